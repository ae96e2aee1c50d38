import { type Command, InvalidArgumentError } from 'commander';
import { type BookOutcome, bookLine } from '#features/purchase/orders/server/schedule-order.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { formatMoment } from '#values/moment.ts';
import { parseDay } from '#values/typed-day.ts';
import { lineNumber } from './line-number.ts';
import { inPortuguese } from './portuguese.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';

interface BookOptions {
  linha: number;
  data: string;
  hora: string;
  mesmoAssim?: boolean;
}

const AFTER_HELP = `
O número da linha está em: loja pedidos mostrar NUMERO. Repetir o comando remarca; o cliente recebe um e-mail.`;

export function addBookCommand(orders: Command, terminal: Terminal): void {
  const book = orders
    .command('agendar')
    .description('marca dia e hora de um serviço do pedido')
    .argument('<numero>')
    .requiredOption('-l, --linha <n>', 'linha do serviço no pedido', lineNumber)
    .requiredOption('-d, --data <dia>', 'dia do atendimento (DD/MM/AAAA)', day)
    .requiredOption('-o, --hora <hora>', 'hora do atendimento (HH:MM, de Brasília)', hour)
    .option('--mesmo-assim', 'marca também uma hora que o preparo não permite')
    .addHelpText('after', AFTER_HELP)
    .action((incrementId: string, options: BookOptions) => bookOne(terminal, incrementId, options));
  inPortuguese(book, '<numero> --linha N --data DIA --hora HORA');
}

async function bookOne(
  terminal: Terminal,
  incrementId: string,
  { linha, data, hora, mesmoAssim = false }: BookOptions,
): Promise<void> {
  // Brasília has had no summer time since 2019.
  const at = new Date(`${data}T${hora}:00-03:00`);
  const outcome = await withStore(terminal.env, (deps) =>
    bookLine(deps, { incrementId, line: linha, at, evenSo: mesmoAssim }),
  );
  if (!outcome.ok) return refuse(terminal, refusalText(outcome));
  terminal.out(
    `Pedido ${incrementId}, linha ${linha}: ${formatMoment(at)}. O pedido está ${factsOf(outcome.status).name}.\n`,
  );
}

function refusalText(outcome: Exclude<BookOutcome, { ok: true }>): string {
  switch (outcome.code) {
    case 'not_found':
      return 'Não existe pedido com este número.';
    case 'no_line':
      return 'O pedido não tem esta linha.';
    case 'walk_in':
      return 'Este serviço não precisa de agendamento: o pagamento já o libera.';
    case 'closed':
      return 'Este serviço já foi atendido ou cancelado.';
    case 'past':
      return 'O dia e a hora já passaram.';
    case 'unsuitable':
      return `${outcome.problems.join(' ')} Se o atendimento é nessa hora mesmo, repita com --mesmo-assim.`;
    case 'not_bookable':
      return `O pedido está em ${outcome.from} (${factsOf(outcome.from).name}): só se agenda um pedido pago e ainda não atendido.`;
  }
}

function day(typed: string): string {
  const parsed = parseDay(typed);
  if (!parsed) throw new InvalidArgumentError('DD/MM/AAAA');
  return parsed;
}

function hour(typed: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) throw new InvalidArgumentError('HH:MM');
  return typed;
}
