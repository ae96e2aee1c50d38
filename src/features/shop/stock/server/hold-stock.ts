import { abortable } from '#platform/abort.ts';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import type { Deps } from '#platform/deps.ts';
import { mergeLines, type StockLine } from '../stock.ts';
import {
  deductBalance,
  deleteReleased,
  type Hold,
  insertHolds,
  lockHoldsFor,
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

/** Holds all lines or none. Releases expired holds first. Throws for an active holder, because it would hold twice. */
export const holdStock = (tx: Deps, request: HoldRequest): Promise<HoldOutcome> =>
  abortable<HoldOutcome>(tx, async (deps, abort) => {
    const { places } = await takeStock(deps, request, (variantIds) =>
      abort({ ok: false, code: 'sold_out', variantIds }),
    );
    return { ok: true, places };
  });

/** Like `holdStock`, but also returns the places that the customer already holds (`waiting`). `refuse` rolls back. */
export async function takeStock(
  tx: Deps,
  { lines, holderId, customerId, expiresAt }: HoldRequest,
  refuse: (short: number[]) => never,
): Promise<{ places: number; waiting: number }> {
  const requested = mergeLines(lines);
  const at = tx.clock.now();
  const variantIds = requested.map(({ variantId }) => variantId);
  const locked = await lockHoldsFor(tx.db, { holderId, variantIds, now: at });
  const [own, overdue] = [
    locked.filter(isHeldBy(holderId)),
    locked.filter((hold) => !isHeldBy(holderId)(hold)),
  ];
  if (own.some((hold) => hold.state !== 'released'))
    throw new Error(`holder ${holderId} already holds stock`);
  if (own.length > 0) await deleteReleased(tx.db, holderId);
  await releaseAll(tx, overdue);
  const { counted, short, released, crossedZero } = await changeBalances(tx, requested, overdue);
  if (short.length > 0) return refuse(short);
  const waiting = await insertHolds(tx.db, {
    holds: counted.map((line) => ({ ...line, holderId, customerId, state: 'held', expiresAt })),
    movements: [
      ...released.map((one) => movement('release', one)),
      ...counted.map(({ variantId, amount }) => movement('hold', { variantId, amount: -amount, holderId })),
    ].map((one) => ({ ...one, at })),
    customerId,
    now: at,
  });
  if (crossedZero) await bumpCatalogue(tx.db, 'stock');
  return { places: counted.reduce((sum, { amount }) => sum + amount, 0), waiting };
}

export const isHeldBy = (holderId: string) => (hold: Hold) => hold.holderId === holderId;

export async function releaseAll(tx: Deps, overdue: readonly Hold[]): Promise<void> {
  for (const holder of new Set(overdue.map((one) => one.holderId)))
    await setHoldState(tx.db, holder, { from: ['held'], to: 'released' });
}

export const movement = (
  reason: 'release' | 'hold',
  { variantId, amount: delta, holderId }: Pick<Hold, 'variantId' | 'amount' | 'holderId'>,
) => ({ variantId, delta, reason, holderId });

/** Deducts in the order of the variants, so that all transactions lock in one order. Reports all shortages. */
export async function changeBalances(deps: Deps, requested: readonly StockLine[], overdue: readonly Hold[]) {
  const counted: StockLine[] = [];
  const short: number[] = [];
  const released: Hold[] = [];
  let crossedZero = false;
  const ids = new Set([...requested, ...overdue].map(({ variantId }) => variantId));
  for (const variantId of [...ids].sort((a, b) => a - b)) {
    for (const hold of overdue.filter((one) => one.variantId === variantId)) {
      const balance = await restoreBalance(deps.db, hold);
      if (balance !== null) released.push(hold);
      crossedZero ||= balance === hold.amount;
    }
    const line = requested.find((one) => one.variantId === variantId);
    const left = line && (await deductBalance(deps.db, line));
    if (left === null) short.push(variantId);
    else if (line && left !== 'unlimited') {
      counted.push(line);
      crossedZero ||= left === 0;
    }
  }
  return { counted, short, released, crossedZero };
}
