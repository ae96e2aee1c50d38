import { beforeAll, expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { cache, pool } = store;
const browser = store.visitor();

/** With the statements of a rendering whose reference data is in memory. */
const PAGES: [name: string, path: string, statements: number][] = [
  ['home', '/', 0],
  ['category', '/exames-laboratoriais', 1],
  ['filtered category', '/exames-laboratoriais?f-material=sangue', 1],
  ['second page of a category', '/exames-laboratoriais?p=2', 1],
  ['service without combos', '/ferritina', 1],
  ['service with combos', '/hemograma-completo', 1],
  ['check-up with its parts', '/check-up-completo', 1],
  ['results', '/busca?q=vitamina', 0],
  ['results without a match', '/busca?q=xyzxyzxyz', 0],
  ['too short a query', '/busca?q=a', 0],
];

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = (...given: unknown[]) => {
    const [query] = given as [string | { text: string }];
    sent.push(typeof query === 'string' ? query : query.text);
  };
  const undo: (() => void)[] = [];
  const watch = (target: { query: unknown }) => {
    const real = target.query as (...given: unknown[]) => unknown;
    target.query = (...given: unknown[]) => {
      note(...given);
      return real.apply(target, given);
    };
    undo.push(() => {
      target.query = real;
    });
  };
  watch(pool);
  try {
    await work();
  } finally {
    for (const restore of undo) restore();
  }
  return sent;
}

beforeAll(async () => {
  // Warms the caches, whose statements only the first visitor causes.
  for (const [, path] of PAGES) await browser.page(path);
});

test.each(PAGES)('%s: %s is rendered again with %i statements', async (_name, path, count) => {
  cache.clear();
  let status = 0;
  const statements = await statementsOf(async () => {
    ({ status } = await browser.page(path));
  });
  expect(status).toBe(200);
  expect(statements.length, statements.join('\n\n')).toBe(count);
});

test('a page that was rendered before asks the database nothing', async () => {
  await browser.page('/hemograma-completo');
  expect(await statementsOf(() => browser.page('/hemograma-completo'))).toEqual([]);
});

test('content is readable without script and without style attributes', async () => {
  for (const [, path] of PAGES) {
    const { html } = await browser.page(path);
    expect(html).not.toMatch(/<[a-z][^>]* style="/);
    expect(html).toMatch(/<h1[^>]*>/);
  }
});
