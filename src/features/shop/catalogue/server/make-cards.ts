import { bestInstallment, showsInstallment } from '#features/shop/pricing/installments.ts';
import {
  finalPrice,
  type Price,
  type PriceTable,
  type ProductPrice,
  type Vendor,
} from '#features/shop/pricing/price.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { resultFact, sampleOf } from '../card-facts.ts';
import { type CategoryTree, categoryFacts } from '../category.ts';
import { type CardPrice, discountLabel, type ProductCard } from '../product.ts';
import type { ListedProduct } from './listed-product.ts';
import { travelDays } from './store-units.ts';

export interface Shopper extends PriceTable {
  storeId: number;
}

export interface Shelf {
  tree: CategoryTree;
  price(productId: number): ProductPrice | undefined;
  inStock(productId: number): boolean;
  vendor: Vendor;
  units: ReadonlyMap<number, Unit>;
}

export function makeCard(
  deps: Deps,
  row: ListedProduct,
  { tree, price, inStock, vendor, units }: Shelf,
): ProductCard {
  const { categories, categoryServiceType } = categoryFacts(tree, row.categoryIds);
  const prices = {
    base: cardPrice(deps, price(row.id)?.base ?? null),
    table: cardPrice(deps, price(row.id)?.table ?? null),
  };
  const sample = sampleOf({ ...row, categories });
  const discount = discountLabel(prices, vendor);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    serviceType: row.serviceType,
    label: row.label,
    shortDescription: row.shortDescription,
    categories,
    categoryServiceType,
    ...prices,
    ...(discount && { discount }),
    inStock: inStock(row.id),
    facts: resultFact(row, travelDays(units.values(), row.serviceType)),
    ...(sample && { sample }),
    ...((row.comboDoses ?? 1) > 1 && { doses: `${row.comboDoses} doses` }),
  };
}

export function cardPrice({ config }: Deps, price: Price | null): CardPrice | null {
  return price && { ...price, installment: installmentLabel(config, finalPrice(price)) };
}

// Many cards share a price, so each label is formatted once.
const labels = new WeakMap<Config, Map<Cents, string>>();
const MAX_LABELS = 5000;

function installmentLabel(config: Config, total: Cents): string {
  const known = labels.get(config) ?? new Map<Cents, string>();
  labels.set(config, known);
  let label = known.get(total);
  if (label === undefined) {
    const best = bestInstallment(total, config.installments).label;
    label = showsInstallment(best) ? best : '';
    if (known.size >= MAX_LABELS) known.clear();
    known.set(total, label);
  }
  return label;
}
