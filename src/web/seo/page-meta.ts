import type { MetaDescriptor } from 'react-router';
import { brand } from '../brand.ts';
import { DEFAULT_TITLE, title } from './meta.ts';
import { graph, organization, type Thing, website } from './organization.ts';

interface PageMeta {
  title?: string;
  description: string;
  path: string;
  baseUrl: string;
  image?: string;
  noindex?: boolean;
  structuredData?: readonly Thing[];
  /** Lists and services name the provider by its id only, because their first flight has no room for more. */
  inCatalogue?: boolean;
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const provider = brand();
  const { baseUrl, description, image = '/icon-512.png', structuredData = [] } = page;
  const url = baseUrl + page.path;
  const head: MetaDescriptor[] = [
    { title: title(page.title) },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: provider.name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: page.title ?? provider.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: baseUrl + image },
    { name: 'twitter:card', content: 'summary' },
  ];
  if (page.noindex) return [...head, { name: 'robots', content: 'noindex' }];
  const own = page.inCatalogue ? [] : [organization(baseUrl, provider), website(baseUrl, provider)];
  const things = [...own, ...structuredData];
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: url },
    ...(things.length > 0 ? [{ 'script:ld+json': graph(things) }] : []),
  ];
}

export const contentMeta = (
  loaded: { content: { title: string; description: string; path: string }; baseUrl: string } | undefined,
): MetaDescriptor[] => {
  if (!loaded) return [{ title: DEFAULT_TITLE }];
  const { title, description, path } = loaded.content;
  return pageMeta({ title, description, path, baseUrl: loaded.baseUrl });
};
