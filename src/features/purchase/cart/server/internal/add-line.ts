import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { freeUnits } from '#features/shop/stock/server/stock-in-sql.ts';
import { abortable } from '#platform/abort.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Deps } from '#platform/deps.ts';
import { chargePoints, type PointCharge } from '#platform/http/charge-points.ts';
import { type AdditionRefusal, additionRefusal, type CartOwner, MAX_AMOUNT } from '../../cart.ts';
import { preparedByOwner } from './by-owner.ts';

interface Addition {
  variantId: number;
  unitId: number;
  cep: string;
  amount: number;
  newCart?: PointCharge | undefined;
}

export type TooManyCarts = { ok: false; code: 'too_many_carts'; seconds: number };
type Added = { ok: true; qtyItems: number } | { ok: false; code: AdditionRefusal } | TooManyCarts;

const ofCart = placeholders('owner', 'newId', 'unitId', 'cep', 'now');

/** A visitor's cart need not survive the death of PostgreSQL (docs/decisions/035-what-a-call-costs.md). */
const withoutWaiting = sql`, set_config('synchronous_commit', 'off', true)`;

/** Locks the cart's row, which every change of its lines updates. Makes the cart if needed. */
const claimed = preparedByOwner<{ id: string; isLocked: boolean }>(
  ({ column, lockedBy, isVisitors }) => sql`
    insert into carts as c (id, ${column}, last_unit_id, last_cep, updated_at)
    values (${ofCart.newId}, ${ofCart.owner}, ${ofCart.unitId}, ${ofCart.cep}, ${ofCart.now}::timestamptz)
    on conflict (${column}) do update set
      last_unit_id = excluded.last_unit_id, last_cep = excluded.last_cep, updated_at = excluded.updated_at
    returning id, ${lockedBy} is not null as "isLocked"${isVisitors ? withoutWaiting : sql``}`,
);

const most = sql.raw(String(MAX_AMOUNT));
const ofLine = placeholders('cartId', 'variantId', 'cep', 'amount', 'now');

/** Answers with the state before the addition. The column refuses more than the limit with an error, the rule with words. */
const added = preparedSql<{ free: number | null; items: number; lines: number; taken: number }>(sql`
  with line as (
    insert into cart_lines (cart_id, variant_id, cep, amount)
    values (${ofLine.cartId}, ${ofLine.variantId}, ${ofLine.cep}, least(${ofLine.amount}::int, ${most}))
    on conflict (cart_id, variant_id, cep) do update set amount = least(cart_lines.amount + excluded.amount, ${most})
  )
  select ${freeUnits(ofLine.variantId, ofLine.now)} as free,
    coalesce(sum(amount), 0)::int as items, count(*)::int as lines,
    coalesce(sum(amount) filter (where variant_id = ${ofLine.variantId}), 0)::int as taken
  from cart_lines where cart_id = ${ofLine.cartId}`);

/** Simultaneous additions to one cart wait for each other. A refusal takes everything back. */
export function addLine(deps: Deps, owner: CartOwner, { newCart, ...addition }: Addition): Promise<Added> {
  const { variantId, unitId, cep, amount } = addition;
  const now = deps.clock.now();
  const newId = randomUUID();
  return abortable<Added>(deps, async ({ db }, abort) => {
    const [cart] = await claimed(db, owner, { newId, unitId, cep, now });
    if (!cart) throw new Error('A cart was neither made nor found');
    const line = { cartId: cart.id, variantId, cep, amount, now: now.toISOString() };
    const [before] = await added(db, line);
    if (!before) throw new Error('The lines of a cart were not counted');
    const refusal = additionRefusal({ ...before, isLocked: cart.isLocked }, amount);
    if (refusal) return abort({ ok: false, code: refusal });
    const charges = newCart && cart.id === newId && 'sessionHash' in owner ? [newCart] : [];
    const seconds = await chargePoints(db, charges, 1);
    if (seconds > 0) return abort({ ok: false, code: 'too_many_carts', seconds });
    return { ok: true, qtyItems: before.items + amount };
  });
}
