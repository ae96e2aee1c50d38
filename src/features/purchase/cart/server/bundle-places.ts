import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, type PriceTable, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { UNIT_TYPES } from '#features/shop/stores/store.ts';
import { streetLine } from '#features/shop/stores/unit-address.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { Deps } from '#platform/deps.ts';
import type { BundlePlace, PlacesAnswer } from '../bundle-contract.ts';
import { maxPerCart } from '../cart.ts';

interface Bundle {
  storeId: number;
  priceTable: PriceTable;
  lines: readonly { product: number; amount: number }[];
}

/** Excludes mobile teams, which need an address, and services that the store does not sell. */
export async function bundlePlaces(
  deps: Deps,
  { storeId, priceTable, lines }: Bundle,
): Promise<PlacesAnswer> {
  const amounts = new Map(lines.map(({ product, amount }) => [product, amount]));
  const productIds = [...amounts.keys()];
  const products = await productsByIds(deps, productIds);
  const prices = await pricesFor(deps, { productIds, storeIds: [storeId], ...priceTable });
  const sold = productIds.flatMap((id) => {
    const [product, price] = [products.get(id), prices.get(priceKey(id, storeId))];
    return product?.active && price && applicablePrice(price) ? [product] : [];
  });
  const soldIds = new Map(sold.map((product) => [product.id, product]));
  const variants = await variantsOf(deps, { productIds: [...soldIds.keys()], storeId });
  const units = await unitsByIds(deps, [...new Set(variants.map(({ unitId }) => unitId))]);
  const places = [...Map.groupBy(variants, ({ unitId }) => unitId)].flatMap(
    ([unitId, own]): BundlePlace[] => {
      const unit = units.get(unitId);
      if (!unit || unit.type === 'home_delivery') return [];
      const offers = own
        .filter(
          (variant) =>
            maxPerCart(variant) >= (amounts.get(variant.productId) ?? 1) &&
            !soldIds.get(variant.productId)?.excludedUnitTypes.includes(unit.type),
        )
        .map(({ id, productId }) => ({ product: productId, stockId: id }));
      const { code, name, type, neighborhood } = unit;
      const address = `${streetLine(unit)}, ${neighborhood}`;
      return offers.length === 0
        ? []
        : [{ id: code, name, type: { name: type, label: UNIT_TYPES[type].label }, address, offers }];
    },
  );
  const terms = new Set(
    sold.map((product) => product.terms).filter((source): source is TermsSource => source !== null),
  );
  return {
    services: sold.map(({ id, name }) => ({ product: id, name })),
    terms: [...terms],
    places: places.sort(
      (a, b) =>
        b.offers.length - a.offers.length || a.name.localeCompare(b.name, 'pt-BR') || (a.id < b.id ? -1 : 1),
    ),
  };
}
