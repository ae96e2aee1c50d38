import { orderStats } from '#features/orders/server/order-stats.ts';
import { paymentStats } from '#features/payments/server/payment-stats.ts';
import { quoteStats } from '#features/quotes/server/quote-stats.ts';
import { databaseStats } from '#platform/database-stats.ts';
import type { Deps } from '#platform/deps.ts';
import { jobStats } from '#platform/job-stats.ts';

/** Due jobs are taken every second. Older ones mean that no store is running, or that it cannot keep up. */
const JOB_LATE_SECONDS = 5 * 60;

export type StoreState = Awaited<ReturnType<typeof readState>>;

export async function readState(deps: Deps) {
  const database = await databaseStats(deps.db);
  if (database.migrations.applied < database.migrations.known) {
    const { known, applied } = database.migrations;
    const problem = `Faltam ${known - applied} migrações: inicie a loja desta versão.`;
    return { database, jobs: null, quotes: null, orders: null, payments: null, problems: [problem] };
  }
  const [jobs, quotes, orders, payments] = await Promise.all([
    jobStats(deps.db, deps.clock.now()),
    quoteStats(deps),
    orderStats(deps),
    paymentStats(deps),
  ]);
  const problems = [
    jobs.dead > 0 && `${jobs.dead} tarefa(s) desistiram depois de todas as tentativas.`,
    jobs.oldestSeconds > JOB_LATE_SECONDS &&
      `Há tarefas esperando há ${Math.round(jobs.oldestSeconds / 60)} minutos: a loja está rodando?`,
    quotes.late > 0 && `${quotes.late} orçamento(s) vencido(s) ainda não foram encerrados.`,
    orders.late > 0 && `${orders.late} pedido(s) sem pagamento passaram do prazo sem ser cancelados.`,
    orders.held > 0 && `${orders.held} pedido(s) retido(s) esperam por uma decisão.`,
    payments.paymentsInDoubt > 0 &&
      `${payments.paymentsInDoubt} cobrança(s) Pix sem resposta do banco: confira a ligação com ele.`,
    payments.refundsLate > 0 && `${payments.refundsLate} devolução(ões) Pix não terminam: confira no banco.`,
  ].filter((problem) => problem !== false);
  return { database, jobs, quotes, orders, payments, problems };
}
