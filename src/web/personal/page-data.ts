import { CallError } from '#ui/http.ts';

/** React Router's own answers have this header, redirects by a 204 the other one. */
const OWN = 'x-remix-response';
const REDIRECT = 'x-remix-redirect';

/** Makes `fetch` reject with a CallError for a 204 and for data that is not React Router's (storefront 226, 227). */
export function rejectUnusableData(scope: Pick<Window, 'fetch'>): void {
  const ask = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    const answer = await ask(input, init);
    if (input instanceof URL && input.pathname.endsWith('.data')) checkData(answer);
    return answer;
  };
}

function checkData({ status, ok, headers }: Response): void {
  if (status === 204 && !headers.has(REDIRECT))
    throw new CallError(status, 'no_content', 'page data without content');
  if (ok && status !== 204 && !headers.has(OWN))
    throw new CallError(status, 'invalid_answer', 'page data of another kind');
}
