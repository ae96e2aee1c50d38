import { sql } from 'drizzle-orm';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { requestExport } from '#features/account/privacy/data-rights/server/request-export.ts';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { answerContact } from '#features/outreach/contact/inbox/server/change-contact.ts';
import { submitContact } from '#features/outreach/contact/server/submit-contact.ts';
import { requestAlert } from '#features/outreach/subscriptions/alerts/server/request-alert.ts';
import { subscribe } from '#features/outreach/subscriptions/server/subscribe.ts';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { setCoupon } from '#features/purchase/cart/server/change-cart.ts';
import { placeOrder } from '#features/purchase/checkout/server/place-order.ts';
import { sealDocument } from '#features/purchase/invoices/server/internal/sealed-document.ts';
import { advanceOrder } from '#features/purchase/orders/fulfilment/server/advance-order.ts';
import { txidOf } from '#features/purchase/pix/pix.ts';
import { expireQuotes } from '#features/purchase/quotes/server/end-quote.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { recordChoices } from '#features/trust/consent/server/choices.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import type { payingStore } from '#test/helpers/paying-store.ts';
import { rafael } from './beneficiaries.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from './buyers.ts';
import { partnerVisitOf } from './partner-visit.ts';
import { marinasHome } from './people.ts';

type Store = Awaited<ReturnType<typeof payingStore>>;

/** Values that stand nowhere else in the demo store. */
export const ZULMIRA = {
  name: 'Zulmira Quixaba Tamarindo',
  socialName: 'Zuleica Cajuzinho',
  mother: 'Ermelinda Quixaba',
  phone: '61987650043',
  street: 'Alameda das Sucupiras Roxas',
  home: 'Travessa do Ipê Lilás',
  payer: 'Zulmira Q Tamarindo',
  payerTaxId: '39053344705',
  friend: 'Deodato Paineira Buriti',
  friendCpf: '11144477735',
  friendEmail: 'deodato@paineira.example',
  removed: 'Anacleto Removido Umbu',
  formerEmail: 'zulmira@quixaba.example',
  nextEmail: 'zulmira@pitombeira.example',
  googleEmail: 'zulmira.google@quixaba.example',
  reason: 'Zulmira telefonou e pediu',
  passkey: 'Celular da Zulmira',
  question: 'Onde fica a sala da Zulmira?',
  answer: 'No segundo andar, dona Zulmira.',
  taste: 'Suco de cagaita',
  praise: 'A Zulmira gostou muito da equipe',
  address: '2001:db8:77:1::43',
} as const;

const VISIT = { code: 'EX-0001', unit: 'BSB-DOM' };

/**
 * A customer who has everything that the store can hold: orders attended, refunded and never paid, quotes ended and
 * open, people, an alert, a coupon, sessions.
 */
export async function wholeCustomer(store: Store) {
  const { deps, pool, sandbox, runJobs, tick } = store;
  const buyer = await newBuyer(deps);
  const { id, cpf, email } = buyer;
  if (!cpf) throw new Error('a buyer without CPF');
  await deps.db.execute(
    sql`update customers set full_name = ${ZULMIRA.name}, social_name = ${ZULMIRA.socialName}, affiliation = ${ZULMIRA.mother}, phone = ${ZULMIRA.phone} where id = ${id}`,
  );
  await deps.db.execute(
    sql`update beneficiaries set name = ${ZULMIRA.name}, social_name = ${ZULMIRA.socialName}, affiliation = ${ZULMIRA.mother} where customer_id = ${id}`,
  );
  await deps.db.execute(sql`update addresses set street = ${ZULMIRA.street} where customer_id = ${id}`);
  const found = await findCustomer(deps, id);
  if (!found) throw new Error('the customer is gone');
  const customer = { ...found, selfId: buyer.selfId };
  const friend = await saveBeneficiary(deps, {
    customerId: id,
    entityId: undefined,
    form: { ...rafael, name: ZULMIRA.friend, email: ZULMIRA.friendEmail },
  });
  if (!friend.ok) throw new Error(friend.code);
  await pool.query(
    `insert into beneficiaries (customer_id, brazilian, name, gender, birth_date, affiliation, removed_at)
     values ($1, true, $2, 1, '1980-01-01', 'Mãe Exemplo', $3)`,
    [id, ZULMIRA.removed, deps.clock.now()],
  );
  await pool.query(
    `insert into coupons (code, kind, value, minimum_cents) values ('ZULMIRA5', 'percent', 5, 0) on conflict do nothing`,
  );
  await pool.query(
    `insert into affiliations (cpf, vendor, tier, dependents, email, customer_id) values ($1, 'RITA', 'Assinante', '[]', $2, $3)`,
    [cpf, email, id],
  );
  await pool.query(
    `insert into mailed_codes (customer_id, purpose, email, code_hash, link_hash, code_expires_at, link_expires_at, tries_left)
     values ($1, 'email', $2, 'hash', $3, $4, $4, 5)`,
    [id, email, `${id}`.padStart(64, '0'), new Date(deps.clock.now().getTime() + 86_400_000)],
  );
  await pool.query(`insert into email_changes (customer_id, previous_email, at) values ($1, $2, $3)`, [
    id,
    ZULMIRA.formerEmail,
    deps.clock.now(),
  ]);
  await pool.query(`update customers set pending_email = $2, pending_email_since = $3 where id = $1`, [
    id,
    ZULMIRA.nextEmail,
    deps.clock.now(),
  ]);
  await pool.query(
    `insert into email_change_notices (customer_id, kind, email, undoable, at) values ($1, 'asked', $2, true, $3)`,
    [id, email, deps.clock.now()],
  );
  await pool.query(
    `insert into identity_decisions (customer_id, action, reason, at) values ($1, 'partner_granted', $2, $3)`,
    [id, ZULMIRA.reason, deps.clock.now()],
  );
  await pool.query(
    `insert into social_identities (provider, provider_id, customer_id, email, linked_at) values ('google', $1, $2, $3, $4)`,
    [`google-${id}`, id, ZULMIRA.googleEmail, deps.clock.now()],
  );
  await pool.query(
    `insert into passkeys (customer_id, credential_id, user_handle, public_key, counter, transports, backed_up, name, created_at)
     values ($1, $2, 'handle', 'key', 0, '{internal}', true, $3, $4)`,
    [id, `credential-${id}`, ZULMIRA.passkey, deps.clock.now()],
  );
  await pool.query(
    `insert into preference_answers (customer_id, question_code, answer, answered_at) values ($1, 'bebida', $2, $3)`,
    [id, ZULMIRA.taste, deps.clock.now()],
  );
  async function quote() {
    await putInCart(deps, customer, await offerOf(deps, { code: 'EX-0002', unit: 'BSB-ASN', capacity: 9 }));
    await putInCart(deps, customer, await offerOf(deps, VISIT), { zipCode: marinasHome.postalCode });
    await setCoupon(deps, { customerId: id }, { code: 'ZULMIRA5', customer });
    const request = await quoteForSelf(deps, customer);
    const visit = { ...marinasHome, street: ZULMIRA.home, days: ['segunda'], period: 'manha' as const };
    const made = await makeQuote(deps, { ...request, homeVisits: [visit] });
    if (!made.ok) throw new Error(JSON.stringify(made));
    return made.quote;
  }

  async function order({ paid }: { paid: boolean }) {
    await quote();
    const placed = await placeOrder(deps, {
      customer,
      key: crypto.randomUUID(),
      form: {
        formKey: undefined,
        paymentType: 'pix',
        invoice: null,
        billing: null,
        payer: { name: ZULMIRA.payer, taxId: ZULMIRA.payerTaxId },
        installments: null,
      },
    });
    if (!placed.ok || !placed.paymentId) throw new Error('not placed');
    await runJobs();
    if (paid) {
      sandbox.controls.pay(txidOf(placed.paymentId));
      await sandbox.controls.settled();
      await runJobs();
    }
    return { incrementId: placed.incrementId, orderId: placed.orderId };
  }

  await partnerVisitOf(deps, { ...ZULMIRA, cpf });
  await pool.query(
    `insert into access_records (at, address, customer_id, kind) values ($1, $2, $3, 'sign_in')`,
    [deps.clock.now(), ZULMIRA.address, id],
  );
  await pool.query('insert into last_accesses (customer_id, at) values ($1, $2)', [id, deps.clock.now()]);
  const notice = 'insert into inactivity_notices (customer_id, sent, sent_at) values ($1, 1, $2)';
  await pool.query(notice, [id, deps.clock.now()]);
  const attended = await order({ paid: true });
  await pool.query(`update order_lines set state = 'attended' where order_id = '${attended.orderId}'`);
  await advanceOrder(deps, { incrementId: attended.incrementId, to: 'complete', reason: ZULMIRA.reason });
  await pool.query(
    `insert into attendances (order_id, line_id, request_key, kind, at, performer, product_id, unit_id, service_name, unit_name,
       patient_name, patient_civil_name, patient_document, patient_mother, lot, expires_on, maker, dose, recorded_at, recorded_by)
     select order_id, id, gen_random_uuid(), 'vaccine', $2, 'Rita Técnica', product_id, unit_id, product_name, unit_name,
       beneficiary_name, beneficiary_civil_name, beneficiary_document, $3, 'AB123', '2027-03-31', 'GSK', '1ª dose', $2, 'ana'
     from order_lines where order_id = $1`,
    [attended.orderId, deps.clock.now(), ZULMIRA.mother],
  );
  await pool.query(
    `insert into invoices (id, order_id, issuer_id, rule_id, state, series, number, day, cents, created_at, access_key, note_number, note_xml)
     select gen_random_uuid(), $1, r.issuer_id, r.id, 'authorized', 1, 1000000 + $2, $3::timestamptz, 3190, $3, $4, '12', $5
     from invoice_tax_rules r limit 1`,
    [
      attended.orderId,
      id,
      deps.clock.now(),
      String(id).padStart(50, '0'),
      sealDocument(deps.config, `<NFSe>${ZULMIRA.payer}</NFSe>`),
    ],
  );
  await pool.query(
    `insert into laboratory_orders (placer, order_id, line_id, attendance_id, laboratory_id, code, handed_over, tube, state, customer_id, created_at)
     select 'P' || a.id, a.order_id, a.line_id, a.id, l.id, 'TSH', false, a.id, 'accepted', $2, $3
     from attendances a cross join (select min(id) as id from laboratories) l where a.order_id = $1`,
    [attended.orderId, id, deps.clock.now()],
  );
  await pool.query(
    `insert into result_shares (id, laboratory_order_id, customer_id, token_hash, code_hash, tries_left, created_at, until)
     select gen_random_uuid(), min(id), $2::int, 'of ' || $2::int, 'b', 5, $3, $3 from laboratory_orders where order_id = $1`,
    [attended.orderId, id, deps.clock.now()],
  );
  await pool.query(
    `insert into result_views (laboratory_order_id, customer_id, at)
     select min(id), $2, $3 from laboratory_orders where order_id = $1`,
    [attended.orderId, id, deps.clock.now()],
  );
  const refunded = await order({ paid: true });
  await cancelOrder(deps, { incrementId: refunded.incrementId, reason: ZULMIRA.reason });
  await runJobs();
  await pool.query(
    `insert into card_payments (payment_id, brand, installments, captures, last_digits, customer_id)
     select id, 'Visa', 1, true, '0183', $2 from payments where order_id = $1`,
    [attended.orderId, id],
  );
  await pool.query(
    `insert into card_enrolments
       (id, order_id, customer_id, card_key, kind, installments, amount_cents, authenticates, abroad, created_at)
     values (gen_random_uuid(), $1, $2, 'resumo', 'credit', 1, 1000, true, false, $3)`,
    [attended.orderId, id, deps.clock.now()],
  );
  await pool.query(
    `insert into counter_takings (payment_id, key, method, staff_id, unit_id, day, at, cents, brand, nsu, "authorization", installments)
     select id, gen_random_uuid(), 'terminal', 1, 1, $2::timestamptz, $2, amount_cents, 'Visa', left(id::text, 6), 'A1B2C3', 1
     from payments where order_id = $1`,
    [attended.orderId, deps.clock.now()],
  );
  await pool.query(
    `insert into counter_returns (refund_id, method, staff_id, unit_id, day, at, cents, nsu)
     select f.id, 'terminal', 1, 1, $2::timestamptz, $2, f.amount_cents, '000184' from payment_refunds f
     join payment_receipts r on r.reference = f.receipt_reference join payments p on p.id = r.payment_id where p.order_id = $1`,
    [refunded.orderId, deps.clock.now()],
  );
  await pool.query(
    `insert into payment_disputes (id, receipt_reference, amount_cents, state, reason_code, reason, opened_at)
     select r.reference, r.reference, r.amount_cents, 'won', '28', 'Portador não reconhece', $2
     from payment_receipts r join payments p on p.id = r.payment_id where p.order_id = $1`,
    [attended.orderId, deps.clock.now()],
  );
  await pool.query(
    `insert into cancellations (id, order_id, state, line_ids, whole, requested_by, reason, requested_at, from_status)
     select gen_random_uuid(), $1, 'refused', '{}', true, 'customer', $2, $3, 'scheduled'`,
    [attended.orderId, ZULMIRA.reason, deps.clock.now()],
  );
  await pool.query(
    `insert into approvals (id, order_id, state, line_ids, cents, reason, seen, asked_by_name, asked_at, answer)
     values (gen_random_uuid(), $1, 'refused', '{}', 60000, $2, 0, 'Ana', $3, $2)`,
    [attended.orderId, ZULMIRA.reason, deps.clock.now()],
  );
  const unpaid = await order({ paid: false });
  deps.clock.forward(40);
  await tick('orders.expire', 'payments.sweep', 'orders.expire');
  await quote();
  deps.clock.forward(40);
  await expireQuotes(deps);
  await openSession(deps, id, { device: 'Chrome no Android' });
  const awaited = await offerOf(deps, { code: 'VA-0003', unit: 'BSB-ASN' });
  await pool.query('update variants set unlimited = false, balance = 0 where product_id = $1', [
    awaited.productId,
  ]);
  await requestAlert(deps, { customerId: id, productId: awaited.productId, storeId: 1 });
  await quote();
  const written = await submitContact(deps, {
    form: {
      subject: 'other',
      name: ZULMIRA.name,
      email,
      ddd: '61',
      phoneNumber: ZULMIRA.phone.slice(2),
      taxvat: cpf,
      businessName: '',
      cnpj: '',
      peopleAmount: '',
      serviceTypes: [],
      message: ZULMIRA.question,
      website: '',
    },
    key: crypto.randomUUID(),
    owner: 'session',
    customer: { id, cpf: null },
    doubtful: false,
  });
  if (!written.ok) throw new Error(written.code);
  await answerContact(
    deps,
    { protocol: written.protocol, seen: 0, answer: ZULMIRA.answer },
    { staffId: null, name: 'ana' },
  );
  await pool.query(
    `insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
     select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0, $2, $2
     from orders o join order_lines l on l.order_id = o.id where o.id = $1 limit 1`,
    [attended.orderId, deps.clock.now()],
  );
  await pool.query(
    `with line as (select o.*, l.beneficiary_id, l.unit_id, product_id, $2::timestamptz as at from orders o join order_lines l on order_id = o.id where o.id = $1 limit 1),
     seat as (insert into appointments (customer_id, quote_id, beneficiary_id, unit_id, part, kind, resource_id, day, start, quarters, starts_at, product_ids, state, changed_at)
       select customer_id, quote_id, beneficiary_id, unit_id, 0, 'collection', 0, at, 30, 1, at, array[product_id], 'lapsed', at from line)
     insert into waiting (customer_id, quote_id, increment_id, beneficiary_id, unit_id, part, from_day, until_day, period, created_at)
       select customer_id, quote_id, increment_id, beneficiary_id, unit_id, 0, at, at, 'any', at from line`,
    [attended.orderId, deps.clock.now()],
  );
  await pool.query(
    `insert into offers (id, state, version, made_by, unit_ids, name, email, phone, lines, discount_reason, total_cents, days, customer_id, created_at)
     values (gen_random_uuid(), 'accepted', 2, 'Ana', '{1}', $2, $3, $4, $5, $6, 3190, 3, $1, $7)`,
    [
      id,
      ZULMIRA.name,
      email,
      ZULMIRA.phone,
      JSON.stringify([{ service: 'Hemograma', place: 'Asa Norte', amount: 1 }]),
      ZULMIRA.reason,
      deps.clock.now(),
    ],
  );
  await recordChoices(deps, { customerId: id }, { choices: { newsletter: true }, source: 'page' });
  await subscribe(deps, { name: ZULMIRA.name, email });
  await pool.query(`insert into mail_refusals (email_hash, purpose, at) values ($1, 'surveys', $2)`, [
    hashOfToken(email),
    deps.clock.now(),
  ]);
  await pool.query(
    `insert into survey_answers (kind, order_id, customer_id, store_ids, product_ids, answered_at, nps, comment)
     values ('nps', $1, $2, '{1}', '{1}', $3, 9, $4)`,
    [attended.orderId, id, deps.clock.now(), ZULMIRA.praise],
  );
  await pool.query(
    `insert into survey_invitations (order_id, customer_id, invited_at) values ($1, $2, $3) on conflict do nothing`,
    [attended.orderId, id, deps.clock.now()],
  );
  await pool.query(`insert into survey_dismissals (customer_id, kind, at) values ($1, 'heard', $2)`, [
    id,
    deps.clock.now(),
  ]);
  await pool.query(
    `insert into data_requests (protocol, customer_id, kind, name, email, cpf, message, asked_at, answer, answered_at)
     values ($1, $8, 'other', $2, $3, $4, $5, $6, $7, $6)`,
    [`ZULMIRA${id}`, ZULMIRA.name, email, cpf, ZULMIRA.question, deps.clock.now(), ZULMIRA.answer, id],
  );
  await pool.query('insert into reveal_notes (customer_id, at, note) values ($1, $2, $3)', [
    id,
    deps.clock.now(),
    ZULMIRA.reason,
  ]);
  await requestExport(deps, id);
  await runJobs();
  await recordOperatorView(deps, {
    operator: 'ana',
    command: 'pedidos mostrar',
    subject: `pedido ${attended.incrementId}`,
  });
  return { customer, id, cpf, email, attended, refunded, unpaid, quote, order };
}
