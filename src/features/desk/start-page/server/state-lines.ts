import { dayOf, formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import type { StoreState } from './read-state.ts';
import { queueNames, type Reader } from './state-problems.ts';

const MEGABYTE = 1024 * 1024;
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

export function stateLines(
  { database, certificates, jobs, quotes, orders, payments }: StoreState,
  reader: Reader,
): [string, string][] {
  const nameOf = queueNames(reader);
  const { version, sizeBytes, migrations, catalogueVersion, replicas } = database;
  const lines: [string, string][] = [
    ['Banco de dados', `PostgreSQL ${version}, ${whole.format(sizeBytes / MEGABYTE)} MB`],
    ['Migrações', `${migrations.applied} de ${migrations.known}`],
    ['Catálogo', `versão ${catalogueVersion}`],
  ];
  if (replicas.count > 0)
    lines.push(['Réplicas', `${replicas.count}, atraso de ${age(replicas.lagSeconds)}`]);
  for (const { setting, expiresAt } of certificates)
    lines.push([setting, expiresAt ? `até ${formatDay(dayOf(expiresAt))}` : 'não pôde ser lido']);
  if (jobs) {
    const queues = jobs.queues.map(
      ({ queue, waiting, oldestSeconds }) =>
        `${nameOf(queue)} ${whole.format(waiting)} (há ${age(oldestSeconds)})`,
    );
    const counted = (list: typeof jobs.failing) =>
      list.map(({ queue, count }) => `${nameOf(queue)} ${count}`).join(', ');
    lines.push(['Tarefas na fila', jobs.waiting > 0 ? backlog(jobs) : 'nenhuma']);
    if (queues.length > 0) lines.push(['Por fila', queues.join(', ')]);
    lines.push(
      ['Tarefas que falham', counted(jobs.failing) || 'nenhuma'],
      ['Tarefas desistidas', counted(jobs.deadLetters) || 'nenhuma'],
      ['Última tarefa feita', jobs.quietSeconds === null ? 'nenhuma' : `há ${age(jobs.quietSeconds)}`],
    );
  }
  if (quotes) lines.push(['Orçamentos abertos', String(quotes.open)]);
  if (orders)
    lines.push(
      ['Pedidos sem pagamento', String(orders.unpaid)],
      ['Pedidos retidos', String(orders.held)],
      ['Cancelamentos a decidir', String(orders.toDecide)],
    );
  if (payments)
    lines.push(
      ['Cobranças em dúvida', String(payments.paymentsInDoubt)],
      ['Devoluções em curso', String(payments.refundsOpen)],
      ['Recebidos sem pedido', unmatched(payments.unmatchedReceipts)],
    );
  return lines;
}

type Jobs = NonNullable<StoreState['jobs']>;

function backlog({ waiting, oldestSeconds, donePerSecond, stalled }: Jobs): string {
  const parts = [whole.format(waiting), `a mais antiga há ${age(oldestSeconds)}`];
  if (stalled) parts.push('paradas');
  else if (donePerSecond >= 1) parts.push(`${whole.format(donePerSecond)} por segundo`);
  else if (donePerSecond > 0) parts.push(`${whole.format(donePerSecond * 60)} por minuto`);
  return parts.join(', ');
}

const age = (seconds: number) =>
  seconds < 120 ? `${whole.format(Math.max(0, seconds))} s` : `${whole.format(seconds / 60)} min`;

function unmatched(receipts: NonNullable<StoreState['payments']>['unmatchedReceipts']): string {
  if (receipts.length === 0) return 'nenhum';
  const cents = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return `${receipts.length}, ao todo ${formatReais(cents)}`;
}
