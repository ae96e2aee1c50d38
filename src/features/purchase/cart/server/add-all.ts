import type { Customer } from '#features/account/accounts/customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { PointCharge } from '#platform/http/charge-points.ts';
import type { CartOwner } from '../cart.ts';
import type { CartRefusal } from '../refusals.ts';
import { addItem } from './add-item.ts';
import type { TooManyCarts } from './internal/add-line.ts';

interface Additions {
  customer: Customer | null;
  lines: readonly { product: number; stockId: number; amount: number }[];
  zipCode?: string | undefined;
  newCart?: PointCharge | undefined;
}

interface Added {
  ok: true;
  qtyItems: number | null;
  refused: { product: number; code: CartRefusal }[];
}

export async function addAll(
  deps: Deps,
  owner: CartOwner,
  { lines, ...shared }: Additions,
): Promise<Added | TooManyCarts> {
  const done: Added = { ok: true, qtyItems: null, refused: [] };
  for (const { product, stockId, amount } of lines) {
    const added = await addItem(deps, owner, {
      ...shared,
      productId: product,
      variantId: stockId,
      amount,
    });
    if (added.ok) done.qtyItems = added.qtyItems;
    else if (added.code === 'too_many_carts') return added;
    else done.refused.push({ product, code: added.code });
    // A quote has locked the cart, so no further addition can succeed.
    if (!added.ok && added.code === 'locked') break;
  }
  return done;
}
