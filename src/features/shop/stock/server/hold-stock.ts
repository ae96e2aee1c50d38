import { abortable } from '#platform/abort.ts';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import type { Deps } from '#platform/deps.ts';
import { mergeLines, type StockLine } from '../stock.ts';
import {
  deductBalance,
  type Hold,
  insertHolds,
  insertMovements,
  lockHolds,
  lockOverdueHolds,
  restoreBalance,
  setHoldState,
} from './internal/queries.ts';

interface HoldRequest {
  holderId: string;
  customerId: number;
  lines: readonly StockLine[];
  expiresAt: Date;
}

export type HoldOutcome =
  | { ok: true; places: number }
  | { ok: false; code: 'sold_out'; variantIds: number[] };

/** All lines or none. Releases expired holds first. Throws for an active holder, because it would hold twice. */
export function holdStock(tx: Deps, { lines, ...hold }: HoldRequest): Promise<HoldOutcome> {
  return abortable<HoldOutcome>(tx, async (deps, abort) => {
    const { holderId } = hold;
    const existing = await lockHolds(deps.db, holderId);
    if (existing.some((hold) => hold.state !== 'released'))
      throw new Error(`holder ${holderId} already holds stock`);
    const wanted = mergeLines(lines);
    const at = deps.clock.now();
    const overdue = await lockOverdueHolds(
      deps.db,
      wanted.map(({ variantId }) => variantId),
      at,
    );
    for (const holder of new Set(overdue.map((one) => one.holderId)))
      await setHoldState(deps.db, holder, { from: ['held'], to: 'released' });
    const { counted, short, released, crossedZero } = await changeBalances(deps, wanted, overdue);
    if (short.length > 0) return abort({ ok: false, code: 'sold_out', variantIds: short });
    await insertHolds(deps.db, hold, counted);
    await insertMovements(deps.db, [
      ...released.map((one) => ({
        variantId: one.variantId,
        delta: one.amount,
        reason: 'release' as const,
        holderId: one.holderId,
        at,
      })),
      ...counted.map(({ variantId, amount }) => ({
        variantId,
        delta: -amount,
        reason: 'hold' as const,
        holderId,
        at,
      })),
    ]);
    if (crossedZero) await bumpCatalogue(deps.db, 'stock');
    return { ok: true, places: counted.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

/** Deducts in the order of the variants, so that all transactions lock alike. Finds all shortages. */
async function changeBalances(deps: Deps, wanted: readonly StockLine[], overdue: readonly Hold[]) {
  const counted: StockLine[] = [];
  const short: number[] = [];
  const released: Hold[] = [];
  let crossedZero = false;
  const ids = new Set([...wanted, ...overdue].map(({ variantId }) => variantId));
  for (const variantId of [...ids].sort((a, b) => a - b)) {
    for (const hold of overdue.filter((one) => one.variantId === variantId)) {
      const balance = await restoreBalance(deps.db, hold);
      if (balance !== null) released.push(hold);
      crossedZero ||= balance === hold.amount;
    }
    const line = wanted.find((one) => one.variantId === variantId);
    const left = line && (await deductBalance(deps.db, line));
    if (left === null) short.push(variantId);
    else if (line && left !== 'unlimited') {
      counted.push(line);
      crossedZero ||= left === 0;
    }
  }
  return { counted, short, released, crossedZero };
}
