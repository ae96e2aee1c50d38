import { Argument, type Command, Option } from 'commander';
import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { advance as advanceOperation } from '#features/desk/orders/operations.ts';
import { cancel } from '#features/purchase/cancellations/operations.ts';
import type { AdvanceOutcome } from '#features/purchase/orders/fulfilment/server/advance-order.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { isFromCounter } from '#features/purchase/orders/line-states.ts';
import { listOrdersAfter, viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf, movesFrom, ORDER_STATUSES, type OrderStatus } from '#features/purchase/orders/status.ts';
import { viewPaymentTrail } from '#features/purchase/payments/operations.ts';
import { listText } from '#values/list-text.ts';
import { addAttendCommand, SUSPENDED } from './commands/attend-command.ts';
import { addBookCommand } from './commands/book-command.ts';
import { DISPUTED } from './commands/cancellations-command.ts';
import { addDelayCommand } from './commands/delay-command.ts';
import { addDueCommand } from './commands/due-command.ts';
import { addMoveCommand } from './commands/move-command.ts';
import { addReviewCommands } from './commands/review-commands.ts';
import { endOfDay, startOfDay } from './day-options.ts';
import { operatorOf } from './operator.ts';
import { listReport, orderReport, paymentReport } from './orders-report.ts';
import { inPortuguese } from './portuguese.ts';
import { runAsOperator } from './run-as-operator.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';

const PAGE = 50;

const STATES_HELP = `
Estados:
${ORDER_STATUSES.map((status) => `  ${status.padEnd(20)} ${factsOf(status).name}`).join('\n')}`;

interface ListOptions {
  estado?: OrderStatus;
  desde?: Date;
  ate?: Date;
  depois?: string;
}

interface Reason {
  motivo: string;
}

export function defineOrdersCommand(orders: Command, terminal: Terminal): void {
  inPortuguese(orders, '<comando>').description('Mostra e move os pedidos da loja.').helpCommand(false);
  const list = orders
    .command('listar')
    .description('os pedidos, do mais novo ao mais antigo')
    .addOption(new Option('-e, --estado <estado>', 'só os deste estado').choices(ORDER_STATUSES))
    .option('-d, --desde <dia>', 'feitos a partir deste dia (DD/MM/AAAA)', startOfDay)
    .option('-t, --ate <dia>', 'feitos até este dia (DD/MM/AAAA)', endOfDay)
    .option('--depois <numero>', 'continua a lista depois deste pedido')
    .addHelpText('after', STATES_HELP)
    .action((options: ListOptions) => listAll(terminal, options));
  inPortuguese(list, '[--estado ESTADO] [--desde DIA] [--ate DIA] [--depois NUMERO]');
  const show = orders
    .command('mostrar')
    .description('um pedido com serviços e histórico')
    .argument('<numero>')
    .option('-p, --pagamento', 'por que foi pago ou não: tentativas, identificadores, respostas e tarefas')
    .action((incrementId: string, { pagamento }: { pagamento?: true }) =>
      pagamento ? showPayment(terminal, incrementId) : showOne(terminal, incrementId),
    );
  inPortuguese(show, '<numero> [--pagamento]');
  const advance = orders
    .command('avancar')
    .description('leva um pedido a outro estado')
    .argument('<numero>')
    .addArgument(new Argument('<estado>').choices(ORDER_STATUSES))
    .option('-m, --motivo <texto>', 'fica no histórico do pedido', 'Movido pelo operador')
    .addHelpText('after', STATES_HELP)
    .action((incrementId: string, to: OrderStatus, options: Reason) =>
      advanceOne(terminal, incrementId, { to, ...options }),
    );
  inPortuguese(advance, '<numero> <estado> [--motivo TEXTO]');
  addBookCommand(orders, terminal);
  addMoveCommand(orders, terminal);
  addReviewCommands(orders, terminal);
  addAttendCommand(orders, terminal);
  addDelayCommand(orders, terminal);
  addDueCommand(orders, terminal);
  const cancel = orders
    .command('cancelar')
    .description('cancela tudo o que ainda não foi atendido; o valor disso é devolvido')
    .argument('<numero>')
    .requiredOption('-m, --motivo <texto>', 'fica no histórico do pedido; o cliente não o lê')
    .action((incrementId: string, options: Reason) => cancelOne(terminal, incrementId, options));
  inPortuguese(cancel, '<numero> --motivo TEXTO');
}

async function listAll(terminal: Terminal, { estado, desde, ate, depois }: ListOptions): Promise<void> {
  const filter = { status: estado, from: desde, to: ate };
  const page = { after: depois, size: PAGE };
  const listed = await withStore(terminal, (deps) => listOrdersAfter(deps, filter, page));
  if (!listed) return refuse(terminal, NOT_FOUND);
  terminal.out(`${listReport(listed)}\n`);
}

async function showOne(terminal: Terminal, incrementId: string): Promise<void> {
  const report = await withStore(terminal, async (deps) => {
    const order = await viewOrder(deps, { incrementId });
    if (!order) return null;
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: 'pedidos mostrar',
      subject: orderSubject(incrementId),
    });
    return orderReport(order, await zonesOf(deps, order.lines), deps.clock.now());
  });
  if (!report) return refuse(terminal, NOT_FOUND);
  terminal.out(`${report}\n`);
}

async function showPayment(terminal: Terminal, incrementId: string): Promise<void> {
  const trail = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, viewPaymentTrail, { input: { incrementId } }),
  );
  if (trail) terminal.out(`${paymentReport(trail)}\n`);
}

async function advanceOne(
  terminal: Terminal,
  incrementId: string,
  { to, motivo }: Reason & { to: OrderStatus },
): Promise<void> {
  const outcome = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, advanceOperation, {
      input: { incrementId, to, reason: motivo },
      refusalText: (refusal) => refusalText(refusal as Refused),
    }),
  );
  if (!outcome) return;
  terminal.out(`Pedido ${incrementId}: ${factsOf(outcome.from).name} → ${factsOf(to).name}.\n`);
}

async function cancelOne(terminal: Terminal, incrementId: string, { motivo }: Reason): Promise<void> {
  const outcome = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, cancel, {
      input: { incrementId, reason: motivo },
      refusalText: ({ code }) => TEXTS[code],
    }),
  );
  if (!outcome) return;
  const back = outcome.status === 'processing_cancel';
  terminal.out(
    `Pedido ${incrementId}: ${factsOf(outcome.status).name}.${back ? ' A devolução foi pedida; ela sai assim que a loja estiver no ar.' : ''}\n`,
  );
}

const NOT_FOUND = 'Não existe pedido com este número.';

const TEXTS = {
  not_found: NOT_FOUND,
  use_cancel: 'Para cancelar, use: loja pedidos cancelar NUMERO --motivo TEXTO',
  refund_running:
    'O valor deste pedido já está sendo devolvido: ele não pode ser retomado, nem cancelado de novo antes disso.',
  request_waits:
    'O cliente pediu o cancelamento deste pedido. Decida antes: loja cancelamentos mostrar NUMERO',
  disputed: DISPUTED,
  suspended: SUSPENDED,
  bank_unavailable:
    'O banco não respondeu, e a cobrança ainda pode ser paga. Nada mudou; tente de novo em instantes.',
  just_paid: 'O pagamento deste pedido acabou de chegar. Para cancelar e devolver, repita o comando.',
  not_allowed: 'Este pedido não tem mais serviço a cancelar.',
  needs_approval: 'Quem devolve acima do limite é o Financeiro.',
} as const;

type Refused = Exclude<AdvanceOutcome, { ok: true } | { code: 'stale' }>;

function refusalText(outcome: Refused): string {
  if (outcome.code === 'use_attendance')
    return `Falta o registro de atendimento de cada uma destas linhas: ${listText(outcome.lines.map(String))}. Registre com: loja pedidos atender NUMERO --linha N`;
  if (outcome.code !== 'not_allowed') return TEXTS[outcome.code];
  const targets = movesFrom(outcome.from, 'operator').filter(
    (to) => to !== 'processing_cancel' && to !== 'canceled' && !isFromCounter(to, []),
  );
  const where =
    targets.length > 0
      ? `Próximos estados possíveis: ${targets.join(', ')}.`
      : 'Este comando não pode mais mudar o estado dele.';
  return `O pedido está em ${outcome.from} (${factsOf(outcome.from).name}). ${where}`;
}
