import { abortable } from '#platform/abort.ts';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import type { Deps } from '#platform/deps.ts';
import { changeBalances, isHeldBy, movement, releaseAll } from './hold-stock.ts';
import { addSold } from './internal/moved-queries.ts';
import { insertMovements, lockHoldsFor, reduceHold } from './internal/queries.ts';

interface Move {
  holderId: string;
  from: number;
  to: number;
}

export type MoveSoldOutcome = { ok: true } | { ok: false; code: 'sold_out' };

/** Moves one sold place to another variant. Returns nothing to a variant that was not counted when it was sold. */
export const moveSold = (tx: Deps, { holderId, from, to }: Move): Promise<MoveSoldOutcome> =>
  abortable<MoveSoldOutcome>(tx, async (deps, abort) => {
    const { db } = deps;
    const at = deps.clock.now();
    const locked = await lockHoldsFor(db, { holderId, variantIds: [to], now: at });
    const sold = locked.find(
      (hold) => isHeldBy(holderId)(hold) && hold.variantId === from && hold.state === 'sold',
    );
    const overdue = locked.filter((hold) => !isHeldBy(holderId)(hold));
    await releaseAll(deps, overdue);
    const returned = sold ? [...overdue, { ...sold, amount: 1 }] : overdue;
    const line = { variantId: to, amount: 1 };
    const { counted, short, released, crossedZero } = await changeBalances(deps, [line], returned);
    if (short.length > 0) return abort({ ok: false, code: 'sold_out' });
    if (sold) await reduceHold(db, sold, 1);
    await insertMovements(
      db,
      released.map((one) => ({ ...movement('release', one), at })),
    );
    if (counted.length > 0) {
      await addSold(db, { holderId, variantId: to });
      await insertMovements(
        db,
        (['hold', 'sale'] as const).map((reason) => ({
          variantId: to,
          delta: reason === 'hold' ? -1 : 0,
          reason,
          holderId,
          at,
        })),
      );
    }
    if (crossedZero) await bumpCatalogue(db, 'stock');
    return { ok: true };
  });
