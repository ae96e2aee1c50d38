import { expect, test } from 'vitest';
import { rememberPageKey } from '#ui/http.ts';
import { guardPageData } from './page-data.ts';

const DATA = new URL('https://loja.example/enderecos.data?_routes=pages%2Faddresses');
const OWN = { 'x-remix-response': 'yes' };

async function fetched(input: URL | string, answer: Response) {
  const scope = { fetch: async () => answer, location: { assign: () => {} } };
  guardPageData(scope);
  return (scope.fetch as typeof fetch)(input).then(
    (actual) => actual === answer,
    ({ code }) => code,
  );
}

test.each<[string, string | boolean, Response]>([
  ['a 204', 'no_content', new Response(null, { status: 204 })],
  ['an answer of another kind', 'invalid_answer', new Response('<html>')],
  ['data', true, new Response('[]', { headers: OWN })],
  ['a redirect', true, new Response('[]', { status: 202, headers: OWN })],
  [
    'a redirect by a 204',
    true,
    new Response(null, { status: 204, headers: { 'x-remix-redirect': '/entre' } }),
  ],
  ['a refusal', true, new Response('', { status: 503 })],
])(
  'the data of a page as %s: %s',
  { meta: { spec: ['storefront 226', 'storefront 227'] } },
  async (_, outcome, answer) => {
    expect(await fetched(DATA, answer)).toBe(outcome);
  },
);

test('leaves all other requests alone', async () => {
  expect(await fetched('/v1/data', new Response(null, { status: 204 }))).toBe(true);
  expect(await fetched(new URL('https://loja.example/assets/a.js'), new Response(''))).toBe(true);
});

test('sends the page key, and opens a page as a document that the key does not fit', async () => {
  const opened: string[] = [];
  const keys: unknown[] = [];
  const scope = {
    fetch: async (_: unknown, init?: RequestInit) => {
      keys.push(new Headers(init?.headers).get('x-page-key'));
      return new Response('', { status: 403 });
    },
    location: { assign: (href: string | URL) => void opened.push(String(href)) },
  };
  rememberPageKey('chave');
  guardPageData(scope);
  void (scope.fetch as typeof fetch)(DATA);
  await expect.poll(() => opened).toEqual(['/enderecos']);
  rememberPageKey('');
  expect(keys).toEqual(['chave']);
});
