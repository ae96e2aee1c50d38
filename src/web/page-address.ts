import { urls } from '#values/urls.ts';

/** Query parameters that change a public page. Others, such as campaign tags, are dropped. */
const KNOWN_QUERY = ['q', 'p', 'f', 'o', 'cidade', 'tipo', 'option'];
/** Error pages are not cached, so visitors may see different ones. */
const ERROR_QUERY = ['volta'];
const FILTER_FIELD = /^f-[a-z0-9-]{1,40}$/;
const MAX_FILTERS = 6;
const MAX_VALUE = 200;
const CONTROL = /\p{Cc}+/gu;

/** A fixed order gives equal pages equal cache keys. */
export function knownQuery({ pathname, searchParams: search }: URL): string {
  const known = new URLSearchParams();
  const filters = [...new Set(search.keys())]
    .filter((name) => FILTER_FIELD.test(name))
    .sort()
    .slice(0, MAX_FILTERS);
  for (const name of pathname === urls.error() ? ERROR_QUERY : [...KNOWN_QUERY, ...filters])
    for (const value of search.getAll(name).slice(0, 12))
      known.append(name, value.replace(CONTROL, ' ').slice(0, MAX_VALUE));
  return known.size > 0 ? `?${known}` : '';
}

const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/gi;
const REPLACEMENT_CHARACTER = '%EF%BF%BD';

/** Replaces control characters and malformed encoding with U+FFFD, which matches no page. */
export function decodableUrl(given: string): URL {
  const url = new URL(given.replace(ENCODED_CONTROL, REPLACEMENT_CHARACTER));
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = REPLACEMENT_CHARACTER;
  }
  return url;
}
