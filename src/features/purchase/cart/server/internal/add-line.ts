import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { freeUnits } from '#features/shop/stock/server/stock-in-sql.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholders } from '#platform/database/prepared.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { chargePoint, chargeValues, type PointCharge } from '#platform/http/charge-in-sql.ts';
import { secondsOf } from '#platform/http/rate-limit.ts';
import { type CartOwner, MAX_AMOUNT, MAX_LINES } from '../../cart.ts';
import { preparedByOwner } from './by-owner.ts';
import { lockedCart } from './queries.ts';

interface Addition {
  variantId: number;
  unitId: number;
  cep: string;
  amount: number;
  newCart?: PointCharge | undefined;
}

export type TooManyCarts = { ok: false; code: 'too_many_carts'; seconds: number };
type Added =
  | { ok: true; qtyItems: number }
  | { ok: false; code: 'no_place' | 'too_many' | 'locked' }
  | TooManyCarts;

interface AddedRow extends Record<string, unknown> {
  refusal: 'no_place' | 'too_many' | 'locked' | null;
  items: number;
  added: number;
  spentUntil: number | null;
}

const given = placeholders('owner', 'newId', 'variantId', 'unitId', 'cep', 'amount', 'now');

const nothingCharged = sql`select null::float8 as "spentUntil" where false`;
/** A visitor's cart need not survive the death of PostgreSQL (docs/decisions/035-what-a-call-costs.md). */
const withoutWaiting = sql`, set_config('synchronous_commit', 'off', true)`;

/** Every change of lines updates the cart's row. If that row changed since the snapshot, nothing is written. */
const judgedAddition = preparedByOwner<AddedRow>(
  ({ column, isOwn, lockedBy, isVisitors }) => sql`
  with cart as (
    select c.id, c.xmin as version, ${lockedBy} is not null as locked from carts c where ${isOwn}
  ), offer as (
    select ${freeUnits(given.variantId, given.now)} as free
  ), present as (
    select coalesce(sum(amount), 0)::int as items, count(*)::int as lines,
      coalesce(sum(amount) filter (where variant_id = ${given.variantId}), 0)::int as taken
    from cart_lines where cart_id = (select id from cart)
  ), judged as (
    select items, case
      when free is null then 'no_place'
      when ${given.amount}::int > cap then 'too_many'
      when (select locked from cart) then 'locked'
      when taken + ${given.amount}::int > cap or (lines >= ${sql.raw(String(MAX_LINES))} and taken = 0) then 'too_many'
    end as refusal
    from present, offer, least(free, ${sql.raw(String(MAX_AMOUNT))}) as cap
  ), touched as (
    update carts c set last_unit_id = ${given.unitId}, last_cep = ${given.cep}, updated_at = ${given.now}::timestamptz
    from cart, judged where c.id = cart.id and c.xmin = cart.version and refusal is null
    returning c.id
  ), missing as (
    select from judged where refusal is null and not exists (select from cart)
  ), charged as (
    ${isVisitors ? chargePoint(sql`missing`) : nothingCharged}
  ), made as (
    insert into carts (id, ${column}, last_unit_id, last_cep, updated_at)
    select ${given.newId}::uuid, ${given.owner}, ${given.unitId}::int, ${given.cep}, ${given.now}::timestamptz
    from missing where not exists (select from charged where "spentUntil" is not null)
    on conflict do nothing returning id
  ), line as (
    insert into cart_lines (cart_id, variant_id, cep, amount)
    select id, ${given.variantId}::int, ${given.cep}, ${given.amount}::int
    from (select id from touched union all select id from made) claimed
    on conflict (cart_id, variant_id, cep) do update set amount = cart_lines.amount + excluded.amount
    returning 1
  )
  select refusal, items, (select count(*) from line)::int as added, (select "spentUntil" from charged)
  from judged${isVisitors ? withoutWaiting : sql``}`,
);

/** Simultaneous additions to one cart wait for each other and are checked again. */
export async function addLine(
  deps: Deps,
  owner: CartOwner,
  { newCart, ...addition }: Addition,
): Promise<Added> {
  const now = deps.clock.now();
  const values = { ...addition, ...chargeValues(newCart), now };
  const add = async (db: Db): Promise<Added | null> => {
    const [row] = await judgedAddition(db, owner, { ...values, newId: randomUUID() });
    if (row?.refusal) return { ok: false, code: row.refusal };
    if (row?.spentUntil && newCart)
      return { ok: false, code: 'too_many_carts', seconds: secondsOf(row.spentUntil - newCart.now) };
    return row?.added === 1 ? { ok: true, qtyItems: row.items + addition.amount } : null;
  };
  let added = await add(deps.db);
  while (added === null)
    added = await inTransaction(deps, async (tx) => {
      await lockedCart(tx.db, owner, now);
      return add(tx.db);
    });
  return added;
}
