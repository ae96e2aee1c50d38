import { specialPrice } from '#features/shop/pricing/price.ts';
import { formatWire } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { WireProduct } from '../contract.ts';
import { type CardPrice, type ProductCard, tierBadge } from '../product.ts';

const money = (price: CardPrice | null) => (price ? formatWire(price.priceCents) : '');

function special(price: CardPrice | null): string {
  const cents = price && specialPrice(price);
  return cents ? formatWire(cents) : '';
}

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
