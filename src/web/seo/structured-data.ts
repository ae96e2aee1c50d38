import type { ProductView } from '#features/shop/catalogue/product-page/product-view.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { breadcrumbList } from './lists.ts';
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

/** Without the services: search engines find them by their links, and the page fits its first flight (decision 034). */
export const categoryData = (baseUrl: string, trail: readonly Trail[]): Thing[] => [
  breadcrumbList(baseUrl, crumbs(trail)),
];

export const productData = (baseUrl: string, product: ProductView, priceValidUntil: string): Thing[] => [
  breadcrumbList(baseUrl, [...crumbs(product.breadcrumb), { label: product.name }]),
  productThing(product, { baseUrl, brandName: brand().name, priceValidUntil }),
];
