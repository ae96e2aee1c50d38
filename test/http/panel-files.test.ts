import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { writeFile } from '#features/desk/orders/files/server/write-file.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { bought } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';
import { submitKey } from '#ui/form/submit-key.ts';

const store = await testStore();
const { deps, clock, visitor, db, runJobs, runSchedule } = store;

beforeEach(() => clock.forward(2));

const as = async (roles: Role[], unitIds: number[] | null = null) => {
  const member = await colleague(deps, roles, { unitIds });
  return { ...member, browser: await signedIn(visitor(), member) };
};

const start = (browser: Browser, key = submitKey(), filter: object = {}) =>
  operate(browser, 'order-files/start', { key, filter, columns: ['buyer'], money: true, perService: true });

const filesOf = async (browser: Browser) =>
  (await operate(browser, 'order-files/list')).body.files as { id: string; state: string; orders: number }[];

const partOf = (browser: Browser, id: unknown, part = 0) =>
  operate(browser, 'order-files/part', { id, part });

test('a file is made by a job once, read by its person alone, and leaves rows in the trail', async () => {
  const { incrementId, setOrder } = await bought(store, { codes: ['EX-0001', 'EX-0002'] });
  await setOrder(`coupon_code = 'ARQUIVO'`);
  const { browser, id: staffId } = await as(['finance']);
  const key = submitKey();
  const { body } = await start(browser, key, { couponCode: 'ARQUIVO' });
  expect((await start(browser, key, { couponCode: 'ARQUIVO' })).body).toEqual({ id: body.id, isNew: false });
  expect((await partOf(browser, body.id)).body.code).toBe('not_found');
  await runJobs();
  expect(await filesOf(browser)).toMatchObject([
    { id: body.id, by: 'por cupom', state: 'done', orders: 1, parts: 1 },
  ]);
  const csv = String((await partOf(browser, body.id)).body.csv);
  expect(csv.split('\r\n')[0]).toMatch(/^\uFEFFNúmero;Comprador;Unidade;Situação;Preço;Desconto;/);
  expect(csv.match(new RegExp(`^${incrementId};`, 'gm'))).toHaveLength(2);
  expect((await partOf(browser, body.id, 1)).body.code).toBe('not_found');
  const { browser: other } = await as(['finance']);
  expect(await filesOf(other)).toEqual([]);
  expect((await partOf(other, body.id)).body.code).toBe('not_found');
  expect((await operate(other, 'order-files/remove', { id: body.id })).body.code).toBe('not_found');
  const { rows } = await db.execute(
    `select text from audit_rows where staff_id = ${staffId} and object like 'arquivo %' order by seq`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'Pediu um arquivo de pedidos, por cupom',
    'Baixou um arquivo de pedidos',
  ]);
});

test('a file of many parts has every order once, also when the job runs twice at once', async () => {
  const { orderId } = await bought(store, { codes: ['EX-0001'] });
  await db.execute('alter table orders drop constraint if exists orders_quote_id_fkey');
  await db.execute(`insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents,
      discount_cents, freight_cents, total_cents, unit_ids, coupon_code, invoice, billing, created_at, pay_until, paid_at)
    select gen_random_uuid(), (500000000 + n)::text, customer_id, gen_random_uuid(), status, payment_type, subtotal_cents,
      0, 0, subtotal_cents, unit_ids, 'MUITOS', invoice, billing, created_at - make_interval(secs => n), pay_until, paid_at
    from orders, generate_series(1, 2500) n where id = '${orderId}'`);
  const { browser } = await as(['manager']);
  const { body } = await operate(browser, 'order-files/start', {
    key: submitKey(),
    filter: { couponCode: 'MUITOS' },
    columns: [],
  });
  const fileId = String(body.id);
  await Promise.all([writeFile(deps, { fileId }), writeFile(deps, { fileId })]);
  await runJobs();
  expect(await filesOf(browser)).toMatchObject([{ state: 'done', orders: 2500, parts: 3 }]);
  const numbers: string[] = [];
  for (const part of [0, 1, 2])
    numbers.push(...(String((await partOf(browser, fileId, part)).body.csv).match(/^\d{9}/gm) ?? []));
  expect([numbers.length, new Set(numbers).size]).toEqual([2500, 2500]);
});

test('a person who lost the right gets no file', async () => {
  const { browser, id } = await as(['finance', 'attendant']);
  const { body } = await start(browser);
  await db.execute(`delete from staff_roles where staff_id = ${id} and role = 'finance'`);
  await runJobs();
  const { rows } = await db.execute(
    `select state, parts, (select count(*)::int from order_file_parts p where p.file_id = f.id) as written
     from order_files f where id = '${body.id}'`,
  );
  expect(rows).toEqual([{ state: 'refused', parts: 0, written: 0 }]);
  expect((await partOf(browser, body.id)).status).toBe(403);
});

test('the sixth file is refused until one is deleted', async () => {
  const { browser } = await as(['finance']);
  for (let made = 0; made < 5; made++) expect((await start(browser)).status).toBe(200);
  expect((await start(browser)).body.code).toBe('too_many');
  const [first] = await filesOf(browser);
  expect((await operate(browser, 'order-files/remove', { id: first?.id })).body).toEqual({ ok: true });
  expect((await start(browser)).status).toBe(200);
});

test('a file ends after a day, and at once when a buyer in it is erased', async () => {
  const { buyer, setOrder } = await bought(store, { codes: ['EX-0001'] });
  await setOrder(`coupon_code = 'SOME'`);
  const { browser } = await as(['finance']);
  await start(browser, submitKey(), { couponCode: 'SOME' });
  await start(browser, submitKey(), { couponCode: 'NINGUEM' });
  await runJobs();
  await setOrder(`status = 'finished'`);
  const erased = await eraseCustomer(withPayments(deps, store.methods), buyer.id);
  expect(erased).toMatchObject({ ok: true });
  expect((await filesOf(browser)).map(({ orders }) => orders)).toEqual([0]);
  clock.forward(24 * 60 + 1);
  await runSchedule('order-files.sweep');
  const { rows } = await db.execute('select count(*)::int as files from order_files');
  expect(rows).toEqual([{ files: 0 }]);
});
