import { pageResult } from '#features/care/results/page-result.ts';
import { ruleOf } from '#features/care/results/result-rule.ts';
import { resultTermsOf } from '#features/care/results/server/result-terms.ts';
import { categoryFacts } from '#features/shop/catalogue/category.ts';
import { quantityText, schemeText } from '#features/shop/catalogue/doses.ts';
import {
  fastingText,
  type ProductCard,
  restrictionTexts,
  resultText,
} from '#features/shop/catalogue/product.ts';
import {
  productWithRelatives,
  type Relative,
  type WholeProduct,
  type WithoutProduct,
  withoutProduct,
} from '#features/shop/catalogue/server/find-product.ts';
import { cardPrice, makeCard, type Shelf, type Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import { storeUnits } from '#features/shop/catalogue/server/store-units.ts';
import { type InstallmentPlan, installments } from '#features/shop/pricing/installments.ts';
import { applicablePrice, finalPrice, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import { availableOf, type Variant } from '#features/shop/stock/stock.ts';
import { weekdaysText } from '#features/shop/stores/opening-hours/hours.ts';
import { shownHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { UNIT_TYPES, type Unit } from '#features/shop/stores/store.ts';
import { mapLink, streetLine } from '#features/shop/stores/unit-address.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import type { Cents } from '#values/money.ts';
import type { PlaceRegion, PriceElsewhere, ProductPlace, ProductView } from '../product-view.ts';
import { questionsAbout } from '../questions.ts';

export interface ViewInput extends Shopper {
  slug: string;
}

export type ProductAnswer = { kind: 'found'; product: ProductView } | WithoutProduct;

export interface ProductAtStore {
  row: WholeProduct;
  /** Null if the city does not sell the service. */
  cents: Cents | null;
  card: ProductCard;
  terms: TermsSource | null;
  places: { variant: Variant; unit: Unit }[];
  combos: ProductCard[];
  parts: Relative[];
  elsewhere: PriceElsewhere[];
}

/** Everything but the stock is cached until the catalogue changes, so it costs one statement. */
export async function readProduct(
  deps: Deps,
  { slug, ...shopper }: ViewInput,
): Promise<ProductAtStore | null> {
  const rows = await productWithRelatives(deps, slug);
  const row = rows.find(({ relation }) => relation === 'self');
  if (!row) return null;
  const combos = rows.filter(({ relation }) => relation === 'combo');
  const productIds = [row, ...combos].map(({ id }) => id);
  const stores = await listStores(deps);
  const { vendor, tier } = shopper;
  const [tree, units, prices, variants] = await Promise.all([
    readCategories(deps),
    storeUnits(deps, shopper.storeId),
    pricesFor(deps, { productIds, storeIds: stores.map(({ id }) => id), vendor, tier }),
    variantsOf(deps, { productIds, storeId: shopper.storeId }),
  ]);
  const inStock = new Set(
    variants.filter((v) => units.has(v.unitId) && availableOf(v) > 0).map(({ productId }) => productId),
  );
  const shelf: Shelf = {
    tree,
    price: (id) => prices.get(priceKey(id, shopper.storeId)),
    inStock: (id) => inStock.has(id),
    vendor,
    units,
  };
  const elsewhere = stores.flatMap((store): PriceElsewhere[] => {
    if (store.id === shopper.storeId) return [];
    const found = prices.get(priceKey(row.id, store.id));
    const price = found && cardPrice(deps, applicablePrice(found));
    return price ? [{ storeCode: store.code, city: store.name, price }] : [];
  });
  const card = (p: WholeProduct) => makeCard(deps, p, shelf);
  const own = new Map(variants.filter(({ productId }) => productId === row.id).map((v) => [v.unitId, v]));
  const places = [...units.values()].flatMap((unit) => {
    const variant = own.get(unit.id);
    return variant ? [{ variant, unit }] : [];
  });
  const parts = rows.filter(({ relation }) => relation === 'part');
  const { terms } = categoryFacts(tree, row.categoryIds);
  const listed = prices.get(priceKey(row.id, shopper.storeId));
  const price = listed && applicablePrice(listed);
  return {
    row,
    cents: price ? finalPrice(price) : null,
    card: card(row),
    terms,
    places,
    combos: combos.map(card),
    parts,
    elsewhere,
  };
}

export async function viewProduct(deps: Deps, input: ViewInput): Promise<ProductAnswer> {
  const found = await readProduct(deps, input);
  if (!found) return withoutProduct(deps, input.slug);
  const { row, cents, card, terms, places, combos, parts, elsewhere } = found;
  const { breadcrumb } = categoryFacts(await readCategories(deps), row.categoryIds);
  const scheduleOf = await schedulesOf(deps);
  const { page: resultDates, transitAt } = pageResult(
    row.needsScheduling ? null : ruleOf(row),
    places.map(({ unit }) => unit),
    await resultTermsOf(deps),
  );
  const about = {
    ...card,
    code: row.code,
    tuss: row.tuss,
    officialName: row.officialName,
    descriptionHtml: safeHtml(row.description),
    preparationHtml: safeHtml(row.preparation),
    fasting: fastingText(row.fastingMinHours, row.fastingMaxHours),
    result: resultText(row.resultDays, row.resultBasis),
    labDays: weekdaysText(row.labDays),
    resultDates,
    material: row.material,
    collectionTime: row.collectionTime,
    restrictions: [...restrictionTexts(row), ...excludedText(row.excludedUnitTypes)],
    terms,
    // storefront 56 requires Início > service type > product name.
    breadcrumb: breadcrumb.slice(0, 1),
    regions: regionsOf(places, (unit) => ({ schedule: scheduleOf(unit), transit: transitAt(unit) })),
    parts: parts.map(({ name, slug, quantity, serviceType }) => ({
      name,
      urlKey: slug,
      quantity: quantityText(quantity, serviceType),
    })),
    otherParts: row.otherParts,
    scheme: schemeText(row),
    combos,
    elsewhere,
  };
  const city = (await listStores(deps)).find(({ id }) => id === input.storeId)?.city ?? '';
  const questions = questionsAbout(
    { ...about, ...requirementsOf(row) },
    {
      city,
      ways: deps.config.waysToPay,
      mostInstallments: deps.config.cards ? mostInstallments(cents, deps.config.installments) : null,
    },
  );
  return { kind: 'found', product: { ...about, questions } };
}

const mostInstallments = (cents: Cents | null, plan: InstallmentPlan): number =>
  cents === null ? plan.max : installments(cents, plan).length;

const requirementsOf = ({ needsRequest, needsScheduling }: WholeProduct) => ({
  needsRequest,
  needsScheduling,
});

function excludedText(types: readonly string[]): string[] {
  const labels = types.flatMap((type) =>
    Object.hasOwn(UNIT_TYPES, type) ? [UNIT_TYPES[type as keyof typeof UNIT_TYPES].label.toLowerCase()] : [],
  );
  return labels.length > 0 ? [`Não é feito em: ${labels.join(', ')}.`] : [];
}

type OfUnit = (unit: Unit) => Pick<ProductPlace, 'schedule' | 'transit'>;

function regionsOf(places: ProductAtStore['places'], ofUnit: OfUnit): PlaceRegion[] {
  const byRegion = Map.groupBy(places, ({ unit }) => unit.region);
  return [...byRegion].map(([name, inRegion]) => ({
    name,
    places: inRegion.map(({ unit, variant }) => ({
      unitCode: unit.code,
      name: unit.name,
      type: unit.type,
      typeLabel: UNIT_TYPES[unit.type].label,
      // Customers cannot visit a mobile team.
      address:
        unit.type === 'home_delivery'
          ? ''
          : `${streetLine(unit)} – ${unit.neighborhood}, ${unit.city} - ${unit.state}`,
      phone: unit.phone,
      mapUrl: unit.type === 'home_delivery' ? '' : mapLink(unit),
      openingHours: shownHours(unit.openingHours),
      // A team comes at an arranged time, not in opening hours.
      ...(unit.type === 'home_delivery' ? { schedule: null, transit: null } : ofUnit(unit)),
      inStock: availableOf(variant) > 0,
    })),
  }));
}
