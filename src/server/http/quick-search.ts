import * as calls from '#features/shop/search/calls.ts';
import { searchQuery } from '#features/shop/search/contract.ts';
import { searchAnswer } from '#features/shop/search/server/http/routes.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { checkInput } from '#platform/http/parse.ts';
import type { AnswerQuickly } from './front.ts';
import { sharedCall } from './share-answers.ts';
import { shopperByCookies } from './shopper.ts';

const { path: route } = calls.search;

/**
 * Answers valid searches without the application, whose steps take four times as long as the search itself. None of
 * them concerns a search: it has no body, no form key, no limit and no session. Refusals stay with the application.
 */
export const quickSearch =
  (deps: Deps, cache: PageCache): AnswerQuickly =>
  (address, cookies) => {
    if (!address.startsWith(`${route}?`)) return undefined;
    const sent = new URLSearchParams(address.slice(route.length + 1));
    const checked = checkInput(searchQuery, Object.fromEntries(sent));
    if (!checked.ok || sent.size !== new Set(sent.keys()).size) return undefined;
    return (async () => {
      const { store, priceTable } = await shopperByCookies(deps, cookies);
      const { key, answer } = await searchAnswer(deps, { ...priceTable, storeId: store.id }, checked.value);
      return sharedCall(cache, { route, address, cookies }, key, answer);
    })();
  };
