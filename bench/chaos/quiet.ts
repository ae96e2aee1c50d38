import { setTimeout as pause } from 'node:timers/promises';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import type { Arena } from './arena.ts';
import { handOverAll } from './counter.ts';
import { endNotes } from './notes.ts';
import type { Round } from './plan.ts';
import { visit } from './waiting-room.ts';

const SWEEPS = [
  'payments.sweep',
  'orders.expire',
  'quotes.expire',
  'stock.release',
  'appointments.release',
  'change-sets.due',
  'invoices.sweep',
];

/** Time passes in turns; services are attended, and tax offices disturbed, in the first ones. */
const VISITED_TURNS = 3;

/** Moves a killed process's jobs to another one at once, instead of waiting for the missed heartbeat. */
export async function quieten(
  arena: Arena,
  {
    unfinished,
    quietMinutes,
    office = {},
    visits = [],
  }: Pick<Round, 'unfinished' | 'quietMinutes'> & Partial<Pick<Round, 'office' | 'visits'>>,
): Promise<void> {
  const { sandbox, pool, forward } = arena;
  const { controls } = sandbox;
  controls.resetKnobs();
  await arena.stopStores();
  await controls.settled();
  for (const { paymentId, status } of controls.sales())
    if (status === 0 || status === 12) controls.setOutcome(paymentId, unfinished);

  await untilBack(pool);
  await pool.query(
    "update jobs.job set state = 'retry', start_after = jobs.job_now() where state = 'active'",
  );
  await arena.runJobs();
  await arena.runSchedules('payments.reconcile', 'payments.sweep');
  controls.setKnobs(office);
  const atOnce = Math.ceil(visits.length / VISITED_TURNS);
  const turns = [0, 1, 4, 4, 10, 30, 4, Math.max(1, quietMinutes - 53), 4, 4, 4];
  for (const [turn, minutes] of turns.entries()) {
    if (turn === VISITED_TURNS) controls.resetKnobs();
    for (const one of visits.slice(turn * atOnce, (turn + 1) * atOnce)) await visit(arena, one);
    forward(minutes);
    // The queue uses the database's clock, which the shifted clock does not move.
    await pool.query(
      `update jobs.job set start_after = start_after - make_interval(mins => $1) where state in ('created', 'retry')`,
      [minutes],
    );
    await arena.runJobs();
    await decideDisputes(arena);
    await handOverAll(arena);
    await endNotes(arena);
    await arena.runSchedules(...SWEEPS);
    await arena.runJobs();
  }
  await arena.runSchedules('payments.reconcile');
  await arena.runJobs();
  await arena.runSchedules('reports.sums');
  await arena.runJobs();
}

/** Refunds of disputed money wait for the decision, and sometimes a refund is what discovers the dispute. */
async function decideDisputes({ deps }: Arena): Promise<void> {
  for (const { id } of await listDisputes(deps))
    await decideDispute(deps, { caseNumber: id, state: 'won', who: 'ana' });
}

async function untilBack(pool: Arena['pool']): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    const failed = await pool.query('select 1').then(
      () => null,
      (error: Error) => error,
    );
    if (failed === null) return;
    if (performance.now() > until) throw failed;
    await pause(200);
  }
}
