import type { Customer } from '#features/account/accounts/customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { CartOwner } from '../cart.ts';
import type { CartRefusal } from '../refusals.ts';
import { addItem } from './add-item.ts';

interface Additions {
  customer: Customer | null;
  lines: readonly { product: number; stockId: number; amount: number }[];
}

interface Added {
  /** After the last addition; null without one. */
  qtyItems: number | null;
  refused: { product: number; code: CartRefusal }[];
}

/** Adds the services one after the other, and names those that it could not add. */
export async function addAll(deps: Deps, owner: CartOwner, { customer, lines }: Additions): Promise<Added> {
  const done: Added = { qtyItems: null, refused: [] };
  for (const { product, stockId, amount } of lines) {
    const added = await addItem(deps, owner, { customer, productId: product, variantId: stockId, amount });
    if (added.ok) done.qtyItems = added.qtyItems;
    else done.refused.push({ product, code: added.code });
    // A cart closed by a quote takes none of them.
    if (!added.ok && added.code === 'locked') break;
  }
  return done;
}
