export interface SiteAddress {
  path: string;
  updatedAt?: Date;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const sitemapIndex = (parts: readonly string[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>${parts.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`).join('')}</sitemapindex>`;

export const sitemapPart = (baseUrl: string, addresses: readonly SiteAddress[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>${addresses.map((address) => entry(baseUrl, address)).join('')}</urlset>`;

function entry(baseUrl: string, { path, updatedAt }: SiteAddress): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escaped(baseUrl + encodeURI(path))}</loc>${changed}</url>`;
}
