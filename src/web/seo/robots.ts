import { ownPlaces } from '#values/pages.ts';

const STORE_CHANGE = '/*?___store=';

export const robotsTxt = (baseUrl: string): string => {
  const closed = new Set(
    ownPlaces().flatMap(([path, { noindex = [] }]) => noindex.map((ending) => path + ending)),
  );
  return [
    'User-agent: *',
    ...[...closed, STORE_CHANGE].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
};
