import { CallError, pageKeyHeader } from '#ui/http.ts';

/** React Router marks its responses with this header, and redirects by a 204 with the other one. */
const OWN = 'x-remix-response';
const REDIRECT = 'x-remix-redirect';
const FORBIDDEN = 403;

type Scope = Pick<Window, 'fetch'> & { location: Pick<Location, 'assign'> };

/**
 * Sends the page's key with requests for page data. Makes `fetch` reject with a CallError for a 204 and for data that
 * is not React Router's (storefront 226, 227).
 */
export function guardPageData(scope: Scope): void {
  const ask = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith('.data'))) return ask(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(pageKeyHeader())) headers.set(name, value);
    const answer = await ask(input, { ...init, headers });
    if (answer.status === FORBIDDEN) return openInstead(scope, input);
    checkData(answer);
    return answer;
  };
}

/** The document's key is missing or too old, because it was loaded before the sign-in or long ago. */
function openInstead({ location }: Scope, { pathname, search }: URL): Promise<never> {
  location.assign(pathname.replace(/\.data$/, '') + withoutRoutes(search));
  return new Promise(() => {});
}

function withoutRoutes(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  return query.size > 0 ? `?${query}` : '';
}

function checkData({ status, ok, headers }: Response): void {
  if (status === 204 && !headers.has(REDIRECT))
    throw new CallError(status, 'no_content', 'page data without content');
  if (ok && status !== 204 && !headers.has(OWN))
    throw new CallError(status, 'invalid_answer', 'page data of another kind');
}
