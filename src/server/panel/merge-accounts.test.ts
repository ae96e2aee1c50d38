import { expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { cpfClaims } from '#features/account/accounts/server/decide-cpf.ts';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { linesOfCart } from '#features/purchase/cart/server/lock-cart.ts';
import { cancelQuote } from '#features/purchase/quotes/server/end-quote.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { newBuyer, offerOf, putInCart } from '#test/cast/buyers.ts';
import { wholeCustomer } from '#test/cast/whole-customer.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { LOCK_ORDER, recordLocks } from '#test/helpers/lock-recorder.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { cpfDigits } from '#values/cpf.ts';
import { exportCustomer } from '../privacy/export-customer.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, sandbox, runJobs, ordered, quoted } = store;
const { paid } = cancelling(store);
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));

const as = async (role: Role) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, [role]));

const REASON = 'Abriu outra conta com o e-mail do trabalho';

async function merge(kept: number, ended: number, given: object = {}) {
  const officer = await as('privacy_officer');
  return operate(officer, 'customer-desk/merge', { kept, ended, reason: REASON, ...given });
}

/** Two accounts of one person: the second without a CPF, as a sign-up by Google leaves it. */
async function twoAccounts() {
  const kept = await newBuyer(deps);
  const ended = await newBuyer(deps);
  await withoutCpf(ended.id);
  return { kept, ended };
}

async function withoutCpf(id: number) {
  await pool.query('update customers set cpf = null, cpf_final = false, cpf_since = null where id = $1', [
    id,
  ]);
  await pool.query('update beneficiaries set cpf = null where customer_id = $1 and is_customer', [id]);
}

/** Every column that refers to a customer: by a foreign key, or by its name. */
const { rows: columns } = await pool.query<{ table: string; column: string }>(
  `select c.conrelid::regclass::text as table, a.attname::text as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'customers'::regclass
   union select table_name::text, column_name::text from information_schema.columns
     where table_schema = 'public' and column_name in ('customer_id', 'customer_ids', 'left_by', 'waiting_for')
   order by 1, 2`,
);

const { rows: patientColumns } = await pool.query<{ table: string; column: string }>(
  `select table_name::text as table, column_name::text as column from information_schema.columns
   where table_schema = 'public' and column_name = 'beneficiary_id'`,
);

/** The number of rows of each column that name this customer. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const isList = column === 'customer_ids';
    const { rows } = await pool.query(
      `select count(*)::int as count from ${table} where ${isList ? `$1 = any (${column})` : `${column} = $1`}`,
      [id],
    );
    found[`${table}.${column}`] = rows[0].count;
  }
  return found;
}

/** What ends with its account. */
const ENDED = [
  'data_exports',
  'email_change_notices',
  'email_changes',
  'inactivity_notices',
  'last_accesses',
  'mailed_codes',
  'passkeys',
  'sessions',
  'social_identities',
];

/** What one account has once; the kept account's stays. */
const ONCE = [
  'addresses',
  'beneficiaries',
  'carts',
  'preference_answers',
  'stock_alerts',
  'survey_dismissals',
];

test('everything of the other account goes to the kept one or ends, in every table that names a customer', async () => {
  const kept = await wholeCustomer(store);
  const ended = await wholeCustomer(store);
  await withoutCpf(ended.id);
  await pool.query('update affiliations set left_by = $1 where customer_id = $1', [ended.id]);
  await pool.query(
    `with file as (insert into order_files (id, staff_id, filter, columns, money, per_service, asked_at)
       values (gen_random_uuid(), 1, '{}', '{}', false, false, now()) returning id)
     insert into order_file_parts (file_id, position, csv, customer_ids) select id, 1, '', array[$1::int] from file`,
    [ended.id],
  );
  await pool.query(
    `insert into carts (id, session_hash, waiting_for, updated_at) values (gen_random_uuid(), repeat('f', 64), $1, now())`,
    [ended.id],
  );
  const before = { kept: await rowsOf(kept.id), ended: await rowsOf(ended.id) };
  // If a table were empty before, the comparison below would prove nothing.
  expect(Object.keys(before.ended).filter((name) => before.ended[name] === 0)).toEqual([]);

  expect(await merge(kept.id, ended.id)).toMatchObject({ status: 200 });

  const after = { kept: await rowsOf(kept.id), ended: await rowsOf(ended.id) };
  expect(Object.entries(after.ended).filter(([, count]) => count > 0)).toEqual([]);
  const isListed = (names: readonly string[], name: string) => names.includes(name.split('.')[0] ?? '');
  for (const [name, count] of Object.entries(after.kept)) {
    const own = before.kept[name] ?? 0;
    const both = own + (before.ended[name] ?? 0);
    if (isListed(ONCE, name)) expect(count, name).toBeGreaterThanOrEqual(own);
    // Coupon and place of the open quote are free again; one decision and two notices are the merger's own.
    else if (isListed(['coupon_uses', 'stock_holds'], name)) expect(count, name).toBe(both - 1);
    else if (name === 'identity_decisions.customer_id') expect(count, name).toBe(both + 1);
    else if (name === 'email_change_notices.customer_id') expect(count, name).toBe(own + 2);
    else if (isListed(ENDED, name)) expect(count, name).toBe(own);
    else expect(count, name).toBe(both);
  }
  expect(await findCustomer(deps, ended.id)).toBeNull();
  for (const { table, column } of patientColumns)
    expect(
      (await pool.query(`select 1 from ${table} where ${column} not in (select id from beneficiaries)`))
        .rowCount,
      table,
    ).toBe(0);
  const { beneficiaries, orders } = await exportCustomer(deps, kept.id);
  expect(orders).toHaveLength(6);
  // The customer and the friend are in both lists; each list has a removed person.
  expect(beneficiaries).toHaveLength(4);
}, 90_000);

test('the e-mail and sign-in of the kept account stay, both addresses get a mail, and the trail has its row', async () => {
  const { kept, ended } = await twoAccounts();
  await openSession(deps, kept.id, { device: null });
  await openSession(deps, ended.id, { device: null });
  expect(await merge(kept.id, ended.id)).toMatchObject({ status: 200, body: { ok: true } });
  const sessions = 'select customer_id from sessions where customer_id = any ($1)';
  expect((await pool.query(sessions, [[kept.id, ended.id]])).rows).toEqual([{ customer_id: kept.id }]);
  expect(await findCustomer(deps, kept.id)).toMatchObject({ email: kept.email, cpf: kept.cpf });
  const { rows } = await listAudit(deps, { object: `cliente ${kept.id}` }, { size: 5 });
  expect(rows.map(({ text }) => text)).toEqual([`Juntou a esta a conta do cliente ${ended.id}`]);
  const { identity_decisions: decisions } = await exportCustomer(deps, kept.id);
  expect(decisions).toMatchObject([{ action: 'accounts_merged', reason: REASON }]);
  await runJobs();
  const mailsTo = (email: string) =>
    sandbox.controls.mail().filter(({ to }) => JSON.stringify(to).includes(email));
  for (const { email } of [kept, ended])
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Juntamos as suas duas contas']);
  expect(JSON.stringify(mailsTo(ended.email))).not.toContain(kept.email);
  expect(JSON.stringify(mailsTo(kept.email))).not.toContain(ended.email);
});

test('a confirmed CPF comes along, and one person is one patient', async () => {
  const { kept: ended, ended: kept } = await twoAccounts();
  for (const customerId of [kept.id, ended.id])
    await saveBeneficiary(deps, { customerId, entityId: undefined, form: rafael });
  const order = await paid('BSB-ASN', 9, { by: ended });
  expect(await merge(kept.id, ended.id)).toMatchObject({ status: 200 });
  expect(await findCustomer(deps, kept.id)).toMatchObject({ cpf: ended.cpf });
  expect(await cpfClaims(deps, ended.cpf ?? '')).toMatchObject([{ id: kept.id, cpfFinal: true }]);
  const { beneficiaries } = await exportCustomer(deps, kept.id);
  expect(beneficiaries.map(({ cpf }) => cpf).toSorted()).toEqual(
    [ended.cpf, cpfDigits(rafael.cpf)].toSorted(),
  );
  const { rows } = await pool.query('select beneficiary_id as id from order_lines where order_id = $1', [
    order.orderId,
  ]);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([kept.selfId]));
});

test('both carts become one, and behind an open quote the other cart waits', async () => {
  const { kept, ended } = await twoAccounts();
  await putInCart(deps, kept, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN', capacity: 9 }));
  await putInCart(deps, ended, await offerOf(deps, { code: 'EX-0002', unit: 'BSB-ASN', capacity: 9 }));
  await merge(kept.id, ended.id);
  const lines = () => linesOfCart(deps, { customerId: kept.id });
  expect(await lines()).toHaveLength(2);
  const { ended: third } = await twoAccounts();
  await putInCart(deps, third, await offerOf(deps, { code: 'EX-0003', unit: 'BSB-ASN', capacity: 9 }));
  await quoted('BSB-ASN', 9, { by: kept });
  expect((await merge(kept.id, third.id)).status).toBe(200);
  expect(await lines()).toHaveLength(3);
  await cancelQuote(deps, kept.id, { keepItems: true });
  expect(await lines()).toHaveLength(4);
});

test('each refusal has its sentence, and nothing changes', async () => {
  const { kept, ended } = await twoAccounts();
  const code = async (...given: Parameters<typeof merge>) => (await merge(...given)).body.code;
  expect(await code(kept.id, kept.id)).toBe('same');
  expect(await code(kept.id, 999_999)).toBe('gone');
  expect(await code(999_999, kept.id)).toBe('not_found');
  expect(await code(kept.id, ended.id, { protocol: 'NENHUM' })).toBe('no_request');
  expect((await merge(kept.id, ended.id, { reason: ' ' })).status).toBe(400);
  await pool.query(`update customers set erased_at = now() where id = $1`, [ended.id]);
  expect(await code(kept.id, ended.id)).toBe('gone');
  await pool.query(`update customers set erased_at = null where id = $1`, [ended.id]);
  await pool.query(`update customers set email_verified = false where id = $1`, [kept.id]);
  expect(await code(kept.id, ended.id)).toBe('unconfirmed');
  await pool.query(`update customers set email_verified = true, erase_due_at = now() where id = $1`, [
    kept.id,
  ]);
  expect(await code(kept.id, ended.id)).toBe('closing');
  await pool.query(`update customers set erase_due_at = null where id = $1`, [kept.id]);
  const other = await newBuyer(deps);
  await pool.query('update customers set cpf_final = true where id = any ($1)', [[kept.id, other.id]]);
  expect(await code(kept.id, other.id)).toBe('other_cpf');
  const unpaid = await ordered('BSB-ASN', 9, { by: kept });
  for (const [one, two] of [
    [kept.id, ended.id],
    [ended.id, kept.id],
  ] as const) {
    const refused = await merge(one, two);
    expect(refused).toMatchObject({ status: 409, body: { code: 'unfinished' } });
    expect(refused.body.detail).toBe(
      `Nada mudou, porque há pagamento em andamento. Pedido ${unpaid.incrementId} ainda pode ser pago: espere o prazo ou cancele.`,
    );
  }
  expect(await findCustomer(deps, ended.id)).not.toBeNull();
});

test('only the data protection officer merges, with the second factor', async () => {
  const { kept, ended } = await twoAccounts();
  const input = { kept: kept.id, ended: ended.id, reason: REASON };
  for (const role of ['attendant', 'manager', 'administrator'] as const)
    expect((await operate(await as(role), 'customer-desk/merge', input)).body.code).toBe('not_permitted');
  const officer = await as('privacy_officer');
  deps.clock.forward(11);
  expect((await operate(officer, 'customer-desk/merge', input)).body.code).toBe('step_up');
});

test('of two mergers at once in opposite directions one wins', async () => {
  const { kept, ended } = await twoAccounts();
  const officers = [await as('privacy_officer'), await as('privacy_officer')];
  const outcomes = await Promise.all(
    officers.map((officer, index) => {
      const [one, other] = index === 0 ? [kept.id, ended.id] : [ended.id, kept.id];
      return operate(officer, 'customer-desk/merge', { kept: one, ended: other, reason: REASON });
    }),
  );
  const [first, second] = outcomes.toSorted((one, other) => one.status - other.status);
  expect(first?.status).toBe(200);
  // The account whose data would stay is gone, or the other one is.
  expect(['not_found', 'gone']).toContain(second?.body.code);
});

test('locks rows in the order of all transactions', async () => {
  const kept = await wholeCustomer(store);
  const ended = await wholeCustomer(store);
  await withoutCpf(ended.id);
  const officer = await as('privacy_officer');
  const locks = recordLocks();
  const input = { kept: kept.id, ended: ended.id, reason: REASON };
  expect((await operate(officer, 'customer-desk/merge', input)).status).toBe(200);
  const [merger] = locks.stop();
  expect(merger).toEqual(LOCK_ORDER.filter((table) => merger?.includes(table)));
  expect(merger).toEqual(
    expect.arrayContaining(['customers', 'payments', 'orders', 'carts', 'quotes', 'stock_holds']),
  );
}, 90_000);

test('the officer sees side by side what each account has, masked, found by the CPF or what was typed', async () => {
  const { kept, ended } = await twoAccounts();
  const officer = await as('privacy_officer');
  const beside = async (typed = '') =>
    (await operate(officer, 'customer-desk/other-accounts', { customerId: kept.id, typed })).body;
  expect((await beside()).accounts).toHaveLength(1);
  await pool.query(
    `insert into social_identities (provider, provider_id, customer_id, email, linked_at) values ('google', 'G-' || $1::int, $1, '', now())`,
    [ended.id],
  );
  const { accounts } = await beside(ended.email.toUpperCase());
  expect(accounts).toMatchObject([
    { id: kept.id, emailConfirmed: true, signIn: ['Senha'], orders: 0, people: 1, addresses: 1 },
    { id: ended.id, document: '', signIn: ['Senha', 'Google'] },
  ]);
  expect(JSON.stringify(accounts)).not.toContain(ended.email);
  expect(JSON.stringify(accounts)).not.toContain(kept.cpf);
  await pool.query('update customers set cpf = $2 where id = $1', [ended.id, kept.cpf]);
  expect((await beside()).accounts).toHaveLength(2);
  expect((await beside(kept.cpf ?? '')).accounts).toHaveLength(2);
  const { operator_views: views } = await exportCustomer(deps, ended.id);
  expect(views.length).toBeGreaterThan(0);
});
