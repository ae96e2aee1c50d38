import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));

const as = async (role: Role, unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, [role], { unitIds }));

const comments = async (browser: Browser, input = {}) =>
  (await operate(browser, 'surveys/comments', input)).body as { rows: { id: number }[]; next: number | null };

test('managers read the comments of their stores, the newest first, without order and customer', async () => {
  const { rows: units } = await pool.query('select min(id) as id, store_id from units group by 2 order by 2');
  const [here, elsewhere] = units;
  const insert = (storeId: number, minute: number, comment: string) =>
    pool.query(
      `insert into survey_answers (kind, order_id, customer_id, store_ids, product_ids, answered_at, rating, tags, comment)
       values ('satisfaction', gen_random_uuid(), 1, array[$1::int], '{}', $2::timestamptz + make_interval(mins => $3), 4, '{precos}', $4)`,
      [storeId, '2026-11-20T10:00:00Z', minute, comment],
    );
  await insert(here.store_id, 1, 'Mais caro que antes');
  await insert(here.store_id, 2, '');
  await insert(elsewhere.store_id, 3, 'Tudo bem');
  const manager = await as('manager');
  const { rows, next } = await comments(manager);
  expect(rows).toMatchObject([
    { comments: [{ text: 'Tudo bem' }] },
    { comments: [{ text: 'Mais caro que antes' }] },
  ]);
  expect(rows[1]).toEqual({
    id: expect.any(Number),
    at: '2026-11-20T10:01:00.000Z',
    rating: 4,
    nps: null,
    stores: [expect.any(String)],
    tags: ['Preços'],
    comments: [{ about: 'comment', text: 'Mais caro que antes' }],
  });
  expect(next).toBeNull();
  expect((await comments(manager, { before: rows[0]?.id })).rows).toEqual([rows[1]]);
  expect((await comments(await as('manager', [here.id]))).rows).toEqual([rows[1]]);
  expect((await listAudit(deps, { object: 'pesquisas' }, { size: 1 })).rows[0]?.text).toBe(
    'Viu comentários das pesquisas: 1',
  );
});
