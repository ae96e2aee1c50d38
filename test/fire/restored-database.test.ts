import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { verifyVoucher } from '#features/care/vouchers/server/verify-voucher.ts';
import { voucherCode } from '#features/care/vouchers/voucher-code.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { burningStore } from './burning-store.ts';

// A dump that was made right after the first start: the demo store and the identity of the first database.
const backup = await testDatabase({ demo: true });
const fire = await burningStore();
const { sandbox } = fire;

const seed = (name: string) => fileURLToPath(new URL(`../../db/seeds/${name}`, import.meta.url));

async function paid(url: string) {
  const { buyer, browser } = await fire.buyerAt(url);
  await add(browser, await fire.offer('VA-0001', 'BSB-ASN', 10));
  await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  const { incrementId } = (await order(browser, randomUUID())).body;
  const { rows } = await fire.pool.query('select id from orders where increment_id = $1', [incrementId]);
  const orderId: string = rows[0].id;
  sandbox.controls.pay(await txidOfOrder(fire.pool, orderId), { semNotificacao: true });
  await expect
    .poll(async () => (await watchPix(browser, incrementId)).body.status, { timeout: 30_000 })
    .toBe('paid');
  return { incrementId, orderId };
}

test('no store opens on a restored database before `restauracao concluir`, and the voucher of a lost order stays unknown', async () => {
  const store = await fire.start();
  const lost = await paid(store.url);
  const [key] = fire.deps.config.vouchers.keys;
  const code = voucherCode({ ...lost, place: 0, issue: 1 }, key);
  expect(await verifyVoucher(fire.deps, code)).toMatchObject({ state: 'valid' });
  const { rows } = await fire.pool.query('select cluster, database from database_identity');
  await store.stop();
  await backup.pool.query('insert into database_identity (cluster, database) values ($1, $2)', [
    rows[0].cluster,
    rows[0].database,
  ]);

  const env = { DATABASE_URL: backup.connectionString };
  await expect(fire.start({ env })).rejects.toThrow('ended before it was ready');
  expect(await loja('estado')).toMatchObject({
    code: 1,
    out: expect.stringContaining('restauracao concluir'),
  });
  expect(await loja('importar', 'lojas', seed('lojas.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('restauracao concluir'),
  });
  expect(await loja('importar', 'conteudo', seed('conteudo'))).toMatchObject({ code: 1 });
  expect(await loja('restauracao', 'concluir')).toMatchObject({ code: 0, err: '' });
  expect(await loja('importar', 'lojas', seed('lojas.csv'))).toMatchObject({ code: 0 });
  expect(await loja('restauracao', 'concluir')).toMatchObject({
    code: 1,
    err: expect.stringContaining('nada mudou'),
  });
  expect((await loja('estado')).out).toContain('1 recebimento não é de nenhum pedido');

  const opened = await fire.start({ env });
  await opened.stop();
  const restored = { ...fire.deps, db: backup.db };
  expect(await verifyVoucher(restored, code)).toBeNull();
  const next = await backup.pool.query("select nextval('order_increment_ids')::int as number");
  expect(next.rows[0].number).toBeGreaterThan(Number(lost.incrementId) + 1000);

  function loja(...args: string[]) {
    return commandLine(args, { env: { ...fire.outside, ...env, TEST_OPERATOR: 'ana' } });
  }
});
