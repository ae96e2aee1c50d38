import { ownPlaces } from '#values/pages.ts';

/** Excludes personal data, answers of calls, and changes of the store. */
export function speculationRules(): object {
  const personal = ownPlaces().filter(([, kind]) => kind.personal || kind.noindex?.includes('/'));
  const closed = [...new Set(personal.map(([path]) => path))].flatMap((path) => [
    path,
    `${path}/*`,
    `${path}?*`,
  ]);
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...closed, '/*\\?*___store=*'] } },
      { not: { selector_matches: '[target], [download], [rel~=nofollow]' } },
    ],
  };
  return { prerender: [{ where, eagerness: 'moderate' }] };
}
