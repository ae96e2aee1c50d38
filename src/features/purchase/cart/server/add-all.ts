import type { Customer } from '#features/account/accounts/customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { CartOwner } from '../cart.ts';
import type { CartRefusal } from '../refusals.ts';
import { addItem } from './add-item.ts';

interface Additions {
  customer: Customer | null;
  lines: readonly { product: number; stockId: number; amount: number }[];
  zipCode?: string | undefined;
}

interface Added {
  qtyItems: number | null;
  refused: { product: number; code: CartRefusal }[];
}

export async function addAll(
  deps: Deps,
  owner: CartOwner,
  { customer, lines, zipCode }: Additions,
): Promise<Added> {
  const done: Added = { qtyItems: null, refused: [] };
  for (const { product, stockId, amount } of lines) {
    const item = { customer, productId: product, variantId: stockId, amount, zipCode };
    const added = await addItem(deps, owner, item);
    if (added.ok) done.qtyItems = added.qtyItems;
    else done.refused.push({ product, code: added.code });
    // A quote has locked the cart, so no further addition can succeed.
    if (!added.ok && added.code === 'locked') break;
  }
  return done;
}
