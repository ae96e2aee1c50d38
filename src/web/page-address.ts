/** Query parameters that change a public page; the rest (campaign marks and the like) never reach it. */
const KNOWN_QUERY = ['q', 'p', 'f', 'cidade', 'tipo', 'option'];
/** Additional groups of the catalogue's filter: their labels as paths. */
const FILTER_FIELD = /^f-[a-z0-9-]{1,40}$/;
const MAX_FILTERS = 6;
const MAX_VALUE = 200;
/** Nobody types these, and PostgreSQL keeps no text with a NUL in it. */
const CONTROL = /\p{Cc}+/gu;

/** The known part of a query in a fixed order, so that equal pages have equal keys. */
export function knownQuery(search: URLSearchParams): string {
  const known = new URLSearchParams();
  const filters = [...new Set(search.keys())]
    .filter((name) => FILTER_FIELD.test(name))
    .sort()
    .slice(0, MAX_FILTERS);
  for (const name of [...KNOWN_QUERY, ...filters])
    for (const value of search.getAll(name).slice(0, 12))
      known.append(name, value.replace(CONTROL, ' ').slice(0, MAX_VALUE));
  return known.size > 0 ? `?${known}` : '';
}

const WRITTEN_CONTROL = /%(?:[01][0-9a-f]|7f)/gi;
const REPLACEMENT_CHARACTER = '%EF%BF%BD';

/** An address as a page may have it: what no database keeps becomes the sign for "not readable", which names nothing. */
export function readableAddress(given: string): URL {
  const url = new URL(given.replace(WRITTEN_CONTROL, REPLACEMENT_CHARACTER));
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = REPLACEMENT_CHARACTER;
  }
  return url;
}
