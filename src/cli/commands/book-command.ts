import { type Command, InvalidArgumentError } from 'commander';
import { IMPOSSIBLE_HOURS } from '#features/care/appointments/may-move.ts';
import { book as bookOperation } from '#features/desk/orders/operations.ts';
import type { BookOutcome } from '#features/purchase/orders/fulfilment/server/book-line.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { calendarDay } from '../day-options.ts';
import { lineNumber } from '../line-number.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';

interface BookOptions {
  linha: number;
  data: string;
  hora: string;
  mesmoAssim?: boolean;
  semVaga?: string;
}

const AFTER_HELP = `
O número da linha está em: loja pedidos mostrar NUMERO. Repetir o comando remarca; o cliente recebe um e-mail.
Onde há agenda, a visita ocupa uma vaga, com os outros serviços da mesma pessoa nela.`;

export function addBookCommand(orders: Command, terminal: Terminal): void {
  const book = orders
    .command('agendar')
    .description('marca dia e hora de um serviço do pedido')
    .argument('<numero>')
    .requiredOption('-l, --linha <n>', 'linha do serviço no pedido', lineNumber)
    .requiredOption('-d, --data <dia>', 'dia do atendimento (DD/MM/AAAA)', calendarDay)
    .requiredOption('-o, --hora <hora>', 'hora do atendimento (HH:MM, no fuso do local)', hour)
    .option('--mesmo-assim', 'marca também uma hora que o preparo não permite')
    .option('--sem-vaga <motivo>', 'marca também uma hora sem vaga na agenda')
    .addHelpText('after', AFTER_HELP)
    .action((incrementId: string, options: BookOptions) => bookOne(terminal, incrementId, options));
  inPortuguese(book, '<numero> --linha N --data DIA --hora HORA');
}

async function bookOne(
  terminal: Terminal,
  incrementId: string,
  { linha, data, hora, mesmoAssim = false, semVaga }: BookOptions,
): Promise<void> {
  const outcome = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, bookOperation, {
      input: { incrementId, line: linha, day: data, time: hora, evenSo: mesmoAssim, overbook: semVaga },
      refusalText: (refusal) => refusalText(refusal as Refused),
    }),
  );
  if (!outcome) return;
  const { status, when } = outcome;
  terminal.out(`Pedido ${incrementId}, linha ${linha}: ${when}. O pedido está ${factsOf(status).name}.\n`);
}

type Refused =
  | Exclude<BookOutcome, { ok: true } | { code: 'stale' }>
  | { ok: false; code: 'taken' | 'midnight' };

function refusalText(outcome: Refused): string {
  switch (outcome.code) {
    case 'not_found':
      return 'Não existe pedido com este número.';
    case 'no_line':
      return 'O pedido não tem esta linha.';
    case 'walk_in':
      return 'Este serviço não precisa de agendamento: o pagamento já o libera.';
    case 'closed':
      return 'Este serviço já foi atendido ou cancelado.';
    case 'taken':
      return 'Não há vaga nessa hora. Escolha outra, ou repita com --sem-vaga e o motivo.';
    case 'midnight':
      return IMPOSSIBLE_HOURS.midnight.detail;
    case 'past':
      return 'O dia e a hora já passaram.';
    case 'unsuitable':
      return `${outcome.problems.join(' ')} Se o atendimento for nessa hora mesmo, repita com --mesmo-assim.`;
    case 'not_bookable':
      return `O pedido está em ${outcome.from} (${factsOf(outcome.from).name}): só se agenda um pedido pago e ainda não atendido.`;
  }
}

function hour(typed: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) throw new InvalidArgumentError('HH:MM');
  return typed;
}
