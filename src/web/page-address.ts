const MAX_VALUE = 200;
const CONTROL = /\p{Cc}+/gu;

/** The first value of each parameter that the page knows, in a fixed order: equal pages get equal cache keys. */
export function knownQuery(names: readonly string[], query: URLSearchParams): string {
  const known = names.toSorted().flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value.replace(CONTROL, ' ').slice(0, MAX_VALUE)]];
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/gi;
const REPLACEMENT_CHARACTER = '%EF%BF%BD';

/** Replaces control characters and malformed encoding with U+FFFD, which matches no page. */
export function decodableUrl(address: string): URL {
  const url = new URL(address.replace(ENCODED_CONTROL, REPLACEMENT_CHARACTER));
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = REPLACEMENT_CHARACTER;
  }
  return url;
}
