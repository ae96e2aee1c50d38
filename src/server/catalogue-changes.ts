import { renewBrand } from '#features/shop/content/server/renew-brand.ts';
import { renewSearchIndex, searchIndex } from '#features/shop/search/server/search-index.ts';
import type { CatalogueChange } from '#platform/cache/catalogue-version.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';

const RETRY_MS = 5000;
/** The first index waits for the first search, but at most this long, so that the store opens sooner. */
const WARM_UP_MS = 2000;

/** Drops what memory holds of the previous catalogue. Search answers from its previous index until the next one is ready. */
export function forgetOnChange(deps: Deps, cache: PageCache, stopping: AbortSignal) {
  const forget = (change: CatalogueChange) => {
    clearCatalogueCaches(change);
    cache.clear();
  };

  async function renew(): Promise<void> {
    try {
      await renewSearchIndex(deps);
      // Pages rendered meanwhile may show results of the previous index.
      cache.clear();
    } catch (err) {
      if (stopping.aborted) return;
      deps.log.warn({ err }, 'search index not renewed');
      setTimeout(renew, RETRY_MS).unref();
    }
  }

  async function warmUp(): Promise<void> {
    try {
      await searchIndex(deps);
    } catch {
      // The next search builds the index instead.
    }
  }

  async function dress(): Promise<void> {
    try {
      if (await renewBrand(deps)) cache.clear();
    } catch (err) {
      if (stopping.aborted) return;
      deps.log.warn({ err }, 'brand not renewed');
      setTimeout(dress, RETRY_MS).unref();
    }
  }

  let isFirst = true;
  return (change: CatalogueChange) => {
    forget(change);
    if (change !== 'stock') void dress();
    if (isFirst) setTimeout(warmUp, WARM_UP_MS).unref();
    else if (change !== 'stock') void renew();
    isFirst = false;
  };
}
