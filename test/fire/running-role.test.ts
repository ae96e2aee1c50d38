import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { add, confirm, draftFor, order } from '#test/helpers/purchase.ts';
import { burningStore } from './burning-store.ts';

const database = await testDatabase({ demo: true });
const ROLE = `loja_${randomUUID().slice(0, 8)}`;
const PASSWORD = 'so-para-este-teste';
await database.pool.query(`create role ${ROLE} login password '${PASSWORD}'`);
const asRole = database.connectionString.replace(/^([a-z]+:\/\/)[^@/]*@/, `$1${ROLE}:${PASSWORD}@`);

const fire = await burningStore(Promise.resolve(database));
const { deps, pool, sandbox, outside } = fire;

afterAll(async () => {
  await pool.query(`drop owned by ${ROLE}`);
  await pool.query(`drop role ${ROLE}`);
});

const prepare = (role: string) => commandLine(['banco', 'preparar', '--papel', role], { env: outside });

async function refusedAsRole(statement: string): Promise<string | undefined> {
  const client = new Client(asRole);
  await client.connect();
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}

test('the command refuses a role that could change the trail', async () => {
  expect(await prepare('loja_que_falta')).toMatchObject({
    code: 1,
    err: expect.stringContaining('não existe'),
  });
  const { rows } = await pool.query('select current_user as owner');
  expect(await prepare(rows[0].owner)).toMatchObject({ code: 1, err: expect.stringContaining('Nada mudou') });
});

test('a store of a role that owns nothing sells, and its panel refunds, while the trail only grows', async () => {
  expect(await prepare(ROLE)).toMatchObject({ code: 0, out: expect.stringContaining('só lê e acrescenta') });
  const { url } = await fire.start({ env: { DATABASE_URL: asRole } });

  const offer = await fire.offer('EX-0001', 'BSB-ASN', 3);
  const { buyer, browser } = await fire.buyerAt(url);
  expect((await add(browser, offer)).body).toMatchObject({ error: false });
  expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
  await order(browser, randomUUID());
  const { rows } = await pool.query('select id, increment_id from orders where customer_id = $1', [buyer.id]);
  sandbox.controls.pay(await txidOfOrder(pool, rows[0].id));
  const paid = async () =>
    (await pool.query('select paid_at from orders where id = $1', [rows[0].id])).rows[0].paid_at;
  await expect.poll(paid, { timeout: 20_000 }).not.toBeNull();

  const manager = await signedIn(new Browser(overHttp, url), await colleague(deps, ['manager']));
  const incrementId = rows[0].increment_id;
  const seen = (await operate(manager, 'order-desk/view', { incrementId })).body as {
    lines: { id: number }[];
    seen: number;
  };
  const lineIds = seen.lines.map(({ id }) => id);
  const { cents } = (await operate(manager, 'cancellations/amount', { incrementId, lineIds })).body;
  const form = { incrementId, lineIds, cents, reason: 'Desistiu', seen: seen.seen };
  expect(await operate(manager, 'cancellations/refund', form)).toMatchObject({ status: 200 });
  const { rows: trail } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 9 });
  expect(trail.map(({ operation }) => operation)).toContain('cancellations/refund');

  const state = await commandLine(['estado'], { env: { ...outside, DATABASE_URL: asRole } });
  expect(state.err).toBe('');
  for (const statement of [
    `update audit_rows set text = ''`,
    'delete from audit_rows',
    'truncate audit_rows',
    'alter table audit_rows disable trigger all',
    'drop table audit_rows',
    'set session_replication_role = replica',
    'update drizzle.__drizzle_migrations set created_at = 0',
    'create table public.own ()',
  ])
    expect([statement, await refusedAsRole(statement)]).toEqual([statement, '42501']);
});
