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
