import { type Customer, priceTable } from '#features/account/accounts/customer.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantPlaces } from '#features/shop/stock/server/read-stock.ts';
import type { VariantPlace } from '#features/shop/stock/stock.ts';
import { servingAreas } from '#features/shop/stores/server/areas.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import type { PointCharge } from '#platform/http/charge-points.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import type { CartOwner } from '../cart.ts';
import type { CartRefusal } from '../refusals.ts';
import { addLine, type TooManyCarts } from './internal/add-line.ts';

interface Addition {
  customer: Customer | null;
  productId: number;
  variantId: number;
  amount: number;
  zipCode?: string | undefined;
  newCart?: PointCharge | undefined;
}

export type CartOutcome = { ok: true; qtyItems: number } | { ok: false; code: CartRefusal };
export type AddOutcome = CartOutcome | TooManyCarts;

/** Checks stock but does not hold it. Additions to one cart are checked one after the other. */
export async function addItem(deps: Deps, owner: CartOwner, addition: Addition): Promise<AddOutcome> {
  const { variantId, productId, amount, newCart } = addition;
  const variant = (await variantPlaces(deps, [variantId])).get(variantId);
  if (variant?.productId !== productId) return { ok: false, code: 'no_place' };
  const available = await availabilityOf(deps, variant, addition);
  if (!available.ok) return available;
  return addLine(deps, owner, { variantId, unitId: variant.unitId, cep: available.cep, amount, newCart });
}

type Availability = { ok: true; cep: string } | { ok: false; code: CartRefusal };

async function availabilityOf(
  deps: Deps,
  variant: VariantPlace,
  { customer, zipCode }: Addition,
): Promise<Availability> {
  const { productId, storeId, unitId } = variant;
  const [products, units, prices] = await Promise.all([
    productsByIds(deps, [productId]),
    unitsByIds(deps, [unitId]),
    pricesFor(deps, { productIds: [productId], storeIds: [storeId], ...priceTable(customer) }),
  ]);
  const [product, unit, price] = [
    products.get(productId),
    units.get(unitId),
    prices.get(priceKey(productId, storeId)),
  ];
  if (!product?.active || !unit) return { ok: false, code: 'no_place' };
  if (!price || !applicablePrice(price)) return { ok: false, code: 'not_sold' };
  if (product.excludedUnitTypes.includes(unit.type)) return { ok: false, code: 'no_place' };
  if (unit.type !== 'home_delivery') return { ok: true, cep: '' };
  if (!zipCode || !isCep(zipCode)) return { ok: false, code: 'no_zip' };
  const cep = cepDigits(zipCode);
  const served = (await servingAreas(deps, cep)).some((area) => area.unitId === unitId);
  return served ? { ok: true, cep } : { ok: false, code: 'not_served' };
}
