import { isDeepStrictEqual } from 'node:util';
import type { BrandFacts } from '#platform/brand/brand.ts';
import { dressBrand } from '#platform/brand/dress-brand.ts';
import type { Deps } from '#platform/deps.ts';
import type { PageBrand } from '#values/brand.ts';
import { selectBrandFacts } from './internal/queries.ts';

/** The brand of the folder with what the store has changed of it. */
export const brandFacts = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<BrandFacts> => ({
  ...config.brand.own,
  ...(await selectBrandFacts(db)),
});

/** What pages say once the brand of the running transaction is shown: one upload may bring it with the pages that name it. */
export async function writtenBrand(deps: Pick<Deps, 'db' | 'config'>): Promise<PageBrand> {
  const { brand } = deps.config;
  const written = { ...brand, page: { ...brand.page }, hashedFiles: {} };
  dressBrand(written, await brandFacts(deps));
  return written.page;
}

/** Shows the published brand from now on, in this copy of the store. False where it is shown already. */
export async function renewBrand(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const { brand } = deps.config;
  const facts = await brandFacts(deps);
  if (isDeepStrictEqual(facts, brand.shown)) return false;
  dressBrand(brand, facts);
  return true;
}
