import type { Command } from 'commander';
import { exportInvoices } from '#features/purchase/payments/server/export-invoices.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { endOfDay, startOfDay } from '../day-options.ts';
import { exportPrivate, OUTPUT_OPTION } from '../export-private.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';

interface ExportOptions {
  de: Date;
  ate: Date;
  saida?: string;
}

export function defineInvoicesCommand(invoices: Command, terminal: Terminal): void {
  inPortuguese(invoices, '<comando>')
    .description('Exporta os dados para emitir as notas fiscais de serviço (NFS-e).')
    .helpCommand(false);
  const all = invoices
    .command('exportar')
    .description(
      'pedidos pagos neste período, em CSV; contém dados de clientes, e a consulta fica registrada',
    )
    .requiredOption('-d, --de <dia>', 'pagos a partir deste dia (DD/MM/AAAA)', startOfDay)
    .requiredOption('-t, --ate <dia>', 'pagos até este dia (DD/MM/AAAA)', endOfDay)
    .option(...OUTPUT_OPTION)
    .action((options: ExportOptions) => exportAll(terminal, options));
  inPortuguese(all, '--de DIA --ate DIA [--saida ARQUIVO]');
}

const exportAll = (terminal: Terminal, { de, ate, saida }: ExportOptions): Promise<void> =>
  exportPrivate(terminal, {
    command: 'notas exportar',
    subject: `pagos de ${formatDay(dayOf(de))} a ${formatDay(dayOf(ate))}`,
    make: (deps) => exportInvoices(deps, { from: de, to: ate }),
    none: 'Nenhum pedido foi pago neste período.',
    saida,
  });
