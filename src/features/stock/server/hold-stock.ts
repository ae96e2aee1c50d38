import { abortable } from '#platform/abort.ts';
import { bumpCatalogue } from '#platform/catalogue-version.ts';
import type { Deps } from '#platform/deps.ts';
import { mergeLines, type StockLine } from '../stock.ts';
import { deductBalance, insertHolds, insertMovements, lockHolds } from './internal/queries.ts';

interface HoldRequest {
  holderId: string;
  lines: readonly StockLine[];
  expiresAt: Date;
}

export type HoldOutcome = { ok: true } | { ok: false; code: 'sold_out'; variantIds: number[] };

/**
 * Holds stock for all lines or none; `variantIds` names those with too little. A holder whose holds lapsed may hold
 * again; one that still holds may not (it throws, because that would hold twice). Unlimited variants need no hold.
 */
export function holdStock(tx: Deps, { holderId, lines, expiresAt }: HoldRequest): Promise<HoldOutcome> {
  return abortable<HoldOutcome>(tx, async (deps, abort) => {
    const existing = await lockHolds(deps.db, holderId);
    if (existing.some((hold) => hold.state !== 'released'))
      throw new Error(`holder ${holderId} already holds stock`);
    const { counted, short, emptied } = await deductAll(deps, mergeLines(lines));
    if (short.length > 0) return abort({ ok: false, code: 'sold_out', variantIds: short });
    await insertHolds(deps.db, holderId, counted, expiresAt);
    const at = deps.clock.now();
    await insertMovements(
      deps.db,
      counted.map(({ variantId, amount }) => ({ variantId, delta: -amount, reason: 'hold', holderId, at })),
    );
    if (emptied) await bumpCatalogue(deps.db);
    return { ok: true };
  });
}

/** Continues after a shortage, so that the shopper sees all of them at once. */
async function deductAll(deps: Deps, lines: readonly StockLine[]) {
  const counted: StockLine[] = [];
  const short: number[] = [];
  let emptied = false;
  for (const line of lines) {
    const left = await deductBalance(deps.db, line);
    if (left === null) short.push(line.variantId);
    else if (left !== 'unlimited') {
      counted.push(line);
      emptied ||= left === 0;
    }
  }
  return { counted, short, emptied };
}
