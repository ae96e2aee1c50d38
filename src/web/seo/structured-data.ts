import type { ProductCard } from '#features/shop/catalogue/product.ts';
import type { ProductView } from '#features/shop/product-page/product-view.ts';
import { urls } from '#values/urls.ts';
import { breadcrumbList, itemList } from './lists.ts';
import type { Thing } from './organization.ts';
import { productThing } from './product.ts';

interface Trail {
  name: string;
  urlKey: string;
}

const crumbs = (trail: readonly Trail[]) => [
  { label: 'Início', href: urls.home() },
  ...trail.map(({ name, urlKey }) => ({ label: name, href: urls.category(urlKey) })),
];

interface ListedCategory {
  trail: readonly Trail[];
  cards: readonly Pick<ProductCard, 'name' | 'slug'>[];
  paging: { curPage: number; pageSize: number };
}

export function categoryData(baseUrl: string, { trail, cards, paging }: ListedCategory): Thing[] {
  const first = (paging.curPage - 1) * paging.pageSize + 1;
  const items = cards.map(({ name, slug }) => ({ name, href: urls.product(slug) }));
  return [
    breadcrumbList(baseUrl, crumbs(trail)),
    ...(items.length > 0 ? [itemList(baseUrl, items, first)] : []),
  ];
}

export const productData = (baseUrl: string, product: ProductView, priceValidUntil: string): Thing[] => [
  breadcrumbList(baseUrl, [...crumbs(product.breadcrumb), { label: product.name }]),
  productThing(product, { baseUrl, priceValidUntil }),
];
