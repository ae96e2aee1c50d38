import type { Thing } from './organization.ts';

export const breadcrumbList = (
  baseUrl: string,
  crumbs: readonly { label: string; href?: string }[],
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: baseUrl + href }),
  })),
});

interface Listed {
  name: string;
  href: string;
}

/** `first` is the position of the first item in the whole list, from 1. */
export const itemList = (baseUrl: string, items: readonly Listed[], first = 1): Thing => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name,
    url: baseUrl + href,
  })),
});
