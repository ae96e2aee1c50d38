import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Deps } from '#platform/deps.ts';
import type { CartOwner } from '../../cart.ts';
import type { AgreedPrice, NumberedLine, StoredLine } from '../../lines.ts';
import { nobody } from './nobody.ts';
import { cartLines, carts } from './tables.ts';

export type CartRow = typeof carts.$inferSelect;
export type LineRow = typeof cartLines.$inferSelect;

const ofOwner = (owner: CartOwner) =>
  'customerId' in owner ? eq(carts.customerId, owner.customerId) : eq(carts.sessionHash, owner.sessionHash);

/** An expired lock holds nothing, even before the sweep has cleared it. */
const lockAt = (now: Date) =>
  sql<
    string | null
  >`case when ${carts.lockedUntil} is null or ${carts.lockedUntil} > ${now.toISOString()}::timestamptz
    then ${carts.lockedBy} end`;

const cartAt = (now: Date) => ({ ...getTableColumns(carts), lockedBy: lockAt(now) });

export const selectCart = async (db: Db, owner: CartOwner, now: Date): Promise<CartRow | null> =>
  (await db.select(cartAt(now)).from(carts).where(ofOwner(owner)))[0] ?? null;

export const lockedCart = async (db: Db, owner: CartOwner, now: Date): Promise<CartRow | null> =>
  (await db.select(cartAt(now)).from(carts).where(ofOwner(owner)).for('update'))[0] ?? null;

/** For changes of its lines. Locks the row until the transaction ends. */
export const touchedCart = async (db: Db, owner: CartOwner, now: Date): Promise<CartRow | null> =>
  (await db.update(carts).set({ updatedAt: now }).where(ofOwner(owner)).returning(cartAt(now)))[0] ?? null;

export const selectLines = (db: Db, cartId: string): Promise<LineRow[]> =>
  db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.id));

interface Change {
  at: Date;
  lastUnitId?: number;
  lastCep?: string;
}

/** Creates the cart if needed. Its row stays locked until the transaction ends. */
export async function claimCart(db: Db, owner: CartOwner, { at, ...last }: Change): Promise<CartRow> {
  const [cart] = await db
    .insert(carts)
    .values({ id: randomUUID(), ...owner, ...last, updatedAt: at })
    .onConflictDoUpdate({
      target: 'customerId' in owner ? carts.customerId : carts.sessionHash,
      set: { ...last, updatedAt: at },
    })
    .returning(cartAt(at));
  if (!cart) throw new Error('A cart was neither made nor found');
  return cart;
}

/** The caller has locked the cart. */
export async function setAmount(db: Db, lineId: number, amount: number): Promise<void> {
  await db.update(cartLines).set({ amount }).where(eq(cartLines.id, lineId));
}

export async function upsertLines(db: Db, cartId: string, lines: readonly NumberedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, cartId })))
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId, cartLines.cep],
      set: { amount: sql`excluded.amount` },
    });
}

/** The lines get these amounts, also where the cart had others. */
export async function setAgreedLines(
  db: Db,
  cartId: string,
  lines: readonly (StoredLine & { agreed: AgreedPrice })[],
): Promise<void> {
  await db
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, cartId })))
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId, cartLines.cep],
      set: { amount: sql`excluded.amount`, agreed: sql`excluded.agreed` },
    });
}

export async function deleteLines(
  db: Db,
  { cartId, variantId, lineId }: { cartId: string; variantId: number; lineId?: number | undefined },
): Promise<number> {
  const gone = await db
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.cartId, cartId),
        eq(cartLines.variantId, variantId),
        lineId === undefined ? undefined : eq(cartLines.id, lineId),
      ),
    )
    .returning({ id: cartLines.id });
  return gone.length;
}

export async function patchCart(
  db: Db,
  cartId: string,
  patch: Partial<
    Pick<
      CartRow,
      | 'couponCode'
      | 'lastUnitId'
      | 'lastCep'
      | 'waitingFor'
      | 'declinedHints'
      | 'takenHint'
      | 'countedOn'
      | 'startId'
    >
  > & { updatedAt: Date },
): Promise<void> {
  await db.update(carts).set(patch).where(eq(carts.id, cartId));
}

export async function setLock(
  db: Db,
  cartId: string,
  { quoteId, until, now }: { quoteId: string; until: Date; now: Date },
): Promise<boolean> {
  const taken = await db
    .update(carts)
    .set({ lockedBy: quoteId, lockedUntil: until })
    .where(and(eq(carts.id, cartId), or(isNull(carts.lockedBy), lte(carts.lockedUntil, now))))
    .returning({ id: carts.id });
  return taken.length > 0;
}

export async function postponeLock(db: Db, quoteId: string, until: Date): Promise<void> {
  await db.update(carts).set({ lockedUntil: until }).where(eq(carts.lockedBy, quoteId));
}

export async function clearLock(db: Db, quoteId: string): Promise<{ customerId: number | null } | null> {
  const [freed] = await db
    .update(carts)
    .set({ lockedBy: null, lockedUntil: null })
    .where(eq(carts.lockedBy, quoteId))
    .returning({ customerId: carts.customerId });
  return freed ?? null;
}

const given = placeholders('cartId', 'at');

const emptied = preparedSql<{ awaitedBy: number | null }>(sql`
  with gone as (delete from cart_lines where cart_id = ${given.cartId})
  update carts set locked_by = null, locked_until = null, coupon_code = null, last_unit_id = null, last_cep = '',
    declined_hints = '{}', taken_hint = null, start_id = null, updated_at = ${given.at}::timestamptz
  where id = ${given.cartId}
  returning (select w.waiting_for from carts w where w.waiting_for = carts.customer_id limit 1) as "awaitedBy"`);

/** `awaitedBy` is the customer, if carts wait to be merged into this one. */
export async function clearCart(
  db: Db,
  cartId: string,
  at: Date,
): Promise<{ awaitedBy: number | null } | null> {
  const [cart] = await emptied(db, { cartId, at: at.toISOString() });
  return cart ?? null;
}

export async function deleteCart(db: Db, cartId: string): Promise<void> {
  await db.delete(carts).where(eq(carts.id, cartId));
}

/** Oldest first, with their rows locked. */
export const lockWaitingCarts = (db: Db, customerId: number): Promise<CartRow[]> =>
  db.select().from(carts).where(eq(carts.waitingFor, customerId)).orderBy(asc(carts.updatedAt)).for('update');

export const deleteVisitorCartsBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, carts, and(isNotNull(carts.sessionHash), lt(carts.updatedAt, moment)));

export async function deleteCartsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(carts).where(or(eq(carts.customerId, customerId), eq(carts.waitingFor, customerId)));
}

/** The cart has no owner until it is merged into the customer's. */
export async function leaveWaiting(db: Db, cartId: string, customerId: number): Promise<void> {
  await db
    .update(carts)
    .set({ customerId: null, waitingFor: customerId, ...nobody() })
    .where(eq(carts.id, cartId));
}
