import { Hono } from 'hono';
import { mainCategories } from '#features/shop/catalogue/listing/server/category-page.ts';
import {
  categoryAddresses,
  SITEMAP_PART,
  serviceParts,
  servicesOfPart,
} from '#features/shop/catalogue/listing/server/site-map.ts';
import { listContents } from '#features/shop/content/server/read-content.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { listedPages } from '#values/pages.ts';
import { urls } from '#values/urls.ts';
import { robotsTxt } from '#web/seo/robots.ts';
import { type SiteAddress, sitemapIndex, sitemapPart } from '#web/seo/sitemap.ts';
import { webManifest } from '#web/seo/web-manifest.ts';
import { speculationRules } from '#web/speculation-rules.ts';
import { SPECULATION_RULES } from './page-headers.ts';

const HOUR = 'public, max-age=3600';
const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR };
const PAGES = 'paginas';

export function seoFiles(deps: Deps): Hono<VisitorEnv> {
  const { baseUrl, brand } = deps.config;
  const index = createVersionedCache<'index', string>(async () => {
    const parts = await serviceParts(deps);
    const names = [PAGES, ...Array.from({ length: parts }, (_, i) => `servicos-${i + 1}`)];
    return sitemapIndex(names.map((name) => `${baseUrl}/sitemap/${name}.xml`));
  });
  const part = createVersionedCache<string, string | null>(async (_, name) => {
    const addresses = name === PAGES ? await pageAddresses(deps) : await serviceAddresses(deps, name);
    return addresses.length > 0 ? sitemapPart(baseUrl, addresses) : null;
  });
  return (
    new Hono<VisitorEnv>()
      .get('/robots.txt', (c) => c.text(robotsTxt(baseUrl), 200, { 'Cache-Control': HOUR }))
      .get('/manifest.webmanifest', async (c) =>
        c.body(JSON.stringify(webManifest(brand, await mainCategories(deps))), 200, {
          'Content-Type': 'application/manifest+json',
          'Cache-Control': HOUR,
        }),
      )
      .get(SPECULATION_RULES, (c) =>
        c.body(JSON.stringify(speculationRules()), 200, {
          'Content-Type': 'application/speculationrules+json',
          'Cache-Control': HOUR,
        }),
      )
      // Some clients request it without reading a page; the picture is the same.
      .get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
      .get('/sitemap.xml', async (c) => c.body(await index(deps, 'index'), 200, XML))
      .get('/sitemap/:name{(paginas|servicos-[1-9][0-9]{0,3})\\.xml}', async (c) => {
        const name = c.req.param('name').slice(0, -4);
        const number = Number(name.slice('servicos-'.length));
        if (name !== PAGES && number > (await serviceParts(deps))) return c.notFound();
        const xml = await part(deps, name);
        return xml === null ? c.notFound() : c.body(xml, 200, XML);
      })
  );
}

async function pageAddresses(deps: Deps): Promise<SiteAddress[]> {
  const [categories, contents] = await Promise.all([categoryAddresses(deps), listContents(deps)]);
  return [
    ...listedPages().map((path) => ({ path })),
    ...categories.map((urlKey) => ({ path: urls.category(urlKey) })),
    ...contents.map(({ path, updatedAt }) => ({ path, updatedAt })),
  ].slice(0, SITEMAP_PART);
}

const serviceAddresses = async (deps: Deps, name: string): Promise<SiteAddress[]> =>
  (await servicesOfPart(deps, Number(name.slice('servicos-'.length)))).map(({ slug, updatedAt }) => ({
    path: urls.product(slug),
    updatedAt,
  }));
