import { formatReais } from '#values/money.ts';
import type { StoreState } from './store-state.ts';

const MEGABYTE = 1024 * 1024;
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

export function stateReport({ database, jobs, quotes, orders, payments, problems }: StoreState): string {
  const { version, sizeBytes, migrations, catalogueVersion } = database;
  const lines: [string, string][] = [
    ['Banco de dados', `PostgreSQL ${version}, ${whole.format(sizeBytes / MEGABYTE)} MB`],
    ['Migrações', `${migrations.applied} de ${migrations.known}`],
    ['Catálogo', `versão ${catalogueVersion}`],
  ];
  if (jobs) {
    const queues = jobs.queues.map(
      ({ queue, waiting, oldestSeconds }) => `${queue} ${whole.format(waiting)} (há ${age(oldestSeconds)})`,
    );
    const dead = jobs.deadLetters.map(({ queue, count }) => `${queue} ${count}`).join(', ');
    lines.push(['Tarefas na fila', jobs.waiting > 0 ? backlog(jobs) : 'nenhuma']);
    if (queues.length > 0) lines.push(['Por fila', queues.join(', ')]);
    lines.push(['Tarefas desistidas', dead || 'nenhuma']);
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
  const width = Math.max(...lines.map(([name]) => name.length));
  const table = lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  const summary =
    problems.length > 0 ? ['Precisa de atenção:', ...problems.map((p) => `  - ${p}`)] : ['Tudo em ordem.'];
  return [...table, '', ...summary].join('\n');
}

type Jobs = NonNullable<StoreState['jobs']>;

/** "1.204, a mais antiga há 12 s, 60 por segundo" */
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
  return receipts
    .map(({ reference, amountCents }) => `${formatReais(amountCents)} (${reference})`)
    .join(', ');
}
