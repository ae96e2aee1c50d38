import type { Command } from 'commander';
import { type DueResult, resultsDue } from '#features/purchase/orders/fulfilment/server/results-due.ts';
import { endOfDay, startOfDay } from '../day-options.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

const AFTER_HELP = `
Sem opções, os de hoje e dos próximos três dias. Data nova: loja pedidos atrasar NUMERO DIA`;

export function addDueCommand(orders: Command, terminal: Terminal): void {
  const due = orders
    .command('prazos')
    .description('os resultados prometidos para os próximos dias, o mais próximo primeiro')
    .option('-d, --desde <dia>', 'prometidos a partir deste dia (DD/MM/AAAA)', startOfDay)
    .option('-t, --ate <dia>', 'prometidos até este dia (DD/MM/AAAA)', endOfDay)
    .addHelpText('after', AFTER_HELP)
    .action((options: { desde?: Date; ate?: Date }) => listDue(terminal, options));
  inPortuguese(due, '[--desde DIA] [--ate DIA]');
}

async function listDue(terminal: Terminal, { desde, ate }: { desde?: Date; ate?: Date }): Promise<void> {
  if (desde && ate && ate < desde) return refuse(terminal, '--ate vem antes de --desde.');
  const due = await withStore(terminal, (deps) => resultsDue(deps, { from: desde, to: ate }));
  terminal.out(`${dueReport(due)}\n`);
}

function dueReport({ results, more }: { results: readonly DueResult[]; more: boolean }): string {
  if (results.length === 0) return 'Nenhum resultado prometido para estes dias.';
  const rows = results.map(({ incrementId, line, unitName, text }) => [
    incrementId,
    `${line}`,
    unitName,
    text,
  ]);
  const table = textTable([['Pedido', 'Linha', 'Local', 'Prometido'], ...rows]);
  return more ? `${table}\n\nHá mais: escolha menos dias.` : table;
}
