import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { sweepStaff } from '#features/desk/staff/server/sweep-staff.ts';
import { bought } from '#test/helpers/bought.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, visitor, db } = store;

beforeEach(() => clock.forward(1));

const signedInAs = async (roles: Role[], unitIds: number[] | null = null) =>
  signedIn(visitor(), await colleague(deps, roles, { unitIds }));

const unitOf = async (orderId: string): Promise<number> => {
  const { rows } = await deps.db.execute(
    `select unit_id from order_lines where order_id = '${orderId}' limit 1`,
  );
  return Number(rows[0]?.unit_id);
};

const rowsOf = ({ body }: { body: Record<string, unknown> }) => {
  if (!body.rows) throw new Error(JSON.stringify(body));
  return (body.rows as { incrementId: string }[]).map(({ incrementId }) => incrementId);
};

test('lists the orders of the own units, newest first, without services', async () => {
  const first = await bought(store);
  const second = await bought(store, { codes: ['EX-0001'], paid: false });
  const manager = await signedInAs(['manager']);
  const all = await operate(manager, 'orders/list');
  expect(rowsOf(all).slice(0, 2)).toEqual([second.incrementId, first.incrementId]);
  expect((all.body.rows as object[])[1]).toMatchObject({ lines: 2, totalCents: 5380, paymentType: 'pix' });
  expect(JSON.stringify(all.body)).not.toContain('productName');
  const unit = await unitOf(first.orderId);
  const here = await operate(await signedInAs(['manager'], [unit]), 'orders/list');
  expect(rowsOf(here)).toContain(first.incrementId);
  const elsewhere = await operate(await signedInAs(['manager'], [unit + 1]), 'orders/list');
  expect(elsewhere.body).toMatchObject({ rows: [], total: 0, more: false });
});

test('filters by every column', async () => {
  const paid = await bought(store);
  await paid.setOrder(`coupon_code = 'PAINEL'`);
  await paid.setLine(0, 'needs_booking = true, booked_for = null');
  await paid.setOrder(`status = 'partially_scheduled', voucher_hold = 'returned'`);
  await paid.setLine(1, `state = 'attended', state_at = '${clock.now().toISOString()}'`);
  await db.execute(`insert into payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at, done_at)
    select 'DFILTRO', r.reference, 100, 'done', 'outside', r.received_at, r.received_at from payment_receipts r
    join payments p on p.id = r.payment_id where p.order_id = '${paid.orderId}'`);
  const unit = await unitOf(paid.orderId);
  const { rows } = await db.execute(`select store_id from units where id = ${unit}`);
  const manager = await signedInAs(['manager']);
  const finds = async (filter: object) =>
    rowsOf(await operate(manager, 'orders/list', filter)).includes(paid.incrementId);
  const day = clock.now().toISOString().slice(0, 10);
  for (const [hit, miss] of [
    [{ status: ['partially_scheduled'] }, { status: ['canceled'] }],
    [
      { from: day, to: day },
      { from: '2020-01-01', to: '2020-01-02' },
    ],
    [
      { paidFrom: day, paidTo: day },
      { paidFrom: '2020-01-01', paidTo: '2020-01-02' },
    ],
    [{ attendedFrom: day }, { attendedTo: '2020-01-02' }],
    [{ refundedTo: day }, { refundedFrom: '2099-01-01' }],
    [{ storeId: Number(rows[0]?.store_id) }, { storeId: 9999 }],
    [{ unitId: unit }, { unitId: unit + 1 }],
    [{ kind: 'exams' }, { kind: 'vaccines' }],
    [{ paymentType: 'pix' }, { paymentType: 'credit' }],
    [{ couponCode: 'PAINEL' }, { couponCode: 'OUTRO' }],
    [{ minCents: 5380, maxCents: 5380 }, { minCents: 5381 }],
    [{ toSchedule: 'any' }, { toSchedule: 'any', status: ['scheduled'] }],
    [{ toSchedule: 'any' }, { toSchedule: 'late' }],
    [{ suspended: true }, { suspended: true, status: ['canceled'] }],
  ]) {
    expect([hit, await finds(hit ?? {})]).toEqual([hit, true]);
    expect([miss, await finds(miss ?? {})]).toEqual([miss, false]);
  }
  const [row] = (await operate(manager, 'orders/list', { couponCode: 'PAINEL' })).body.rows as {
    scheduleBy: string;
  }[];
  expect(new Date(row?.scheduleBy ?? 0).getTime() - clock.now().getTime()).toBeGreaterThan(71 * 3600_000);
});

test('shows the earliest visit that is not done', async () => {
  const { incrementId, setLine } = await bought(store, { codes: ['EX-0001', 'EX-0002', 'EX-0003'] });
  const manager = await signedInAs(['manager']);
  const visitAt = async () => {
    const found = await operate(manager, 'orders/search', { text: incrementId });
    return (found.body.rows as { visitAt: string | null }[])[0]?.visitAt;
  };
  expect(await visitAt()).toBeNull();
  await setLine(0, `booked_for = '2027-03-01T10:00:00Z', state = 'attended'`);
  await setLine(1, `booked_for = '2027-03-08T10:00:00Z'`);
  await setLine(2, `booked_for = '2027-03-02T10:00:00Z'`);
  expect(await visitAt()).toBe('2027-03-02T10:00:00.000Z');
});

test('the kind of a service is for roles that may see all services of the order', async () => {
  const { incrementId, orderId, setOrder } = await bought(store, { codes: ['EX-0001'] });
  const unit = await unitOf(orderId);
  await setOrder(`unit_ids = array[${unit}, ${unit + 1}], coupon_code = 'TIPOS'`);
  const finds = async (browser: Awaited<ReturnType<typeof signedInAs>>, filter: object) =>
    rowsOf(await operate(browser, 'orders/list', { couponCode: 'TIPOS', ...filter }));
  const here = await signedInAs(['manager'], [unit]);
  expect(await finds(here, {})).toEqual([incrementId]);
  expect(await finds(here, { kind: 'exams' })).toEqual([]);
  expect(await finds(await signedInAs(['attendant']), { kind: 'exams' })).toEqual([incrementId]);
  const finance = await signedInAs(['finance']);
  expect(await finds(finance, { kind: 'exams' })).toEqual([]);
  expect((await operate(finance, 'orders/places')).body.kinds).toEqual([]);
  expect((await operate(here, 'orders/places')).body.kinds).toContain('exams');
});

test('continues after the last order of a page', async () => {
  const { orderId } = await bought(store, { codes: ['EX-0001'] });
  await db.execute('alter table orders drop constraint orders_quote_id_fkey');
  await db.execute(`insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents,
      discount_cents, freight_cents, total_cents, invoice, billing, created_at, pay_until, unit_ids, coupon_code)
    select gen_random_uuid(), (700000000 + n)::text, o.customer_id, gen_random_uuid(), 'canceled', 'pix', 100, 0, 0, 100,
      o.invoice, o.billing, '2026-01-01', '2026-01-01', o.unit_ids, 'CHEIO'
    from orders o, generate_series(1, 1101) n where o.id = '${orderId}'`);
  const manager = await signedInAs(['manager']);
  const page = await operate(manager, 'orders/list', { couponCode: 'CHEIO' });
  expect(page.body).toMatchObject({ total: 1000, more: true, next: '700001052' });
  const next = await operate(manager, 'orders/list', { couponCode: 'CHEIO', after: page.body.next });
  expect(rowsOf(next).at(0)).toBe('700001051');
  await db.execute(`delete from orders where coupon_code = 'CHEIO'`);
});

test('searches by number, CPF, e-mail and name', async () => {
  const { incrementId, buyer } = await bought(store, { codes: ['EX-0001'] });
  const manager = await signedInAs(['manager']);
  const finds = async (text: string) => rowsOf(await operate(manager, 'orders/search', { text }));
  expect(await finds(incrementId)).toEqual([incrementId]);
  expect(await finds(buyer.email.toUpperCase())).toEqual([incrementId]);
  expect(await finds(buyer.fullName)).toContain(incrementId);
  await db.execute(
    `update customers set full_name = 'Íris Conceição do Açude', cpf = '11144477735' where id = ${buyer.id}`,
  );
  expect(await finds('açude iris')).toEqual([incrementId]);
  expect(await finds('111.444.777-35')).toEqual([incrementId]);
  expect(await finds('ninguem@lugar.nenhum')).toEqual([]);
});

test('the key of a search opens its result again: for its person, for 12 hours, without the typed words', async () => {
  const { incrementId, buyer } = await bought(store, { codes: ['EX-0001'] });
  const member = await colleague(deps, ['manager']);
  const manager = await signedIn(visitor(), member);
  const { body } = await operate(manager, 'orders/search', { text: buyer.email });
  const key = String(body.key);
  expect(key).toMatch(/^[\w-]{8}$/);
  const again = () => operate(manager, 'orders/searched', { key });
  expect(rowsOf(await again())).toEqual([incrementId]);
  expect(await operate(await signedInAs(['manager']), 'orders/searched', { key })).toMatchObject({
    status: 410,
    body: { code: 'gone' },
  });
  const { rows } = await db.execute(`select * from staff_searches where key = '${key}'`);
  expect(rows).toMatchObject([{ staff_id: member.id, found: [incrementId] }]);
  await db.execute(`update staff_searches set at = at - interval '13 hours' where key = '${key}'`);
  expect(await again()).toMatchObject({ status: 410 });
  await sweepStaff(deps);
  expect((await db.execute(`select 1 from staff_searches where key = '${key}'`)).rows).toEqual([]);
});
