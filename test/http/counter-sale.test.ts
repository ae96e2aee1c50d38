import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { refreshSums } from '#features/desk/reports/server/refresh-sums.ts';
import { viewReport } from '#features/desk/reports/views/server/view-report.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { answersAll, type SaleLine } from '#test/cast/counter-answers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { cashDrift } from '#test/helpers/cash-drift.ts';
import { colleague, operate, STAFF_NAME, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';
import { dayOf } from '#values/calendar-day.ts';

const store = await testStore();
const { deps, clock, visitor, sandbox, runJobs } = store;

beforeEach(() => clock.forward(1));

const signedInAs = async (roles: Role[], unitIds: number[] | null = null) =>
  signedIn(visitor(), await colleague(deps, roles, { unitIds }));

const ASN = Number((await deps.db.execute(sql`select id from units where code = 'BSB-ASN'`)).rows[0]?.id);

interface Found {
  id: number;
  key: string;
  name: string;
  document: string;
}

interface Prepared {
  people: { id: number }[];
  lines: SaleLine[];
  terms: { source: string; version: string }[];
}

const find = async (desk: Browser, text: string) =>
  (await operate(desk, 'sales/find-buyer', { text })).body.rows as Found[];

/** A draft of one person's services at Asa Norte. */
async function offered(desk: Browser, codes = ['EX-0001', 'EX-0002']) {
  const id = randomUUID();
  const lines = [];
  for (const code of codes)
    lines.push({
      variantId: (await offerOf(deps, { code, unit: 'BSB-ASN', capacity: 9 })).variantId,
      amount: 1,
    });
  const { body } = await operate(desk, 'offers/save', { id, version: 0, lines });
  return { id, totalCents: Number(body.totalCents) };
}

async function atCounter({ codes, terms = false }: { codes?: string[]; terms?: boolean } = {}) {
  const desk = await signedInAs(['attendant']);
  const buyer = await newBuyer(deps, { terms });
  const offer = await offered(desk, codes);
  const [found] = await find(desk, buyer.cpf ?? '');
  if (!found) throw new Error('not found');
  const customer = { id: found.id, key: found.key };
  const prepared = (await operate(desk, 'sales/prepare', { id: offer.id, customer }))
    .body as unknown as Prepared;
  const form = (change: object = {}) => ({
    ...offer,
    version: 1,
    customer,
    people: prepared.lines.map(() => [buyer.selfId]),
    answers: [],
    terms: prepared.terms.map(({ source, version }) => ({ source, version })),
    paymentType: 'cash',
    ...change,
  });
  const sell = (change: object = {}) => operate(desk, 'sales/sell', form(change));
  return { desk, buyer, offer, found, customer, prepared, form, sell };
}

test('a draft is sold for cash: from the basket to vouchers', async () => {
  const it = await atCounter();
  expect(it.found).toMatchObject({ name: 'Marina Exemplo Duarte' });
  expect(it.found.document).toMatch(/^\*{3}\.\*{3}\.\d{3}-\*{2}$/);
  expect(it.prepared.terms.length).toBeGreaterThan(0);
  const answers = await Promise.all([it.sell(), it.sell()]);
  const sold = answers.find(({ status }) => status === 200);
  const again = await it.sell();
  expect(again).toMatchObject({ status: 200, body: sold?.body });
  const { incrementId } = again.body as { incrementId: string };
  const paid = await operate(it.desk, 'counter/take', {
    incrementId,
    key: randomUUID(),
    unitId: ASN,
    totalCents: it.offer.totalCents,
    method: 'cash',
    givenCents: it.offer.totalCents,
  });
  expect(paid).toMatchObject({ status: 200, body: { changeCents: 0 } });
  await runJobs();
  expect((await operate(it.desk, 'order-desk/vouchers', { incrementId })).status).toBe(200);
  expect((await operate(it.desk, 'offers/view', { id: it.offer.id })).body).toMatchObject({
    state: 'accepted',
    incrementId,
  });
  const { rows } = await deps.db.execute(
    sql`select count(*)::int as orders from orders where customer_id = ${it.buyer.id}`,
  );
  expect(rows).toEqual([{ orders: 1 }]);
  const accepted = await deps.db.execute(
    sql`select distinct at_counter from term_acceptances where customer_id = ${it.buyer.id}`,
  );
  expect(accepted.rows).toEqual([{ at_counter: true }]);
});

test('sales at the counter are not in the funnel, and what the customer had in the cart counts once', async () => {
  clock.forward(24 * 60);
  const it = await atCounter();
  await putInCart(deps, it.buyer, await offerOf(deps, { code: 'EX-0003', unit: 'BSB-ASN', capacity: 9 }));
  expect((await it.sell()).status).toBe(200);
  const again = await offered(it.desk, ['EX-0004']);
  const sold = await it.sell({ ...again, people: [[it.buyer.selfId]] });
  expect(sold).toMatchObject({ status: 200 });
  await refreshSums(deps);
  const { total } = await viewReport(deps, 'funnel', { period: dayOf(clock.now()) }, shellOperator('ana'));
  expect(total).toEqual([1, 0, 0, 0, 0]);
});

test('a sale at the counter leaves the count of an older cart as it was, also if it sells the same service', async () => {
  clock.forward(24 * 60);
  const it = await atCounter();
  const first = dayOf(clock.now());
  for (const code of ['EX-0001', 'EX-0003'])
    await putInCart(deps, it.buyer, await offerOf(deps, { code, unit: 'BSB-ASN', capacity: 9 }));
  const only = await atCounter({ codes: ['EX-0001'] });
  await putInCart(deps, only.buyer, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN', capacity: 9 }));
  clock.forward(24 * 60);
  const desk = await signedInAs(['attendant']);
  for (const sale of [it, only]) {
    const [found] = await find(desk, sale.buyer.cpf ?? '');
    const customer = { id: found?.id, key: found?.key };
    expect(await operate(desk, 'sales/sell', sale.form({ customer }))).toMatchObject({ status: 200 });
  }
  const funnel = async (period: string) => {
    await refreshSums(deps);
    return (await viewReport(deps, 'funnel', { period }, shellOperator('ana'))).total;
  };
  expect(await funnel(first)).toEqual([2, 0, 0, 0, 0]);
  expect(await funnel(dayOf(clock.now()))).toEqual([0, 0, 0, 0, null]);
  const quoted = await makeQuote(deps, await quoteForSelf(deps, it.buyer));
  expect(quoted).toMatchObject({ ok: true });
  expect(await funnel(first)).toEqual([2, 1, 0, 0, 0]);
  expect(await funnel(dayOf(clock.now()))).toEqual([0, 0, 0, 0, null]);
  expect(await cashDrift(store.pool)).toEqual([]);
});

test('a Pix shows its code at the counter and is watched until it is paid', async () => {
  const it = await atCounter();
  const { incrementId } = (await it.sell({ paymentType: 'pix' })).body as { incrementId: string };
  const watch = async () => (await operate(it.desk, 'pix/watch', { incrementId })).body;
  expect(await watch()).toMatchObject({
    status: 'waiting',
    qr: expect.stringMatching(/^data:image/),
    totalCents: it.offer.totalCents,
  });
  sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
  clock.forward(0.2);
  expect(await watch()).toMatchObject({ status: 'paid' });
});

test('a card by link is paid on the order’s page, and the mail leads there', async () => {
  const it = await atCounter();
  const { incrementId } = (await it.sell({ paymentType: 'credit' })).body as { incrementId: string };
  await runJobs();
  const mail = sandbox.controls.mail().findLast(({ to }) => to.includes(it.buyer.email));
  const { body } = await operate(it.desk, 'counter/sale', { incrementId });
  expect(mail?.text).toContain(String(body.link));
  expect(mail?.text).not.toContain('Pix');
  expect(decodeURIComponent(String(body.chat))).toContain(String(body.link));
});

test('other services in the cart wait, and come back', async () => {
  const it = await atCounter();
  await putInCart(deps, it.buyer, await offerOf(deps, { code: 'EX-0003', unit: 'BSB-ASN', capacity: 9 }));
  expect((await it.sell()).status).toBe(200);
  const { rows } = await deps.db.execute(sql`select count(*)::int as lines from cart_lines l
    join carts c on c.id = l.cart_id where c.customer_id = ${it.buyer.id}`);
  expect(rows).toEqual([{ lines: 1 }]);
});

test('refuses another total, missing terms, a foreign key, other roles and people who do not fit', async () => {
  const it = await atCounter();
  expect((await it.sell({ totalCents: it.offer.totalCents - 1 })).body.code).toBe('price_changed');
  expect((await it.sell({ terms: [] })).body.code).toBe('terms');
  expect((await it.sell({ version: 2 })).body.code).toBe('stale');
  expect((await it.sell({ people: [[it.buyer.selfId]] })).body.code).toBe('stale');
  const stranger = await newBuyer(deps);
  expect((await it.sell({ people: it.form().people.map(() => [stranger.selfId]) })).body.code).toBe('people');
  const forged = { id: stranger.id, key: it.customer.key };
  expect((await it.sell({ customer: forged })).body.code).toBe('unknown_buyer');
  const other = await signedInAs(['attendant']);
  expect((await operate(other, 'sales/sell', it.form())).body.code).toBe('unknown_buyer');
  for (const role of ['collector', 'finance'] as const)
    expect((await operate(await signedInAs([role]), 'sales/sell', it.form())).status).toBe(403);
  const elsewhere = await signedInAs(['attendant'], [ASN + 1]);
  expect((await operate(elsewhere, 'sales/sell', it.form())).status).toBe(404);
  const { rows } = await deps.db.execute(
    sql`select count(*)::int as orders from orders where customer_id = ${it.buyer.id}`,
  );
  expect(rows).toEqual([{ orders: 0 }]);
});

test('registers a buyer without a password, whose CPF stays a claim until the mail is read', async () => {
  const desk = await signedInAs(['attendant']);
  const form = {
    firstname: 'Joana Pequi Araçá',
    dob: '1990-05-20',
    nationality: '1',
    taxvat: '390.533.447-05',
    gender: '2',
    affiliation: 'Helena Pequi',
    phoneNumber: '(61) 99550-0101',
    postcode: '70353-520',
    address: 'SQS 308 Bloco F',
    number: '12',
    neighborhood: 'Asa Sul',
    city: 'Brasília',
    state: 'DF',
    email: 'joana.pequi@exemplo.com.br',
    checked: true,
  };
  expect((await operate(desk, 'sales/register-buyer', { ...form, checked: false })).status).toBe(400);
  expect((await operate(desk, 'sales/register-buyer', { ...form, firstname: 'Joana' })).body).toMatchObject({
    code: 'invalid',
    fields: { firstname: expect.any(String) },
  });
  const wrong = { ...form, firstname: 'Joana', email: 'joana', gender: '', number: '', checked: false };
  expect(
    Object.keys((await operate(desk, 'sales/register-buyer', wrong)).body.fields ?? {}).toSorted(),
  ).toEqual(['checked', 'email', 'firstname', 'gender', 'number']);
  const made = await operate(desk, 'sales/register-buyer', form);
  expect(made).toMatchObject({ status: 200, body: { name: 'Joana Pequi Araçá' } });
  const { id, key } = made.body as { id: number; key: string };
  expect(await findCustomer(deps, id)).toMatchObject({ emailConfirmed: false, cpf: '39053344705' });
  await runJobs();
  expect(sandbox.controls.mail().some(({ to }) => to.includes(form.email))).toBe(true);
  expect((await operate(desk, 'sales/register-buyer', form)).body.code).toBe('taken');
  const child = {
    customer: { id, key },
    isBrazilian: true,
    name: 'Bento Pequi Araçá',
    includeSocialName: false,
    socialName: '',
    gender: '1',
    birthdate: '10/02/2020',
    cpf: '',
    passport: '',
    country: '',
    phone: '',
    postalCode: '',
    city: '',
    address: '',
    number: '',
    email: '',
    affiliation: 'Joana Pequi',
    responsibleName: 'Joana Pequi Araçá',
    responsibleEmail: form.email,
    responsibleTaxVat: '390.533.447-05',
    responsiblePassport: '',
  };
  const person = await operate(desk, 'sales/add-person', child);
  expect(person).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
  const offer = await offered(desk);
  const prepared = (await operate(desk, 'sales/prepare', { id: offer.id, customer: { id, key } }))
    .body as unknown as Prepared;
  expect(prepared.people).toHaveLength(2);
  const sold = await operate(desk, 'sales/sell', {
    ...offer,
    version: 1,
    customer: { id, key },
    people: prepared.lines.map(() => [person.body.id]),
    answers: [],
    terms: prepared.terms.map(({ source, version }) => ({ source, version })),
    paymentType: 'cash',
  });
  expect(sold).toMatchObject({ status: 200 });
});

test('a vaccine is not sold with an open question, nor with an answer that excludes it', async () => {
  const it = await atCounter({ codes: ['VA-0001'] });
  const open = await it.sell();
  expect(open.body).toMatchObject({ code: 'unsafe' });
  const replies = (reply: 'no' | 'yes') => answersAll(it.buyer.selfId, it.prepared.lines, reply);
  expect((await it.sell({ answers: [replies('yes')] })).body).toMatchObject({ code: 'unsafe' });
  expect((await it.sell({ answers: [replies('no')] })).status).toBe(200);
});

test('a draft that is sold after a price has risen keeps the prices of the sale', async () => {
  const { desk, offer, prepared: before } = await atCounter();
  expect(before.lines).toHaveLength(2);
  const raise = async (cents: number) => {
    await deps.db.execute(sql`update prices set price_cents = price_cents + ${cents}, special_cents = special_cents + ${cents}
      where product_id = (select id from products where code = 'EX-0001')`);
    clearCatalogueCaches();
  };
  await raise(500);
  const buyer = await newBuyer(deps);
  const [found] = await find(desk, buyer.cpf ?? '');
  const sold = await operate(desk, 'sales/sell', {
    id: offer.id,
    version: 1,
    totalCents: offer.totalCents + 500,
    customer: { id: found?.id, key: found?.key },
    people: [[buyer.selfId], [buyer.selfId]],
    answers: [],
    terms: [],
    paymentType: 'cash',
  });
  await raise(-500);
  expect(sold).toMatchObject({ status: 200 });
  const { incrementId } = sold.body;
  const { totalCents } = (await operate(desk, 'counter/sale', { incrementId })).body;
  expect(totalCents).toBe(offer.totalCents + 500);
  expect((await operate(desk, 'offers/view', { id: offer.id })).body).toMatchObject({
    incrementId,
    totalCents,
  });
});

test('the histories of offer and order name the operators who gave the discount, sold and took the money', async () => {
  const it = await atCounter();
  const manager = await signedInAs(['manager']);
  const give = { id: it.offer.id, version: 1, percent: 10, reason: 'Cliente antiga' };
  const { totalCents } = (await operate(manager, 'offers/discount', give)).body;
  const { incrementId } = (await it.sell({ version: 2, totalCents })).body as { incrementId: string };
  const taken = { incrementId, key: randomUUID(), unitId: ASN, totalCents, method: 'cash' };
  await operate(it.desk, 'counter/take', { ...taken, givenCents: totalCents });
  const offer = (await operate(it.desk, 'offers/view', { id: it.offer.id })).body;
  expect(offer).toMatchObject({ state: 'accepted', end: 'used', incrementId });
  const acts = (offer.history as { text: string }[]).map(({ text }) => text);
  expect(acts).toHaveLength(3);
  expect(acts[2]).toContain(`${STAFF_NAME} vendeu no balcão: pedido ${incrementId}`);
  const { events } = (await operate(manager, 'order-desk/view', { incrementId })).body as {
    events: { who: string; text: string; cents: number | null }[];
  };
  expect(events.slice(0, 3)).toMatchObject([
    { who: STAFF_NAME, text: 'Aguardando pagamento: Pedido feito no balcão' },
    {
      who: STAFF_NAME,
      text: 'Desconto dado: 10% no orçamento, Cliente antiga',
      cents: it.offer.totalCents - Number(totalCents),
    },
    { who: STAFF_NAME, text: expect.stringContaining('Dinheiro recebido no balcão') },
  ]);
});

test('a time that is chosen before the payment waits for it, and is booked by it', async () => {
  const it = await atCounter({ codes: ['EX-0001', 'EX-0078'] });
  const { incrementId } = (await it.sell()).body as { incrementId: string };
  const view = async () =>
    (await operate(it.desk, 'order-desk/view', { incrementId })).body as unknown as {
      seen: number;
      lines: { position: number; action: string | null; schedule: string }[];
      events: { who: string; text: string }[];
    };
  const before = await view();
  const [line] = before.lines.filter(({ action }) => action !== null);
  if (!line) throw new Error('no service to book');
  expect(before.lines.map(({ action }) => action).toSorted()).toEqual(['book', null]);
  const ask = { incrementId, line: line.position };
  const { agenda } = (await operate(it.desk, 'order-desk/times', ask)).body as {
    agenda: { days: { day: string; minutes: number[] }[] };
  };
  const first = agenda.days[0];
  const minute = first?.minutes[0] ?? 0;
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const form = { ...ask, day: first?.day, time, force: false, seen: before.seen };
  expect((await operate(it.desk, 'order-desk/book', { ...form, seen: 0 })).body.code).toBe('stale');
  expect((await operate(it.desk, 'order-desk/book', form)).body).toMatchObject({
    status: 'pending_payment',
    when: expect.any(String),
  });
  const held = await view();
  expect(held.lines[line.position - 1]).toMatchObject({
    action: 'rebook',
    schedule: expect.stringContaining('guardado até o pagamento'),
  });
  expect(held.events.at(-1)).toMatchObject({
    who: STAFF_NAME,
    text: `Atendimento marcado: Horário do serviço ${line.position} guardado até o pagamento`,
  });
  const { totalCents } = it.offer;
  const taken = { incrementId, key: randomUUID(), unitId: ASN, totalCents, method: 'cash' };
  expect((await operate(it.desk, 'counter/take', { ...taken, givenCents: totalCents })).status).toBe(200);
  await runJobs();
  const paid = await view();
  expect(paid.lines[line.position - 1]).toMatchObject({ action: 'rebook' });
  const { rows } = await deps.db.execute(sql`select l.booked_for is not null as booked from order_lines l
    join orders o on o.id = l.order_id where o.increment_id = ${incrementId} and l.needs_booking`);
  expect(rows).toEqual([{ booked: true }]);
});

test('a buyer whose own table is lower pays it, and the sale shows that total', async () => {
  const desk = await signedInAs(['attendant']);
  const buyer = await newBuyer(deps, { terms: true });
  await deps.db.execute(sql`insert into affiliations (cpf, vendor, tier, email)
    values (${buyer.cpf}, 'RITA', 'Especial', ${buyer.email})`);
  const offer = await offered(desk, ['EX-0008']);
  const [found] = await find(desk, buyer.cpf ?? '');
  const customer = { id: found?.id, key: found?.key };
  const prepared = (await operate(desk, 'sales/prepare', { id: offer.id, customer })).body;
  expect(prepared.totalCents).toBe(2690);
  expect(offer.totalCents).toBeGreaterThan(2690);
  const form = { id: offer.id, version: 1, customer, people: [[buyer.selfId]], answers: [], terms: [] };
  const sell = (totalCents: unknown) =>
    operate(desk, 'sales/sell', { ...form, totalCents, paymentType: 'cash' });
  expect((await sell(offer.totalCents)).body.code).toBe('price_changed');
  expect(await sell(prepared.totalCents)).toMatchObject({ status: 200 });
});
