import type { Command } from 'commander';
import { recordOperatorView } from '#features/access/server/record-access.ts';
import { exportInvoices } from '#features/receipts/server/export-invoices.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { endOfDay, startOfDay } from './day-options.ts';
import { operatorOf } from './operator.ts';
import { inPortuguese } from './portuguese.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';
import { writePrivate } from './write-private.ts';

interface ExportOptions {
  de: Date;
  ate: Date;
  saida?: string;
}

/** `notas exportar`: what service invoices (NFS-e) are made from. */
export function addInvoicesCommand(program: Command, terminal: Terminal): void {
  const invoices = inPortuguese(program.command('notas'), '<comando>')
    .summary('exporta os dados das notas fiscais de serviço')
    .description('Exporta os dados de que se fazem as notas fiscais de serviço (NFS-e).')
    .helpCommand(false);
  const all = invoices
    .command('exportar')
    .description(
      'pedidos pagos neste período, em CSV; contém dados de clientes, e a consulta fica registrada',
    )
    .requiredOption('-d, --de <dia>', 'pagos a partir deste dia (DD/MM/AAAA)', startOfDay)
    .requiredOption('-t, --ate <dia>', 'pagos até este dia (DD/MM/AAAA)', endOfDay)
    .option('-s, --saida <arquivo>', 'grava em um arquivo novo, que só você lê')
    .action((options: ExportOptions) => exportAll(terminal, options));
  inPortuguese(all, '--de DIA --ate DIA [--saida ARQUIVO]');
}

async function exportAll(terminal: Terminal, { de, ate, saida }: ExportOptions): Promise<void> {
  const file = await withStore(terminal.env, async (deps) => {
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: 'notas exportar',
      subject: `pagos de ${formatDay(dayOf(de))} a ${formatDay(dayOf(ate))}`,
    });
    return exportInvoices(deps, { from: de, to: ate });
  });
  if (file === null) return refuse(terminal, 'Nenhum pedido foi pago neste período.');
  await writePrivate(terminal, file, saida);
}
