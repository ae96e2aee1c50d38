import { abortable } from '#platform/abort.ts';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import type { Deps } from '#platform/deps.ts';
import { mergeLines } from '../stock.ts';
import { changeBalances, isHeldBy, movement, releaseAll } from './hold-stock.ts';
import { addSold } from './internal/moved-queries.ts';
import { insertMovements, lockHoldsFor, reduceHold } from './internal/queries.ts';

interface Moves {
  holderId: string;
  /** Variants of sold places, one place each. */
  moves: readonly { from: number; to: number }[];
}

export type MoveSoldOutcome = { ok: true } | { ok: false; code: 'sold_out' };

/**
 * Moves sold places to other variants, all or none. Returns nothing to a variant that was not counted when it was sold.
 */
export const moveSold = (tx: Deps, { holderId, moves }: Moves): Promise<MoveSoldOutcome> =>
  abortable<MoveSoldOutcome>(tx, async (deps, abort) => {
    const { db } = deps;
    const at = deps.clock.now();
    const lines = mergeLines(moves.map(({ to }) => ({ variantId: to, amount: 1 })));
    const variantIds = lines.map(({ variantId }) => variantId);
    const locked = await lockHoldsFor(db, { holderId, variantIds, now: at });
    const leaving = locked.flatMap((hold) => {
      const places = moves.filter(({ from }) => from === hold.variantId).length;
      const isSold = isHeldBy(holderId)(hold) && hold.state === 'sold' && places > 0;
      return isSold ? [{ hold, amount: Math.min(hold.amount, places) }] : [];
    });
    const overdue = locked.filter((hold) => !isHeldBy(holderId)(hold));
    await releaseAll(deps, overdue);
    const returned = [...overdue, ...leaving.map(({ hold, amount }) => ({ ...hold, amount }))];
    const { counted, short, released, crossedZero } = await changeBalances(deps, lines, returned);
    if (short.length > 0) return abort({ ok: false, code: 'sold_out' });
    for (const { hold, amount } of leaving) await reduceHold(db, hold, amount);
    await insertMovements(
      db,
      released.map((one) => ({ ...movement('release', one), at })),
    );
    for (const { variantId, amount } of counted) await addSold(db, { holderId, variantId, amount });
    await insertMovements(
      db,
      counted.flatMap(({ variantId, amount }) =>
        (['hold', 'sale'] as const).map((reason) => ({
          variantId,
          delta: reason === 'hold' ? -amount : 0,
          reason,
          holderId,
          at,
        })),
      ),
    );
    if (crossedZero) await bumpCatalogue(db, 'stock');
    return { ok: true };
  });
