import { expect, test } from 'vitest';
import { saveAddress } from '#features/account/accounts/addresses/server/save-address.ts';
import { changeProfile } from '#features/account/accounts/profile/server/change-profile.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { addItem } from '#features/purchase/cart/server/add-item.ts';
import { placeOrder } from '#features/purchase/checkout/server/place-order.ts';
import { mailOrder } from '#features/purchase/order-tracking/mails/server/mail-order.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { wholeCustomer, ZULMIRA } from '#test/cast/whole-customer.ts';
import { LOCK_ORDER, recordLocks } from '#test/helpers/lock-recorder.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

const store = await payingStore();
const { deps, pool, sandbox, tick, runJobs, quoted, ordered } = store;

/** Returns "table.column" of every cell in the database, pg-boss's tables included, that contains one of the values. */
async function placesOf(values: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`,
  );
  const places = new Map<string, Set<string>>();
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${schema}"."${name}" t where t::text ilike any ($1)`,
      [values.map((value) => `%${value}%`)],
    );
    const cells = rows.flatMap(({ row }) => Object.entries(row));
    for (const [column, cell] of cells) {
      const text = JSON.stringify(cell).toLowerCase();
      for (const value of values.filter((one) => text.includes(one.toLowerCase())))
        places.set(value, (places.get(value) ?? new Set()).add(`${name}.${column}`));
    }
  }
  return Object.fromEntries([...places].map(([value, found]) => [value, [...found].sort()]));
}

const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0];

const heldFor = async (orders: { orderId: string }[]) =>
  one(
    `select (select count(*)::int from stock_holds where holder_id = any ($1)) as holds,
       (select count(*)::int from stock_movements where holder_id = any ($1)) as movements`,
    [orders.map(({ orderId }) => orderId)],
  );

const refundOf = async (orderId: string) =>
  one(
    `select count(*)::int as count from payment_refunds f join payment_receipts r on r.reference = f.receipt_reference
     join payments p on p.id = r.payment_id where p.order_id = $1 and f.state = 'done'`,
    [orderId],
  );

test('an erased customer is found nowhere but in the books, until these end too', async () => {
  const { id, cpf, email, attended, refunded, unpaid } = await wholeCustomer(store);
  const values = [...Object.values(ZULMIRA), cpf, email];
  const before = await placesOf(values);
  // If a value were missing before, the search below would prove nothing.
  for (const value of values) expect(before[value], value).toBeDefined();
  expect(await refundOf(refunded.orderId)).toEqual({ count: 1 });
  expect(await heldFor([attended, refunded, unpaid])).not.toMatchObject({ holds: 0 });
  const books =
    'select status, total_cents, paid_at from orders where customer_id = $1 order by increment_id';
  const keys = () =>
    one(`select count(*)::int as count from idempotency_keys where scoped_key like '%:' || $1 || ':%'`, [id]);
  expect(await keys()).not.toEqual({ count: 0 });
  const amounts = (await pool.query(books, [id])).rows;

  expect(await eraseCustomer(deps, id)).toEqual({ ok: true });

  expect(await customerIdOfEmail(deps, email)).toBeNull();
  expect(await keys()).toEqual({ count: 0 });
  expect(await heldFor([attended, refunded, unpaid])).toEqual({ holds: 0, movements: 0 });
  const after = await placesOf(values);
  const inBooks = { invoice: 'orders.invoice', patient: 'order_lines.beneficiary_name' };
  expect(after).toEqual({
    [ZULMIRA.name]: ['attendances.patient_civil_name', 'order_lines.beneficiary_civil_name', inBooks.invoice],
    [ZULMIRA.socialName]: ['attendances.patient_name', inBooks.patient],
    [ZULMIRA.mother]: ['attendances.patient_mother'],
    [cpf]: [
      'affiliations.cpf',
      'affiliations.email',
      'attendances.patient_document',
      'order_lines.beneficiary_document',
      inBooks.invoice,
    ],
    [email]: ['affiliations.email'],
    [ZULMIRA.street]: ['orders.billing'],
    [ZULMIRA.payer]: ['pix_payments.payer_name'],
    [ZULMIRA.payerTaxId]: ['pix_payments.payer_tax_id'],
    [ZULMIRA.address]: ['access_records.address'],
  });
  const withPatient = `select distinct o.increment_id from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = $1 and l.beneficiary_name <> ''`;
  expect((await pool.query(withPatient, [id])).rows).toEqual([{ increment_id: attended.incrementId }]);
  expect(
    await one(`select invoice, erased_at is not null as erased from orders where id = $1`, [unpaid.orderId]),
  ).toEqual({ invoice: { name: '', taxId: '', email: '' }, erased: true });
  expect((await pool.query(books, [id])).rows).toEqual(amounts);
  expect(await one('select count(*)::int as count from stock_holds where state = $1', ['held'])).toEqual({
    count: 0,
  });

  // A second erasure changes nothing.
  expect(await eraseCustomer(deps, id)).toEqual({ ok: true });
  expect(await placesOf(values)).toEqual(after);

  // No mail about the customer is queued, so even a mailer that always fails causes no error.
  const mailer = { send: () => Promise.reject(new Error('a mail to nobody')) };
  await mailOrder({ ...deps, mailer }, { kind: 'paid', orderId: attended.orderId });

  deps.clock.instant = new Date('2027-05-28T12:00:00Z');
  await tick('access.sweep', 'payments.forget', 'cards.forget', 'orders.sweep', 'terms.sweep');
  expect(Object.keys(await placesOf(values))).not.toContain(ZULMIRA.address);
  expect(Object.keys(await placesOf(values))).toContain(ZULMIRA.name);
  deps.clock.instant = new Date('2032-01-01T03:00:00Z');
  await tick('orders.sweep', 'terms.sweep', 'attendances.sweep');
  expect(Object.keys(await placesOf(values)).toSorted()).toEqual(
    [ZULMIRA.name, ZULMIRA.socialName, ZULMIRA.mother, cpf, email].toSorted(),
  );
  expect((await placesOf(values))[ZULMIRA.name]).toEqual(['attendances.patient_civil_name']);
  const { instant } = deps.clock;
  deps.clock.instant = new Date('2046-12-31T03:00:00Z');
  await tick('attendances.sweep');
  deps.clock.instant = instant;
  expect(await placesOf(values)).toEqual({
    [cpf]: ['affiliations.cpf', 'affiliations.email'],
    [email]: ['affiliations.email'],
  });
  expect((await pool.query(books, [id])).rows).toEqual(amounts);
  expect(
    await one(
      `select count(*)::int as count from order_lines l join orders o on o.id = l.order_id where o.customer_id = $1
       and (l.product_id is not null or l.variant_id is not null or l.tuss_code <> '' or l.product_name not like '%apagado%')`,
      [id],
    ),
  ).toEqual({ count: 0 });
  expect(
    await one('select count(*)::int as count from term_acceptances where customer_id = $1', [id]),
  ).toEqual({ count: 0 });
}, 60_000);

test('leaves no row of a customer who never bought', async () => {
  const { buyer } = await quoted('BSB-ASN');
  expect(await eraseCustomer(deps, buyer.id)).toEqual({ ok: true });
  expect(await placesOf([buyer.email, buyer.cpf ?? ''])).toEqual({});
  for (const table of ['carts', 'quotes', 'term_acceptances', 'beneficiaries', 'coupon_uses'])
    expect(
      (await pool.query(`select 1 from ${table} where customer_id = $1`, [buyer.id])).rows,
      table,
    ).toEqual([]);
  expect((await pool.query('select 1 from customers where id = $1', [buyer.id])).rows).toEqual([]);
});

test('an unpaid order, a running refund and an open appointment are refused, and nothing changes', async () => {
  const it = await ordered('BSB-ASN');
  const erase = () => eraseCustomer(deps, it.buyer.id);
  const because = (why: string) => ({
    ok: false,
    code: 'unfinished',
    orders: [{ incrementId: it.incrementId, why }],
  });
  const before = JSON.stringify(await exportCustomer(deps, it.buyer.id));
  expect(await erase()).toEqual(because('unpaid'));
  expect(JSON.stringify(await exportCustomer(deps, it.buyer.id))).toBe(before);
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  expect(await erase()).toEqual(because('appointment'));
  await pool.query(`update orders set status = 'processing_cancel' where id = $1`, [it.orderId]);
  expect(await erase()).toEqual(because('refund'));
});

test('runs an erasure and an order one after the other, and half erases no customer', async () => {
  const it = await quoted('BSB-ASN');
  const placing = placeOrder(deps, {
    customer: it.buyer,
    key: crypto.randomUUID(),
    form: {
      formKey: undefined,
      paymentType: 'pix',
      invoice: null,
      billing: null,
      payer: { name: 'Marina Exemplo', taxId: '52998224725' },
      installments: null,
    },
  });
  const [placed, erased] = await Promise.all([placing, eraseCustomer(deps, it.buyer.id)]);
  expect(placed.ok).not.toBe(erased.ok);
  const { orders } = await exportCustomer(deps, it.buyer.id);
  expect(orders.map(({ invoice }) => invoice.email)).toEqual(placed.ok ? [it.buyer.email] : []);
  await runJobs();
});

test('an erasure locks in the order of every other transaction', async () => {
  const it = await ordered('BSB-ASN');
  deps.clock.forward(40);
  await tick('orders.expire');
  await putInCart(deps, it.buyer, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 5 }));
  expect(await makeQuote(deps, await quoteForSelf(deps, it.buyer))).toMatchObject({ ok: true });
  const locks = recordLocks();
  expect(await eraseCustomer(deps, it.buyer.id)).toEqual({ ok: true });
  await tick('customers.sweep');
  const [erasure, repeated] = locks.stop();
  // The order has neither a coupon nor a time, so their tables are not locked.
  expect(erasure).toEqual(LOCK_ORDER.filter((table) => table !== 'coupons' && table !== 'agenda_days'));
  // The quotes are locked, so no other transaction waits for their times.
  expect(repeated?.filter((table) => table !== 'appointments' && table !== 'waiting')).toEqual(
    LOCK_ORDER.slice(0, LOCK_ORDER.indexOf('variants')),
  );
});

test('removes late writes of requests in flight the next night', async () => {
  const it = await ordered('BSB-ASN');
  deps.clock.forward(40);
  await tick('orders.expire');
  expect(await eraseCustomer(deps, it.buyer.id)).toEqual({ ok: true });
  await putInCart(deps, it.buyer, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN' }));
  await saveAddress({ ...deps, lockOwner: lockAccount }, it.buyer.id, {
    id: undefined,
    address: { ...marinasHome, street: 'Viela Tardia', country: 'BR' },
  });
  const change = {
    fullName: 'Nome Tardio',
    phone: '61911112222',
  } as Parameters<typeof changeProfile>[2]['change'];
  await expect(
    changeProfile(deps, it.buyer.id, {
      change,
      access: null,
      visitor: visitorOf('', ''),
    }),
  ).rejects.toThrow('vanished');
  await tick('customers.sweep');
  expect(await placesOf(['Viela Tardia', 'Nome Tardio'])).toEqual({});
  expect((await exportCustomer(deps, it.buyer.id)).carts).toEqual([]);
  const erased = await newBuyer(deps);
  await eraseCustomer(deps, erased.id);
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN' });
  const lateAddition = addItem(
    deps,
    { customerId: erased.id },
    { ...offer, customer: erased, amount: 1, zipCode: undefined },
  );
  await expect(lateAddition).rejects.toThrow();
});
