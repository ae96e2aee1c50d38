import { PAGES } from '#values/page-kinds.ts';

/** Excludes personal data, answers of calls, and changes of the store. */
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
