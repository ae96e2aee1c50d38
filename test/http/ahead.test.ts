import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const { visitor } = await testStore();

const page = (path: string, purpose?: string) =>
  visitor().request(path, purpose ? { headers: { 'sec-purpose': purpose } } : {});

test('a page that the browser asked for ahead can be shown for 20 s without asking again', async () => {
  for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip']) {
    const { headers } = await page('/vacinas', purpose);
    expect(headers.get('cache-control'), purpose).toBe('private, max-age=20');
  }
  expect((await page('/vacinas')).headers.get('cache-control')).toBe('private, no-cache');
  expect((await page('/vacinas', 'speak')).headers.get('cache-control')).toBe('private, no-cache');
});

test('never keeps a personal or failed page', async () => {
  for (const path of ['/entre', '/nao-existe'])
    expect((await page(path, 'prefetch')).headers.get('cache-control'), path).toBe('no-store');
});

test('public pages name the rules of what may be asked for ahead', async () => {
  expect((await page('/')).headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  expect((await page('/entre')).headers.get('speculation-rules')).toBeNull();
  const answer = await page('/speculation-rules.json');
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  const { prerender } = (await answer.json()) as {
    prerender: { eagerness: string; where: { and: [object, { not: { href_matches: string[] } }, object] } }[];
  };
  expect(prerender).toHaveLength(1);
  expect(prerender[0]?.eagerness).toBe('moderate');
  const closed = prerender[0]?.where.and[1].not.href_matches ?? [];
  for (const path of ['/checkout', '/entre', '/meus-pedidos/*', '/v1/*', '/pix/*', '/*\\?*___store=*'])
    expect(closed).toContain(path);
  expect(closed).not.toContain('/busca');
});
