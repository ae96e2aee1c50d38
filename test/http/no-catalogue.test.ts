import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
await store.deps.db.execute(sql`truncate stores cascade`);

test.each(['/', '/busca?q=colesterol', '/vacinas', '/checkout'])(
  'before the first import %s says that the store has not opened yet',
  async (path) => {
    const { status, html, headers } = await store.visitor().page(path);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(html).toContain('A loja ainda não abriu');
    expect(html).not.toContain('compras');
  },
);

test('a call does so too', async () => {
  const { status, body } = await store.visitor().json('/v1/data');
  expect([status, body.code]).toEqual([503, 'unavailable']);
});
