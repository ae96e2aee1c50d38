import type { CategoryName } from '#features/shop/catalogue/product.ts';
import {
  indexedLetters,
  indexedNames,
  indexedSlugs,
} from '#features/shop/catalogue/server/indexed-services.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';

/** The sitemap protocol allows 50,000 addresses. */
export const SITEMAP_PART = 5_000;
const NAMES_PER_PAGE = 150;

const letters = createVersionedCache<'all', Map<string, number>>(
  async (deps) => new Map((await indexedLetters(deps)).map((row) => [row.letter, row.services])),
);

export async function serviceParts(deps: Deps): Promise<number> {
  const total = [...(await letters(deps, 'all')).values()].reduce((sum, services) => sum + services, 0);
  return Math.ceil(total / SITEMAP_PART);
}

export const servicesOfPart = (deps: Deps, part: number): Promise<{ slug: string; updatedAt: Date }[]> =>
  indexedSlugs(deps, { limit: SITEMAP_PART, offset: (part - 1) * SITEMAP_PART });

/** Omits additional filter groups, because their categories are not pages. */
export async function categoryAddresses(deps: Deps): Promise<string[]> {
  const { byUrlKey } = await readCategories(deps);
  return [...byUrlKey.values()].filter(({ filterGroup }) => filterGroup === '').map(({ urlKey }) => urlKey);
}

export interface SiteMap {
  categories: (CategoryName & { children: CategoryName[] })[];
  /** The letter "0" means digits. */
  letters: string[];
}

export async function siteMap(deps: Deps): Promise<SiteMap> {
  const { roots, childrenOf } = await readCategories(deps);
  const categories = roots.map(({ id, name, urlKey }) => ({
    name,
    urlKey,
    children: (childrenOf.get(id) ?? [])
      .filter(({ filterGroup }) => filterGroup === '')
      .map((child) => ({ name: child.name, urlKey: child.urlKey })),
  }));
  return { categories, letters: [...(await letters(deps, 'all')).keys()].sort() };
}

export interface ServiceNames {
  services: { name: string; slug: string }[];
  page: number;
  pages: number;
}

export async function servicesByLetter(
  deps: Deps,
  { letter, page }: { letter: string; page: number },
): Promise<ServiceNames | null> {
  const total = (await letters(deps, 'all')).get(letter) ?? 0;
  const pages = Math.ceil(total / NAMES_PER_PAGE);
  if (page < 1 || page > pages) return null;
  const offset = (page - 1) * NAMES_PER_PAGE;
  const services = await indexedNames(deps, { first: letter, limit: NAMES_PER_PAGE, offset });
  return { services, page, pages };
}
