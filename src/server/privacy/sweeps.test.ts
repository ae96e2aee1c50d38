import { expect, test } from 'vitest';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { expireQuotes } from '#features/purchase/quotes/server/end-quote.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { RETENTION_DAYS } from '#values/retention.ts';

const store = await payingStore();
const { deps, pool, sandbox, tick, runJobs, quoted, ordered } = store;

const DAY = 24 * 60;
const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
const forwardDays = (days: number) => deps.clock.forward(days * DAY);

test('an unpaid order keeps its books and loses its people and services after 90 days, its payer after 7', async () => {
  const it = await ordered('BSB-ASN', 10, {
    also: [{ code: 'EX-0001', unit: 'BSB-DOM', zipCode: '70744500' }],
  });
  const payer = () => rows('select payer_name from pix_payments where payment_id = $1', [it.paymentId]);
  const lines = () =>
    rows(
      `select product_name, beneficiary_name, beneficiary_document, service_address->>'street' as street
       from order_lines where order_id = $1 order by position`,
      [it.orderId],
    );
  await tick('payments.forget', 'cards.forget', 'orders.sweep');
  expect(await payer()).toHaveLength(1);
  deps.clock.forward(40);
  await tick('orders.expire', 'payments.sweep');
  expect((await it.order()).status).toBe('canceled');

  forwardDays(RETENTION_DAYS.unpaidPayers - 1);
  await tick('payments.forget', 'cards.forget');
  expect(await payer()).toHaveLength(1);
  forwardDays(1);
  await tick('payments.forget', 'cards.forget', 'orders.sweep');
  expect(await payer()).toEqual([]);
  const before = await lines();
  const kinds = () => rows('select kinds from orders where id = $1', [it.orderId]);
  expect(await kinds()).toEqual([{ kinds: ['exams', 'vaccines', 'home'] }]);
  expect(before[1]).toMatchObject({ beneficiary_name: 'Marina Exemplo Duarte', street: 'CLN 108 Bloco D' });

  forwardDays(RETENTION_DAYS.unpaidOrders);
  await tick('orders.sweep', 'orders.sweep');
  const nobody = {
    product_name: 'Serviço (nome apagado)',
    beneficiary_name: '',
    beneficiary_document: '',
  };
  expect(await lines()).toEqual([
    { ...before[0], ...nobody },
    { ...before[1], ...nobody, street: '' },
  ]);
  expect(await kinds()).toEqual([{ kinds: [] }]);
  const order = await it.order();
  expect(order).toMatchObject({ status: 'canceled', invoice: { name: '', taxId: '', email: '' } });
  expect(order.totalCents).toBeGreaterThan(0);
  expect(order.events).toHaveLength(2);
});

test('a paid order keeps its people while the tax authority may ask, and an unpaid one while it may be paid', async () => {
  const paid = await ordered('BSB-ASN');
  sandbox.controls.pay(paid.txid);
  await sandbox.controls.settled();
  await runJobs();
  const doubtful = await ordered('BSB-ASN');
  await pool.query(`update orders set status = 'canceled' where id = $1`, [doubtful.orderId]);
  const now = deps.clock.instant;
  forwardDays(400);
  await tick('orders.sweep', 'payments.forget', 'cards.forget');
  expect((await paid.order()).invoice.name).toBe('Marina Exemplo Duarte');
  expect((await doubtful.order()).invoice.name).toBe('Marina Exemplo Duarte');
  deps.clock.instant = now;
});

test('ended quotes go after 30 days; ordered ones stay without people and places', async () => {
  const { quote, buyer } = await quoted('BSB-ASN');
  deps.clock.forward(40);
  await expireQuotes(deps);
  const it = await ordered('BSB-ASN');
  const count = (id: string) =>
    rows(
      `select q.state, count(l.id)::int as lines from quotes q left join quote_lines l on l.quote_id = q.id
       where q.id = $1 group by q.id`,
      [id],
    );
  forwardDays(RETENTION_DAYS.endedQuotes - 1);
  await tick('quotes.sweep');
  expect(await count(quote.id)).toEqual([{ state: 'expired', lines: 1 }]);
  forwardDays(2);
  const open = await quoted('BSB-ASN');
  await tick('quotes.sweep');
  expect(await count(quote.id)).toEqual([]);
  expect(await count(it.quote.id)).toEqual([{ state: 'ordered', lines: 0 }]);
  expect(await count(open.quote.id)).toEqual([{ state: 'open', lines: 1 }]);
  expect((await rows('select id from carts where customer_id = $1', [buyer.id])).length).toBe(1);
  expect((await it.order()).lines).toHaveLength(1);
});

test('removed people, alerts, records of access and acceptances go when their time is over', {
  meta: { spec: ['care 77'] },
}, async () => {
  const buyer = await newBuyer(deps);
  const at = deps.clock.now();
  await pool.query(
    `insert into beneficiaries (customer_id, brazilian, name, gender, birth_date, affiliation, removed_at)
     values ($1, true, 'Pessoa Removida', 1, '1980-01-01', 'Mãe', $2)`,
    [buyer.id, at],
  );
  await pool.query(
    'insert into stock_alerts (customer_id, product_id, store_id, created_at) values ($1, 1, 1, $2)',
    [buyer.id, at],
  );
  await pool.query(
    `insert into access_records (at, address, customer_id, kind) values ($1, '192.0.2.7', $2, 'sign_in')`,
    [at, buyer.id],
  );
  await recordOperatorView(deps, { operator: 'ana', command: 'pedidos mostrar', subject: 'pedido 1' });
  await pool.query(
    `insert into term_acceptances (terms, version, accepted_at, session_hash) values ('vacinas', '1', $1, repeat('a', 64))`,
    [at],
  );
  const sweep = () => tick('beneficiaries.sweep', 'alerts.sweep', 'access.sweep', 'terms.sweep');
  const remaining = async () => {
    const [counts] = await rows(
      `select (select count(*)::int from beneficiaries where customer_id = $1) as people,
         (select count(*)::int from stock_alerts where customer_id = $1) as alerts,
         (select count(*)::int from access_records where customer_id = $1) as accesses,
         (select count(*)::int from operator_views) as views,
         (select count(*)::int from term_acceptances where session_hash = repeat('a', 64)) as visitors`,
      [buyer.id],
    );
    return counts;
  };
  const all = { people: 2, alerts: 1, accesses: 1, views: 1, visitors: 1 };
  await sweep();
  expect(await remaining()).toEqual(all);
  forwardDays(RETENTION_DAYS.removedBeneficiaries + 1);
  await sweep();
  expect(await remaining()).toEqual({ ...all, people: 1, visitors: 0 });
  forwardDays(RETENTION_DAYS.accessRecords);
  await sweep();
  expect(await remaining()).toEqual({ people: 1, alerts: 0, accesses: 0, views: 1, visitors: 0 });
  forwardDays(5 * 366);
  await sweep();
  expect(await remaining()).toMatchObject({ people: 1, views: 0 });
});

test('mailed codes, replaced e-mails, planned visits and digests of cards go on their day, not before', async () => {
  const { buyer, quote, orderId, paymentId } = await ordered('BSB-ASN');
  const at = deps.clock.now();
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
  await pool.query(
    `insert into mailed_codes (customer_id, purpose, email, code_hash, link_hash, code_expires_at, link_expires_at, tries_left)
     values ($1, 'password', $2, 'hash', repeat('b', 64), $3, $4, 5)`,
    [buyer.id, buyer.email, hours(1), hours(24)],
  );
  await pool.query(`insert into email_changes (customer_id, previous_email, at) values ($1, $2, $3)`, [
    buyer.id,
    'antiga@exemplo.com.br',
    at,
  ]);
  await pool.query(
    `insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
     select $1, $2, beneficiary_id, unit_id, 0, $3, $3 from order_lines where order_id = $4 limit 1`,
    [buyer.id, quote.id, at, orderId],
  );
  await pool.query(
    `insert into card_payments (payment_id, brand, installments, captures, card_key, customer_id) values ($1, 'Visa', 1, true, 'digest', $2)`,
    [paymentId, buyer.id],
  );
  await pool.query('update payments set created_at = $2 where id = $1', [paymentId, at]);
  const remaining = async (after: Date) => {
    deps.clock.instant = after;
    await tick('identity.sweep', 'emails.sweep', 'preparation.sweep', 'cards.forget');
    const [counts] = await rows(
      `select (select count(*)::int from mailed_codes where customer_id = $1) as codes,
         (select count(*)::int from email_changes where customer_id = $1) as emails,
         (select count(*)::int from planned_visits where customer_id = $1) as visits,
         (select count(card_key)::int from card_payments where customer_id = $1) as digests`,
      [buyer.id],
    );
    return counts;
  };
  const inDays = (days: number, ms = 0) => new Date(at.getTime() + days * 86_400_000 + ms);
  expect(RETENTION_DAYS.plannedVisits).toBe(RETENTION_DAYS.cardDigests);
  expect(await remaining(hours(24))).toEqual({ codes: 1, emails: 1, visits: 1, digests: 1 });
  expect(await remaining(inDays(1, 1))).toEqual({ codes: 0, emails: 1, visits: 1, digests: 1 });
  expect(await remaining(inDays(RETENTION_DAYS.cardDigests))).toMatchObject({ visits: 1, digests: 1 });
  expect(await remaining(inDays(RETENTION_DAYS.cardDigests, 1))).toMatchObject({
    visits: 0,
    digests: 0,
    emails: 1,
  });
  expect(await remaining(inDays(RETENTION_DAYS.replacedEmails))).toMatchObject({ emails: 1 });
  expect(await remaining(inDays(RETENTION_DAYS.replacedEmails, 1))).toMatchObject({ emails: 0 });
  deps.clock.instant = at;
});

test('a sweep takes one batch after the other', async () => {
  const before = (await rows('select count(*)::int as count from idempotency_keys'))[0].count;
  await pool.query(
    `insert into idempotency_keys (scoped_key, body_hash, answer, at)
     select 'alt:' || n, repeat('0', 64), '{}', '2020-01-01' from generate_series(1, 1201) n`,
  );
  await tick('keys.sweep');
  expect(
    (await rows(`select count(*)::int as count from idempotency_keys where scoped_key like 'alt:%'`))[0],
  ).toEqual({
    count: 0,
  });
  expect((await rows('select count(*)::int as count from idempotency_keys'))[0].count).toBeLessThanOrEqual(
    before,
  );
});
