import { specialPrice } from '#features/pricing/price.ts';
import { shownStock } from '#features/stock/stock.ts';
import { UNIT_TYPES } from '#features/stores/store.ts';
import { formatWire } from '#values/money.ts';
import { slugify } from '#values/text.ts';
import { urls } from '#values/urls.ts';
import type { WireProduct, WireTerm, WireVariant } from '../../contract.ts';
import { type CardPrice, type ProductCard, tierBadge } from '../../product.ts';
import type { Term } from '../suggestions.ts';
import type { ProductAtStore } from '../view-product.ts';

const money = (price: CardPrice | null) => (price ? formatWire(price.priceCents) : '');

function special(price: CardPrice | null): string {
  const cents = price && specialPrice(price);
  return cents ? formatWire(cents) : '';
}

/** A service in the words of the specification. */
export function wireProduct(card: ProductCard, qty = card.inStock ? 1 : 0): WireProduct {
  const { base, table } = card;
  return {
    id: card.id,
    productId: card.id,
    name: card.name,
    href: `${urls.product(card.slug)}.html`,
    icon: card.serviceType,
    shortDescription: card.shortDescription,
    price: money(base),
    specialPrice: special(base),
    priceLabel: tierBadge(card),
    installments: base?.installment ? [{ label: base.installment }] : [],
    tablePrice: table && {
      price: money(table),
      specialPrice: special(table),
      installment: { label: table.installment },
    },
    inStock: card.inStock && (base !== null || table !== null),
    productLabel: card.label,
    category: card.categories[0]?.name ?? '',
    categories: card.categories,
    categoryServiceType: card.categoryServiceType,
    typeMarkdown: tierBadge(card),
    qty,
  };
}

/** Variants that can be had; sold out ones are dropped, as the specification asks. */
export function wireVariants(places: ProductAtStore['places']): WireVariant[] {
  return places.flatMap(({ variant, unit }) => {
    const { stockQty, stockStatus } = shownStock(variant);
    if (stockStatus !== 'In Stock') return [];
    return [
      {
        id: variant.id,
        name: unit.name,
        stockQty,
        stockStatus,
        region: { id: slugify(unit.region), name: unit.region },
        externalId: unit.code,
        type: { name: unit.type, label: UNIT_TYPES[unit.type].label },
      },
    ];
  });
}

export const wireTerm = ({ name, href, serviceType }: Term): WireTerm => ({
  name,
  href,
  url: `/${href}`,
  serviceType,
});
