import type { Command } from 'commander';
import {
  type DelayOutcome,
  delayResults,
} from '#features/purchase/orders/fulfilment/server/delay-results.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { dayOf } from '#values/calendar-day.ts';
import { calendarDay } from '../day-options.ts';
import { lineNumber } from '../line-number.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

const AFTER_HELP = `
O cliente recebe um e-mail com a data nova: registre o atraso antes de a data anterior passar.
O que está para vencer: loja pedidos prazos`;

export function addDelayCommand(orders: Command, terminal: Terminal): void {
  const delay = orders
    .command('atrasar')
    .description('dá uma data nova aos resultados de um pedido e avisa o cliente')
    .argument('<numero>')
    .argument('<dia>', 'a data nova (DD/MM/AAAA)', calendarDay)
    .option('-l, --linha <n>', 'só esta linha do pedido', lineNumber)
    .addHelpText('after', AFTER_HELP)
    .action((incrementId: string, to: string, { linha }: { linha?: number }) =>
      delayOne(terminal, { incrementId, to, line: linha ?? null }),
    );
  inPortuguese(delay, '<numero> <dia> [--linha N]');
}

async function delayOne(
  terminal: Terminal,
  delay: { incrementId: string; to: string; line: number | null },
): Promise<void> {
  const who = operatorOf(terminal);
  const outcome = await withStore(terminal, (deps) => delayResults(deps, { ...delay, who }));
  if (!outcome.ok) return refuse(terminal, refusalText(outcome));
  const lines = `${outcome.lines.length === 1 ? 'linha' : 'linhas'} ${outcome.lines.join(', ')}`;
  terminal.out(
    `Pedido ${delay.incrementId}, ${lines}: nova data ${dayText(delay.to, dayOf(new Date()))}. O cliente será avisado por e-mail.\n`,
  );
  if (outcome.late) terminal.err('A data anterior já tinha passado: o aviso chega atrasado.\n');
}

function refusalText(outcome: Exclude<DelayOutcome, { ok: true }>): string {
  switch (outcome.code) {
    case 'not_found':
      return 'Não existe pedido com este número.';
    case 'no_line':
      return 'O pedido não tem esta linha.';
    case 'not_promised':
      return 'Ainda não há data prometida: ela aparece quando o serviço é agendado ou atendido.';
    case 'not_later':
      return 'A data prometida já é esta ou uma posterior. O cliente não foi avisado de novo.';
    case 'past':
      return 'A data nova já passou.';
    case 'stale':
      return `Mudou agora: ${outcome.change}.`;
    case 'not_active':
      return `O pedido está em ${outcome.from} (${factsOf(outcome.from).name}): só se muda a data de um pedido pago.`;
  }
}
