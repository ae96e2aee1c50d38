import { judgeCart } from '#features/purchase/cart/server/view-cart.ts';
import { cartHints } from '#features/shop/savings/server/cart-hints.ts';
import { rivalsOf } from '#features/shop/savings/server/rivals.ts';
import { hintWords } from '#features/shop/savings/words.ts';
import { variantsIncludingInactive } from '#features/shop/stock/server/read-stock.ts';
import type { Deps } from '#platform/deps.ts';
import type { ChosenLine } from './price-offer.ts';

/** The proposal that a cart with these services would get, and the services after it; null without one. */
export async function offerHint(deps: Deps, chosen: readonly ChosenLine[]) {
  const own = chosen.map(({ variantId }) => variantId);
  const variants = await variantsIncludingInactive(deps, [
    ...new Set([...own, ...(await rivalsOf(deps, { lines: chosen, customer: null }))]),
  ]);
  const rows = chosen.map(({ variantId, cep, amount }, index) => ({
    id: index + 1,
    variantId,
    cep,
    amount,
    agreed: null,
  }));
  const reading = { cart: null, rows, variants, customer: null };
  const hint = await cartHints.best(deps, reading, await judgeCart(deps, reading), async () => true);
  if (!hint) return null;
  const { title, saving, details, take } = hintWords(hint);
  const goneFrom = new Map(hint.out.map(({ itemId, amount }) => [itemId, amount]));
  const cep = rows.find(({ id }) => goneFrom.has(id))?.cep ?? '';
  const lines: ChosenLine[] = rows.flatMap(({ id, agreed: _, ...line }) => {
    const amount = line.amount - (goneFrom.get(id) ?? 0);
    return amount > 0 ? [{ ...line, amount }] : [];
  });
  for (const { stockItem: variantId, amount, kept } of hint.by) {
    if (kept) continue;
    const same = lines.find((line) => line.variantId === variantId && line.cep === cep);
    if (same) same.amount += amount;
    else lines.push({ variantId, cep, amount });
  }
  return { title, saving, details, take, lines };
}
