import type { Thing } from './organization.ts';

/** Where a page stands, from the start page down. Crumbs without address are the page itself. */
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

/** The services on a page of a list; `first` is the place of its first one in the whole list. */
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
