import { unplannedVisit } from '#features/care/preparation/plans/anybodys-plan.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { latest } from '#features/care/results/promise.ts';
import { promiseDay } from '#features/care/results/promise-text.ts';
import { resultDates } from '#features/care/results/result-groups.ts';
import { resultsOf } from '#features/care/results/server/results-of.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, finalPrice, type PriceTable, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import type { Variant } from '#features/shop/stock/stock.ts';
import { shownHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { servingAreas } from '#features/shop/stores/server/areas.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { UNIT_TYPES, type Unit } from '#features/shop/stores/store.ts';
import { mapLink, streetLine } from '#features/shop/stores/unit-address.ts';
import type { Deps } from '#platform/deps.ts';
import { ownTurn } from '#platform/own-turn.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import { formatWire } from '#values/money.ts';
import type { BundlePlace, PlacesAnswer } from '../bundle-contract.ts';
import { maxPerCart } from '../cart.ts';

interface Bundle {
  storeId: number;
  priceTable: PriceTable;
  lines: readonly { product: number; amount: number }[];
  zipCode?: string | undefined;
}

/**
 * With a `zipCode`, the home team for that address comes first. Omits services that the store does not sell. Awaits
 * `pause` before each place, whose dates take long for many services.
 */
export async function bundlePlaces(
  deps: Deps,
  { storeId, priceTable, lines, zipCode = '' }: Bundle,
  pause: () => Promise<void> = ownTurn,
): Promise<PlacesAnswer> {
  const amounts = new Map(lines.map(({ product, amount }) => [product, amount]));
  const amountOf = (productId: number) => amounts.get(productId) ?? 1;
  const productIds = [...amounts.keys()];
  const products = await productsByIds(deps, productIds);
  const prices = await pricesFor(deps, { productIds, storeIds: [storeId], ...priceTable });
  const sold = new Map(
    productIds.flatMap((id) => {
      const product = products.get(id);
      const listed = prices.get(priceKey(id, storeId));
      const price = listed && applicablePrice(listed);
      return product?.active && price ? [[id, { product, price: finalPrice(price) }] as const] : [];
    }),
  );
  const variants = await variantsOf(deps, { productIds: [...sold.keys()], storeId });
  const units = await unitsByIds(deps, [...new Set(variants.map(({ unitId }) => unitId))]);
  const offered = variants.filter((variant) => {
    const unit = units.get(variant.unitId);
    const product = sold.get(variant.productId)?.product;
    return (
      unit &&
      maxPerCart(variant) >= amountOf(variant.productId) &&
      !product?.excludedUnitTypes.includes(unit.type)
    );
  });
  const fees = new Map((await servingAreas(deps, zipCode)).map(({ unitId, feeCents }) => [unitId, feeCents]));
  const feeOf = ({ id }: Unit) => fees.get(id) ?? 0;
  const scheduleOf = await schedulesOf(deps);
  const resultOf = await resultsOf(deps, scheduleOf);
  const rules = await rulesOf(deps, [...sold.keys()]);

  const placeOf = async (unit: Unit, own: readonly Variant[]): Promise<BundlePlace> => {
    await pause();
    const services = own.flatMap(({ productId }) => sold.get(productId) ?? []);
    const total = services.reduce((sum, { product, price }) => sum + price * amountOf(product.id), 0);
    const visit = unplannedVisit(
      services.map(({ product: { id, name } }) => ({ id, name, rules: rules.get(id) ?? [] })),
    );
    const offers = services.map(({ product }) => ({
      name: product.name,
      offer: resultOf({ product, unit, visit }),
    }));
    const { groups, last } = resultDates(offers);
    const result = last || (groups.length === 1 ? (groups[0]?.text ?? '') : '');
    const ready = result && latest(offers.flatMap(({ offer }) => (offer ? [offer.at] : [])));
    const isHome = unit.type === 'home_delivery';
    const { latitude, longitude } = unit;
    return {
      id: unit.code,
      name: unit.name,
      type: { name: unit.type, label: UNIT_TYPES[unit.type].label },
      address: isHome ? '' : `${streetLine(unit)}, ${unit.neighborhood}`,
      offers: own.map(({ id, productId }) => ({ product: productId, stockId: id })),
      total: formatWire(total),
      shipping: isHome ? formatWire(feeOf(unit)) : '',
      result,
      day: ready ? promiseDay(ready, scheduleOf(unit)?.zone ?? STORE_ZONE) : '',
      postalCode: isHome ? '' : formatCep(unit.postalCode),
      hours: isHome ? [] : shownHours(unit.openingHours),
      mapUrl: isHome ? '' : mapLink(unit),
      position: isHome || latitude === null || longitude === null ? null : { latitude, longitude },
    };
  };
  const byUnit = [...Map.groupBy(offered, ({ unitId }) => unitId)].flatMap(([unitId, own]) => {
    const unit = units.get(unitId);
    return unit ? [{ unit, own }] : [];
  });
  const atHome = byUnit.filter(({ unit }) => unit.type === 'home_delivery');
  const [team] = atHome
    .filter(({ unit }) => fees.has(unit.id))
    .toSorted((a, b) => b.own.length - a.own.length || feeOf(a.unit) - feeOf(b.unit));
  const places: BundlePlace[] = [];
  for (const { unit, own } of byUnit)
    if (unit.type !== 'home_delivery') places.push(await placeOf(unit, own));
  places.sort(
    (a, b) =>
      b.offers.length - a.offers.length || a.name.localeCompare(b.name, 'pt-BR') || (a.id < b.id ? -1 : 1),
  );
  const all = [...sold.values()].map(({ product }) => product);
  return {
    services: all.map(({ id, name }) => ({ product: id, name })),
    terms: [...new Set(all.map(({ terms }) => terms).filter((source) => source !== null))],
    places: team ? [await placeOf(team.unit, team.own), ...places] : places,
    atHome: [...new Set(atHome.flatMap(({ own }) => own.map(({ productId }) => productId)))],
  };
}
