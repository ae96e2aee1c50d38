import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, DEFAULT_TABLE, finalPrice, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { findCards } from '#features/shop/search/server/search.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import { availableOf } from '#features/shop/stock/stock.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import { UNIT_TYPES } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import type { findServices as findCall } from '../operations.ts';

const SHOWN = 8;

/** With the store's own search, at the operator's units. */
export async function findServices(deps: Deps, input: InputOf<typeof findCall>, by: Operator) {
  const scope = scopeOf(by, 'offers.handle');
  const own = (await allUnits(deps)).filter(({ id }) => scope === null || scope.includes(id));
  const stores = (await listStores(deps)).filter(({ id }) => own.some(({ storeId }) => storeId === id));
  const store = stores.find(({ id }) => id === input.storeId) ?? stores[0];
  const shown = { stores: stores.map(({ id, name }) => ({ id, name })), storeId: store?.id ?? 0 };
  if (!store) return { ...shown, services: [] };
  const productIds = input.productIds ?? (await idsFor(deps, store.id, input.text));
  const products = await productsByIds(deps, productIds);
  const prices = await pricesFor(deps, { productIds, storeIds: [store.id], ...DEFAULT_TABLE });
  const variants = await variantsOf(deps, { productIds, storeId: store.id });
  const services = productIds.flatMap((productId) => {
    const product = products.get(productId);
    const listed = prices.get(priceKey(productId, store.id));
    const price = listed && applicablePrice(listed);
    if (!product?.active || !price) return [];
    const places = variants.flatMap((variant) => {
      const unit = own.find(({ id }) => id === variant.unitId);
      const isOffered = variant.productId === productId && availableOf(variant) > 0;
      if (!unit || !isOffered || product.excludedUnitTypes.includes(unit.type)) return [];
      const type = { name: unit.type, label: UNIT_TYPES[unit.type].label };
      return [{ variantId: variant.id, name: unit.name, type, atHome: unit.type === 'home_delivery' }];
    });
    places.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
    return places.length > 0 ? [{ productId, name: product.name, cents: finalPrice(price), places }] : [];
  });
  return { ...shown, services };
}

async function idsFor(deps: Deps, storeId: number, text: string): Promise<number[]> {
  if (text === '') return [];
  const query = { q: text, storeId, ...DEFAULT_TABLE, top: SHOWN, offset: 0, limit: SHOWN };
  return (await findCards(deps, query)).cards.map(({ id }) => id);
}
