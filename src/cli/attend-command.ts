import type { Command } from 'commander';
import { type AttendOutcome, attendLine } from '#features/purchase/orders/server/attend-line.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { lineNumber } from './line-number.ts';
import { operatorOf } from './operator.ts';
import { inPortuguese } from './portuguese.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';

const AFTER_HELP = `
O número da linha está em: loja pedidos mostrar NUMERO. O estado do pedido acompanha as linhas dele.`;

export function addAttendCommand(orders: Command, terminal: Terminal): void {
  const attend = orders
    .command('atender')
    .description('registra que um serviço do pedido foi realizado')
    .argument('<numero>')
    .requiredOption('-l, --linha <n>', 'linha do serviço no pedido', lineNumber)
    .addHelpText('after', AFTER_HELP)
    .action((incrementId: string, { linha }: { linha: number }) => attendOne(terminal, incrementId, linha));
  inPortuguese(attend, '<numero> --linha N');
}

async function attendOne(terminal: Terminal, incrementId: string, line: number): Promise<void> {
  const who = operatorOf(terminal);
  const outcome = await withStore(terminal.env, (deps) => attendLine(deps, { incrementId, line, who }));
  if (!outcome.ok) return refuse(terminal, refusalText(outcome));
  terminal.out(
    `Pedido ${incrementId}, linha ${line}: atendida. O pedido está ${factsOf(outcome.status).name}.\n`,
  );
}

export const SUSPENDED =
  'Os vouchers deste pedido estão suspensos, porque o valor voltou ou está em contestação. Veja o pedido e decida antes: loja pedidos suspensos --liberar NUMERO --motivo TEXTO';

function refusalText(outcome: Exclude<AttendOutcome, { ok: true }>): string {
  switch (outcome.code) {
    case 'not_found':
      return 'Não existe pedido com este número.';
    case 'no_line':
      return 'O pedido não tem esta linha.';
    case 'closed':
      return outcome.state === 'attended'
        ? 'Este serviço já foi atendido.'
        : 'Este serviço foi cancelado e não pode ser atendido.';
    case 'suspended':
      return SUSPENDED;
    case 'request_waits':
      return 'O cliente pediu o cancelamento deste serviço. Decida antes: loja cancelamentos mostrar NUMERO';
    case 'expired':
      return 'Este serviço venceu.';
    case 'not_scheduled':
      return 'Este serviço ainda não tem dia e hora. Marque antes: loja pedidos agendar NUMERO --linha N';
    case 'not_attendable':
      return `O pedido está em ${outcome.from} (${factsOf(outcome.from).name}): só se atende um pedido pago.`;
  }
}
