import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import type { AlertOutcome } from './alert.ts';
import { insertAlert } from './internal/queries.ts';
import { soldHere } from './internal/sold-here.ts';

interface Request {
  customerId: number | null;
  productId: number;
  storeId: number;
}

export async function requestAlert(
  deps: Deps,
  { customerId, productId, storeId }: Request,
): Promise<AlertOutcome> {
  if (customerId === null) return 'signed_out';
  const product = (await productsByIds(deps, [productId])).get(productId);
  if (!product?.active) return 'unknown_product';
  if ((await soldHere(deps, { productIds: [productId], storeId })).length > 0) return 'available';
  await insertAlert(deps.db, { customerId, productId, storeId, createdAt: deps.clock.now() });
  return 'saved';
}
