import { cancellationsWaiting } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { orderStats } from '#features/purchase/orders/server/order-stats.ts';
import { quoteStats } from '#features/purchase/quotes/server/quote-stats.ts';
import { paymentStats } from '#features/purchase/reconciliation/server/payment-stats.ts';
import { databaseStats } from '#platform/database/database-stats.ts';
import { isRestored } from '#platform/database/identity.ts';
import type { Deps } from '#platform/deps.ts';
import { type JobPace, type JobStats, jobPace, jobStats } from '#platform/jobs/job-stats.ts';
import { countParkedMails } from '#platform/jobs/parked-mails.ts';

/** A queue of any length is in order as long as it moves. */
const JOB_LATE_SECONDS = 5 * 60;
const JOB_STALLED_SECONDS = 60;

export type StoreState = Awaited<ReturnType<typeof readState>>;

export async function readState(deps: Deps) {
  const database = await databaseStats(deps.db);
  if (database.migrations.applied < database.migrations.known) {
    const { known, applied } = database.migrations;
    const problem = `Faltam ${known - applied} migrações: inicie a loja desta versão.`;
    return { database, jobs: null, quotes: null, orders: null, payments: null, problems: [problem] };
  }
  const [restored, parked, stats, pace, quotes, waitingOrders, toDecide, payments] = await Promise.all([
    isRestored(deps.db),
    countParkedMails(deps.db),
    jobStats(deps.db, deps.clock.now()),
    jobPace(deps.db, deps.clock.now()),
    quoteStats(deps),
    orderStats(deps),
    cancellationsWaiting(deps),
    paymentStats(deps),
  ]);
  const orders = { ...waitingOrders, toDecide };
  const jobs = jobsState(stats, pace);
  const problems = [
    restored && 'O banco foi restaurado de uma cópia, e a loja não abre nele: loja restauracao concluir.',
    parked.length > 0 &&
      'E-mails segurados por uma restauração esperam por uma decisão: loja tarefas seguradas.',
    jobs.dead > 0 && `${jobs.dead} tarefa(s) desistiram depois de todas as tentativas.`,
    jobs.stalled &&
      `As tarefas estão paradas, a mais antiga há ${minutes(jobs.oldestSeconds)} min: a loja está rodando?`,
    !jobs.stalled &&
      jobs.oldestSeconds > JOB_LATE_SECONDS &&
      `As tarefas andam, mas a mais antiga espera há ${minutes(jobs.oldestSeconds)} min.`,
    quotes.late > 0 && `${quotes.late} orçamento(s) vencido(s) ainda não foram encerrados.`,
    orders.late > 0 && `${orders.late} pedido(s) sem pagamento passaram do prazo sem ser cancelados.`,
    orders.held > 0 && `${orders.held} pedido(s) retido(s) esperam por uma decisão.`,
    orders.suspended > 0 &&
      `${orders.suspended} pedido(s) com vouchers suspensos esperam por uma decisão: loja pedidos suspensos.`,
    orders.toDecide > 0 &&
      `${orders.toDecide} pedido(s) de cancelamento esperam por uma decisão: loja cancelamentos listar.`,
    payments.paymentsInDoubt > 0 &&
      `${payments.paymentsInDoubt} cobrança(s) Pix sem resposta do banco: confira a ligação com ele.`,
    payments.refundsLate > 0 && `${payments.refundsLate} devolução(ões) Pix não terminam: confira no banco.`,
    payments.unmatchedReceipts.length > 0 &&
      `${payments.unmatchedReceipts.length} recebimento(s) Pix não são de nenhum pedido: loja recebimentos listar.`,
  ].filter((problem) => problem !== false);
  return { database, jobs, quotes, orders, payments, problems };
}

function jobsState(stats: JobStats, { donePerSecond, still }: JobPace) {
  const waiting = stats.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return { ...stats, waiting, donePerSecond, stalled: still && stats.oldestSeconds > JOB_STALLED_SECONDS };
}

const minutes = (seconds: number) => Math.round(seconds / 60);
