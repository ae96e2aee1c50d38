import { endAllSessions } from '#features/account/sessions/server/end-sessions.ts';
import { firstSteps } from '#features/desk/change-sets/server/first-steps.ts';
import type { KindDeps } from '#features/desk/change-sets/server/shown-kinds.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { readSetting } from '#features/desk/settings/server/settings.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { listLowStock, type StockPlace } from '#features/shop/stock/server/low-stock.ts';
import { PACE_DAYS } from '#features/shop/stock/stock.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { jobTitle } from '#platform/jobs/job-type.ts';
import { dropDead, hurryJobs, listTroubled } from '#platform/jobs/troubled-jobs.ts';
import {
  dropJobs,
  endCustomerSessions,
  listJobs,
  listLowStock as lowStockOperation,
  repeatJobs,
  viewHome,
  viewState,
} from '../operations.ts';
import { countWaiting } from './count-waiting.ts';
import { readDay } from './read-day.ts';
import { readState } from './read-state.ts';
import { stateLines } from './state-lines.ts';

const SIZE = 200;

async function lowStock(deps: Deps, after: StockPlace | undefined, by: Operator) {
  const days = await readSetting(deps, 'low_stock');
  const scope = scopeOf(by, 'stock.view');
  const found = await listLowStock(deps, { days, scope, after, limit: SIZE + 1 });
  const last = found[SIZE - 1];
  const services = await productsByIds(deps, [...new Set(found.map(({ productId }) => productId))]);
  const units = await unitsByIds(deps, [...new Set(found.map(({ unitId }) => unitId))]);
  return {
    days,
    rows: found.slice(0, SIZE).map(({ id, productId, unitId, balance, sold }) => ({
      id,
      service: services.get(productId)?.name ?? '',
      unit: units.get(unitId)?.name ?? '',
      balance,
      sold,
      lasts: Math.floor((balance * PACE_DAYS) / sold),
    })),
    next: found.length > SIZE && last ? { balance: last.balance, id: last.id } : null,
  };
}

const jobsText = (count: number): string => `${count} ${count === 1 ? 'tarefa' : 'tarefas'}`;

export const homeOperations = [
  handleOperation(viewHome, async (deps: KindDeps, _input, by) => ({
    ...(await readDay(deps, by)),
    steps: await firstSteps(deps, by),
    counters: await countWaiting(deps, by),
  })),
  handleOperation(lowStockOperation, (deps: Deps, { after }, by) => lowStock(deps, after, by)),
  handleOperation(viewState, async (deps: Deps) => {
    const state = await readState(deps, 'panel');
    return {
      at: deps.clock.now().toISOString(),
      lines: stateLines(state, 'panel').map(([name, value]) => ({ name, value })),
      problems: state.problems,
    };
  }),
  handleOperation(listJobs, async ({ db }: Deps) => ({
    jobs: (await listTroubled(db)).map((job) => ({ ...job, title: jobTitle(job.queue) })),
  })),
  handleOperation(
    repeatJobs,
    async ({ db, jobs }: Deps, { hurry = false }) => ({
      hurried: hurry ? await hurryJobs(db) : 0,
      repeated: await jobs.repeatDead(db),
    }),
    (_, { repeated, hurried }) => ({
      object: 'tarefas',
      text: `Devolveu ${jobsText(repeated)} às filas${hurried > 0 ? ` e apressou ${hurried}` : ''}`,
    }),
  ),
  handleOperation(
    dropJobs,
    async ({ db }: Deps, { ids }) => ({ dropped: (await dropDead(db, ids)).length }),
    ({ ids }, { dropped }) => ({
      object: 'tarefas',
      text: `Descartou ${jobsText(dropped)}: ${ids.join(', ')}`,
    }),
  ),
  handleOperation(
    endCustomerSessions,
    async (deps: Deps) => ({ ended: await endAllSessions(deps) }),
    (_, { ended }) => ({ object: 'sessões', text: `Encerrou as sessões de todos os clientes: ${ended}` }),
  ),
];
