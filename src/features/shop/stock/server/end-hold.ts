import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { StockLine } from '../stock.ts';
import {
  type Hold,
  insertMovements,
  lockHolds,
  reduceHold,
  restoreBalance,
  selectDueHolders,
  setHoldState,
  transferHolds,
} from './internal/queries.ts';

export type HoldEnd = { ok: true } | { ok: false; code: 'lapsed' };

/** Idempotent. Sold places stay sold. */
export const releaseStock = (tx: Deps, holderId: string): Promise<void> => releaseHolds(tx, holderId);

/** The caller must ensure that nothing is returned twice. Uncounted stock and ended holds return nothing. */
export function releaseSoldLines(tx: Deps, holderId: string, lines: readonly StockLine[]): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const returned: StockLine[] = [];
    for (const hold of await lockHolds(deps.db, holderId)) {
      const matching = lines.filter(({ variantId }) => variantId === hold.variantId);
      const amount = Math.min(
        hold.amount,
        matching.reduce((sum, line) => sum + line.amount, 0),
      );
      if (amount === 0 || hold.state === 'released') continue;
      await reduceHold(deps.db, hold, amount);
      returned.push({ variantId: hold.variantId, amount });
    }
    await restore(deps, holderId, returned);
  });
}

export const moveHold = async (
  { db }: Deps,
  move: { from: string; to: string; expiresAt: Date },
): Promise<HoldEnd> => ((await transferHolds(db, move)) ? { ok: true } : { ok: false, code: 'lapsed' });

/** Idempotent. A sold hold does not expire. */
export function sellHold(tx: Deps, holderId: string): Promise<HoldEnd> {
  return inTransaction(tx, async (deps) => {
    const holds = await lockHolds(deps.db, holderId);
    if (hasLapsed(holds)) return { ok: false, code: 'lapsed' };
    await setHoldState(deps.db, holderId, { from: ['held'], to: 'sold' });
    const at = deps.clock.now();
    const sold = holds.filter((hold) => hold.state === 'held');
    // The balance dropped when the stock was held, so the sale's delta is 0.
    await insertMovements(
      deps.db,
      sold.map(({ variantId }) => ({ variantId, delta: 0, reason: 'sale', holderId, at })),
    );
    return { ok: true };
  });
}

const SWEEP = 100;

export async function releaseExpiredHolds(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const overdueHolders = await selectDueHolders(deps.db, now, SWEEP);
  // One transaction per holder, so the sweep never locks many rows at once.
  for (const { holderId } of overdueHolders) await releaseHolds(deps, holderId, now);
  return overdueHolders.length;
}

const hasLapsed = (holds: readonly Hold[]) => holds.some((hold) => hold.state === 'released');

function releaseHolds(tx: Deps, holderId: string, dueAt?: Date): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const holds = (await lockHolds(deps.db, holderId)).filter(({ state }) => state === 'held');
    // The order may have extended or sold the hold since it was selected.
    if (dueAt && holds.some((hold) => hold.expiresAt === null || hold.expiresAt > dueAt)) return;
    await setHoldState(deps.db, holderId, { from: ['held'], to: 'released' });
    await restore(deps, holderId, holds);
  });
}

async function restore(deps: Deps, holderId: string, lines: readonly StockLine[]): Promise<void> {
  const restored = await restoreAll(deps, lines);
  const at = deps.clock.now();
  await insertMovements(
    deps.db,
    restored.map(({ variantId, amount }) => ({ variantId, delta: amount, reason: 'release', holderId, at })),
  );
  // The service is back in stock, and cached pages still show "fora de estoque".
  if (restored.some((line) => line.balance === line.amount)) await bumpCatalogue(deps.db, 'stock');
}

async function restoreAll(deps: Deps, holds: readonly StockLine[]) {
  const restored: { variantId: number; amount: number; balance: number }[] = [];
  for (const { variantId, amount } of holds) {
    const balance = await restoreBalance(deps.db, { variantId, amount });
    if (balance !== null) restored.push({ variantId, amount, balance });
  }
  return restored;
}
