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
    const waiting = jobs.queues.map(({ queue, waiting: n }) => `${queue} ${n}`).join(', ');
    const dead = jobs.deadLetters.map(({ queue, count }) => `${queue} ${count}`).join(', ');
    lines.push(['Tarefas esperando', waiting || 'nenhuma']);
    if (jobs.oldestSeconds > 0) lines.push(['Espera mais longa', `${whole.format(jobs.oldestSeconds)} s`]);
    lines.push(['Tarefas desistidas', dead || 'nenhuma']);
  }
  if (quotes) lines.push(['Orçamentos abertos', String(quotes.open)]);
  if (orders)
    lines.push(['Pedidos sem pagamento', String(orders.unpaid)], ['Pedidos retidos', String(orders.held)]);
  if (payments)
    lines.push(
      ['Cobranças em dúvida', String(payments.paymentsInDoubt)],
      ['Devoluções em curso', String(payments.refundsOpen)],
    );
  const width = Math.max(...lines.map(([name]) => name.length));
  const table = lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  const summary =
    problems.length > 0 ? ['Precisa de atenção:', ...problems.map((p) => `  - ${p}`)] : ['Tudo em ordem.'];
  return [...table, '', ...summary].join('\n');
}
