import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
await store.deps.db.execute(sql`truncate stores cascade`);

test.each(['/', '/busca?q=colesterol', '/vacinas', '/checkout'])(
  'before the first import %s asks for patience, as without a database',
  async (path) => {
    const { status, html, headers } = await store.visitor().page(path);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(html).toContain('A loja volta em instantes');
  },
);

test('a call does so too', async () => {
  const { status, body } = await store.visitor().json('/v1/data');
  expect([status, body.code]).toEqual([503, 'unavailable']);
});
