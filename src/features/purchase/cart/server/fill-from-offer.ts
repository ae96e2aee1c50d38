import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { AgreedPrice, StoredLine } from '../lines.ts';
import { nobody } from './internal/nobody.ts';
import {
  claimCart,
  deleteLines,
  patchCart,
  selectLines,
  setAgreedLines,
  upsertLines,
} from './internal/queries.ts';

type AgreedLine = StoredLine & { agreed: AgreedPrice };

/**
 * Adds an offer's services at their promised prices to the customer's cart, and locks the cart.
 * Returns false while an open quote locks it.
 */
export async function fillFromOffer(
  tx: Deps,
  customerId: number,
  lines: readonly AgreedLine[],
): Promise<boolean> {
  const cart = await claimCart(tx.db, { customerId }, { at: tx.clock.now() });
  if (cart.lockedBy !== null) return false;
  await setAgreedLines(tx.db, cart.id, lines);
  return true;
}

/**
 * The same, with nothing else in the cart: other services wait, and come back when the order empties it. They keep the row
 * of `cart_starts` that counts them, because the trigger that leaves the sale out of the reports removes the cart's row.
 */
export async function fillForSale(
  tx: Deps,
  customerId: number,
  lines: readonly AgreedLine[],
): Promise<boolean> {
  const at = tx.clock.now();
  const cart = await claimCart(tx.db, { customerId }, { at });
  if (cart.lockedBy !== null) return false;
  const isSold = (one: StoredLine) =>
    lines.some(({ variantId, cep }) => variantId === one.variantId && cep === one.cep);
  const others = (await selectLines(tx.db, cart.id)).filter((line) => !isSold(line));
  if (others.length > 0) {
    const aside = await claimCart(tx.db, nobody(), { at });
    const { startId } = cart;
    // Counted today, so that lines that only move begin no other cart.
    await patchCart(tx.db, aside.id, {
      waitingFor: customerId,
      startId,
      countedOn: startId === null ? null : dayOf(at),
      updatedAt: at,
    });
    await upsertLines(
      tx.db,
      aside.id,
      others.map(({ variantId, cep, amount, agreed }) => ({ variantId, cep, amount, agreed })),
    );
    for (const { id, variantId } of others)
      await deleteLines(tx.db, { cartId: cart.id, variantId, lineId: id });
  }
  await patchCart(tx.db, cart.id, { startId: null, updatedAt: at });
  await setAgreedLines(tx.db, cart.id, lines);
  return true;
}
