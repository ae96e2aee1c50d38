import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, withDatabaseName } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const server = inject('templateDatabase');
const connectionString = withDatabaseName(server, name);
const admin = openDatabase(withDatabaseName(server, 'postgres'), { max: 1 });
const { pool, close } = openDatabase(connectionString, { max: 4 });

const AT = '2026-11-20T12:00:00Z';
const PLACE = {
  address: 'CLN 108 Bloco B, 12',
  neighborhood: 'Asa Norte',
  cep: '70744-500',
  city: 'Brasília - DF',
};

/** As the previous release signs in. */
const session = (digit: string) =>
  `insert into sessions (token_hash, customer_id, created_at, expires_at) values (repeat('${digit}', 64), 1, now(), now())`;

async function insertBuyer(): Promise<void> {
  await pool.query(`
    insert into stores (code, name, city, state, region_index) values ('bsb', 'Brasília - DF', 'Brasília', 'DF', 'brasilia - df');
    insert into units (code, store_id, type, name, region, street, number, neighborhood, postal_code, city, state, phone, opening_hours)
      values ('BSB-ASN', 1, 'unity', 'Asa Norte', 'Asa Norte', 'CLN 108 Bloco B', '12', 'Asa Norte', '70744500', 'Brasília', 'DF', '', '[]');
    insert into products (code, name, slug, service_type, updated_at) values ('VA-0001', 'Vacina', 'vacina', 'vaccine', now());
    insert into variants (product_id, unit_id, store_id, unlimited, balance) values (1, 1, 1, true, 0);
    insert into customers (email, full_name, cpf, created_at) values ('marina@exemplo.com.br', 'Marina Exemplo', '52998224725', now());
    insert into beneficiaries (customer_id, is_customer, brazilian, name, gender, birth_date, affiliation) values (1, true, true, 'Marina Exemplo', 2, '1988-04-17', 'Helena Exemplo');
    insert into carts (id, customer_id, updated_at) values (gen_random_uuid(), 1, now());
    ${session('a')}; ${session('b')}`);
}

let orders = 100000000;

async function oldOrder(
  status: string,
  chargeState: string,
  copyPaste: string | null = '000201',
): Promise<string> {
  const orderId = randomUUID();
  const quoteId = randomUUID();
  await pool.query(
    `insert into quotes (id, cart_id, customer_id, state, vendor, subtotal_cents, discount_cents, freight_cents, total_cents,
       shipping_places, created_at, expires_at)
     select $1, id, 1, 'ordered', 'DEFAULT', 9900, 0, 0, 9900, '{}', $2, $2 from carts`,
    [quoteId, AT],
  );
  orders += 1;
  await pool.query(
    `insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents, discount_cents,
       freight_cents, total_cents, invoice, billing, created_at, pay_until)
     values ($1, $2, 1, $3, $4, 'pix', 9900, 0, 0, 9900, '{}', '{}', $5, $5)`,
    [orderId, String(orders), quoteId, status, AT],
  );
  await insertOldLine(orderId);
  await insertOldCharge(orderId, chargeState, copyPaste);
  return orderId;
}

const insertOldLine = (orderId: string) =>
  pool.query(
    `insert into order_lines (order_id, position, variant_id, product_id, product_name, unit_id, unit_name, unit_type, place,
       beneficiary_id, beneficiary_name, price_cents, discount_cents)
     values ($1, 0, 1, 1, 'Vacina', 1, 'Asa Norte', 'unity', $2, 1, 'Marina Exemplo', 9900, 0)`,
    [orderId, PLACE],
  );

const txid = (orderId: string) => orderId.replaceAll('-', '');

const insertOldCharge = (orderId: string, state: string, copyPaste: string | null) =>
  pool.query(
    `insert into "pix_charges" ("txid", "order_id", "state", "amount_cents", "copy_paste", "payer_name", "payer_tax_id",
       "created_at", "expires_at", "times_asked", "next_ask_at")
     values ($1, $2, $3, 9900, $4, 'Marina Exemplo', '52998224725', $5, $5, 0, $5)`,
    [txid(orderId), orderId, state, copyPaste, AT],
  );

const insertOldReceipt = (orderId: string, endToEndId: string, use: string) =>
  pool.query(
    `insert into "pix_receipts" ("end_to_end_id", "txid", "amount_cents", "received_at", "use")
     values ($1, $2, 9900, $3, $4) on conflict do nothing`,
    [endToEndId, txid(orderId), AT, use],
  );

const insertOldRefund = (id: string, endToEndId: string, state: string) =>
  pool.query(
    `insert into "pix_refunds" ("id", "end_to_end_id", "amount_cents", "state", "reason", "created_at")
     values ($1, $2, 9900, $3, 'cancelled', $4)`,
    [id, endToEndId, state, AT],
  );

const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0];

beforeAll(async () => {
  await admin.pool.query(`create database ${name}`);
});
afterAll(async () => {
  await close();
  await admin.pool.query(`drop database ${name} with (force)`);
  await admin.close();
});

test('the previous release sells beside this one: each reads what the other writes', async () => {
  await migrateDatabase(connectionString);
  await insertBuyer();
  const [asked, paid, refunded] = [
    await oldOrder('pending_payment', 'requested', null),
    await oldOrder('scheduled', 'paid'),
    await oldOrder('canceled', 'refunded'),
  ];
  await insertOldReceipt(paid, 'E1', 'kept');
  await insertOldReceipt(refunded, 'E2', 'kept');
  await insertOldRefund('R2', 'E2', 'done');

  const paymentOf = (orderId: string) =>
    one(
      `select p.id, p.method, p.reference, p.state, p.amount_cents, p.opened_at is not null as opened, x.copy_paste, x.payer_tax_id
       from payments p join pix_payments x on x.payment_id = p.id where p.order_id = $1`,
      [orderId],
    );
  const facts = (orderId: string) => ({
    id: orderId,
    method: 'pix',
    reference: txid(orderId),
    amount_cents: 9900,
    payer_tax_id: '52998224725',
  });
  expect(await paymentOf(asked)).toEqual({
    ...facts(asked),
    state: 'requested',
    opened: false,
    copy_paste: null,
  });
  expect(await paymentOf(paid)).toMatchObject({ ...facts(paid), state: 'paid' });
  expect(await paymentOf(refunded)).toMatchObject({ ...facts(refunded), state: 'refunded' });
  expect(
    (await pool.query('select reference, payment_id, use from payment_receipts order by 1')).rows,
  ).toEqual([
    { reference: 'E1', payment_id: paid, use: 'kept' },
    { reference: 'E2', payment_id: refunded, use: 'kept' },
  ]);
  expect(
    await one('select count(distinct id)::int as ids, count(device)::int as devices from sessions'),
  ).toEqual({ ids: 2, devices: 0 });
  expect((await pool.query('select id, receipt_reference, state from payment_refunds')).rows).toEqual([
    { id: 'R2', receipt_reference: 'E2', state: 'done' },
  ]);
  expect(await one('select service_address from order_lines where order_id = $1', [paid])).toEqual({
    service_address: {
      street: 'CLN 108 Bloco B, 12',
      number: '',
      complement: '',
      neighborhood: 'Asa Norte',
      postalCode: '70744500',
      city: 'Brasília',
      state: 'DF',
    },
  });

  // One of its orders, from its first statement to its refund.
  const late = await oldOrder('pending_payment', 'requested', null);
  const charge = () => one('select state, copy_paste from pix_charges where txid = $1', [txid(late)]);
  const move = (from: string[], state: string, copyPaste = '000201') =>
    pool.query('update pix_charges set state = $1, copy_paste = $2 where txid = $3 and state = any($4)', [
      state,
      copyPaste,
      txid(late),
      from,
    ]);
  expect((await move(['requested'], 'active')).rowCount).toBe(1);
  expect((await move(['requested'], 'active')).rowCount).toBe(0);
  expect(await charge()).toEqual({ state: 'active', copy_paste: '000201' });
  expect(await paymentOf(late)).toMatchObject({ state: 'pending', opened: true, copy_paste: '000201' });
  await pool.query('begin; select * from pix_charges where txid is null for update; commit');
  expect((await insertOldReceipt(late, 'E3', 'kept')).rowCount).toBe(1);
  expect((await insertOldReceipt(late, 'E3', 'kept')).rowCount).toBe(0);
  expect((await move(['requested', 'active', 'removed'], 'paid')).rowCount).toBe(1);
  await insertOldRefund('R3', 'E3', 'requested');
  await pool.query(
    `update pix_refunds set state = 'done' where id = 'R3' and state in ('requested', 'processing')`,
  );
  expect((await move(['paid'], 'refund_due')).rowCount).toBe(1);
  expect(
    await one(
      `select p.state as payment, r.use, f.state as refund from payments p join payment_receipts r on r.payment_id = p.id
       join payment_refunds f on f.receipt_reference = r.reference where p.order_id = $1`,
      [late],
    ),
  ).toEqual({ payment: 'refund_due', use: 'kept', refund: 'done' });
  expect(
    await one('select service_address->>$2 as code from order_lines where order_id = $1', [
      late,
      'postalCode',
    ]),
  ).toEqual({
    code: '70744500',
  });

  await pool.query(
    `insert into order_lines (order_id, position, variant_id, product_id, product_name, unit_id, unit_name, unit_type,
       service_address, beneficiary_id, beneficiary_name, price_cents, discount_cents)
     values ($1, 1, 1, 1, 'Vacina', 1, 'Asa Norte', 'unity', $2, 1, 'Marina Exemplo', 9900, 0)`,
    [
      late,
      {
        street: 'CLN 108 Bloco B',
        number: '12',
        complement: '',
        neighborhood: 'Asa Norte',
        postalCode: '70744500',
        city: 'Brasília',
        state: 'DF',
      },
    ],
  );
  expect(await one('select place from order_lines where order_id = $1 and position = 1', [late])).toEqual({
    place: PLACE,
  });
});
