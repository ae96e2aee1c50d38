import { PAGES } from '#values/page-kinds.ts';

/**
 * Which links the browser may open ahead: public pages of this store, when a visitor is about to press one. Not what
 * shows one person's data, answers calls, or changes the store.
 */
export function speculationRules(): object {
  const closed = Object.entries(PAGES)
    .filter(([, { personal, noindex }]) => personal || noindex?.includes('/'))
    .flatMap(([path]) => [path, `${path}/*`, `${path}?*`]);
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...closed, '/*\\?*___store=*'] } },
      { not: { selector_matches: '[target], [download], [rel~=nofollow]' } },
    ],
  };
  return { prerender: [{ where, eagerness: 'moderate' }] };
}
