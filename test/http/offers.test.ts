import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { TimesAnswer } from '#features/care/appointments/contract.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { signedIn as buyerIn } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, STAFF_NAME, signedIn } from '#test/helpers/panel.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, visitor, sandbox, runJobs } = store;

beforeEach(async () => {
  clock.forward(1);
  await raise(0);
});

const signedInAs = async (roles: Role[], unitIds: number[] | null = null) =>
  signedIn(visitor(), await colleague(deps, roles, { unitIds }));

/** EX-0001 costs 31,90 and EX-0002 21,90. */
const EXAMS = ['EX-0001', 'EX-0002'];

async function linesOf(codes = EXAMS) {
  const lines: { variantId: number; amount: number }[] = [];
  for (const code of codes)
    lines.push({ variantId: (await offerOf(deps, { code, unit: 'BSB-ASN' })).variantId, amount: 1 });
  return lines;
}

async function drafted(browser: Browser, input: object = {}) {
  const id = randomUUID();
  const saved = await operate(browser, 'offers/save', { id, version: 0, lines: await linesOf(), ...input });
  return { id, saved };
}

const send = (browser: Browser, id: string, version = 1, totalCents = 5380, by = 'link') =>
  operate(browser, 'offers/send', { id, version, by, totalCents });

const tokenOf = (link: unknown) => String(link).split('#')[1] ?? '';

async function sent(input: object = {}) {
  const attendant = await signedInAs(['attendant']);
  const { id } = await drafted(attendant, input);
  const { body } = await send(attendant, id);
  return { attendant, id, token: tokenOf(body.link) };
}

const state = async (browser: Browser, id: string) =>
  (await operate(browser, 'offers/view', { id })).body.state;

let raised = 0;

/** Both exams cost `cents` more than usual. */
async function raise(cents: number) {
  const by = cents - raised;
  raised = cents;
  await deps.db.execute(sql`update prices set price_cents = price_cents + ${by}, special_cents = special_cents + ${by}
    where product_id in (select id from products where code in ('EX-0001', 'EX-0002'))`);
  clearCatalogueCaches();
}

const open = (browser: Browser, token: string) =>
  browser.post<Record<string, unknown>>('/v1/offer/open', { token });
const accept = (browser: Browser, token: string, today = false) =>
  browser.post<Record<string, unknown>>('/v1/offer/accept', { token, today });

test('an offer is seen, accepted and paid at its prices, although they have risen', async () => {
  const { attendant, id, token } = await sent({ name: 'Joana', email: 'joana@exemplo.com.br' });
  expect(token).toMatch(/^[\w-]{43}$/);
  await raise(1000);
  expect((await open(visitor(), token)).body).toMatchObject({ totalCents: 5380, discountCents: 0 });
  expect(await state(attendant, id)).toBe('seen');
  expect((await accept(visitor(), token)).status).toBe(401);
  const { buyer, browser } = await buyerIn(store);
  expect((await accept(browser, token)).status).toBe(200);
  expect((await accept(browser, token)).status).toBe(200);
  expect(await state(attendant, id)).toBe('accepted');
  const draft = await draftFor(browser, buyer.selfId);
  expect((await confirm(browser, draft, randomUUID())).status).toBe(200);
  expect((await accept(browser, token)).body.code).toBe('locked');
  const { incrementId } = (await order(browser, randomUUID())).body;
  const charge = sandbox.controls.charges().at(-1);
  sandbox.controls.pay(charge?.txid ?? '', { semNotificacao: true });
  clock.forward(0.2);
  expect((await watchPix(browser, incrementId)).body.status).toBe('paid');
  await runJobs();
  const view = await operate(attendant, 'offers/view', { id });
  expect(view.body).toMatchObject({ state: 'accepted', incrementId, totalCents: 5380 });
  const { rows } = await deps.db.execute(
    sql`select total_cents from orders where increment_id = ${incrementId}`,
  );
  expect(rows).toEqual([{ total_cents: 5380 }]);
  expect((await open(browser, token)).body.code).toBe('used');
  expect((await accept(browser, token)).body.code).toBe('used');
  expect((await accept((await buyerIn(store)).browser, token)).body.code).toBe('used');
});

test('whoever comes by the link chooses day and hour before paying, and holds them as long as the quote', async () => {
  const attendant = await signedInAs(['attendant']);
  const { id, saved } = await drafted(attendant, { lines: await linesOf(['EX-0078']), days: 3 });
  const token = tokenOf((await send(attendant, id, 1, Number(saved.body.totalCents))).body.link);
  const { buyer, browser } = await buyerIn(store);
  const quotes = async () => {
    expect((await accept(browser, token)).status).toBe(200);
    const draft = await draftFor(browser, buyer.selfId);
    expect((await confirm(browser, draft, randomUUID())).status).toBe(200);
  };
  const chooses = async () => {
    const { body } = await browser.post<TimesAnswer>('/v1/appointments/times', { order: '' });
    const [visit] = body.visits;
    const { day, minutes } = visit?.days[0] ?? { day: '', minutes: [] };
    const key = { order: '', beneficiary: buyer.selfId, unit: visit?.unitId, part: visit?.part };
    const at = { ...key, day, minute: minutes[0] };
    expect((await browser.post('/v1/appointments/choose', at)).status).toBe(200);
  };
  const seats = async () =>
    (
      await store.pool.query(`select a.state from appointments a join quotes q on q.id = a.quote_id
      where q.customer_id = ${buyer.id} and a.state in ('held', 'booked')`)
    ).rows;
  await quotes();
  await chooses();
  expect(await seats()).toEqual([{ state: 'held' }]);
  // The quote ends, and its seat with it. The offer is valid for three days, and promises prices alone.
  clock.forward(60);
  await store.runSchedule('quotes.expire', 'appointments.release');
  expect(await seats()).toEqual([]);
  await quotes();
  await chooses();
  const { incrementId } = (await order(browser, randomUUID())).body;
  sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
  clock.forward(0.2);
  expect((await watchPix(browser, incrementId)).body.status).toBe('paid');
  await runJobs();
  expect(await seats()).toEqual([{ state: 'booked' }]);
  const { rows } = await store.pool.query(
    'select booked_for is not null as booked from order_lines l join orders o on o.id = l.order_id where o.increment_id = $1',
    [incrementId],
  );
  expect(rows).toEqual([{ booked: true }]);
});

test('a line with more people than offered costs what it costs today', async () => {
  const { token } = await sent();
  const { buyer, browser } = await buyerIn(store);
  await accept(browser, token);
  await raise(1000);
  expect((await draftFor(browser, buyer.selfId)).expectedTotalCents).toBe(5380);
  await add(browser, await offerOf(deps, { code: 'EX-0002', unit: 'BSB-ASN' }));
  expect((await draftFor(browser, buyer.selfId)).expectedTotalCents).toBe(3190 + 2 * 3190);
});

test('after its last day the link offers the prices of today, and a cart loses the promise', async () => {
  const { attendant, id, token } = await sent({ days: 1 });
  const { buyer, browser } = await buyerIn(store);
  await accept(browser, token);
  const late = await buyerIn(store);
  const other = await sent({ days: 1 });
  await raise(1000);
  clock.forward(24 * 60);
  expect((await open(late.browser, other.token)).body.code).toBe('expired');
  expect((await accept(late.browser, other.token)).body.code).toBe('expired');
  expect((await accept(late.browser, other.token, true)).status).toBe(200);
  expect((await draftFor(late.browser, late.buyer.selfId)).expectedTotalCents).toBe(7380);
  expect((await draftFor(browser, buyer.selfId)).expectedTotalCents).toBe(7380);
  const staff = await signedInAs(['attendant']);
  expect(await state(staff, id)).toBe('accepted');
  expect(await state(staff, other.id)).toBe('expired');
  const listed = await operate(staff, 'offers/list', { state: 'expired' });
  expect((listed.body.rows as { id: string }[]).map((row) => row.id)).toContain(other.id);
  expect(attendant).toBeDefined();
});

test('only a manager gives a discount, up to 10 %, with a reason; changed services end it', async () => {
  const attendant = await signedInAs(['attendant']);
  const { id } = await drafted(attendant);
  const give = { id, version: 1, percent: 10, reason: 'Cliente antiga' };
  expect((await operate(attendant, 'offers/discount', give)).status).toBe(403);
  const manager = await signedInAs(['manager']);
  expect((await operate(manager, 'offers/discount', { ...give, percent: 11 })).body).toMatchObject({
    code: 'invalid',
    fields: { percent: 'O desconto vai até 10%.' },
  });
  expect((await operate(manager, 'offers/discount', { ...give, reason: '' })).status).toBe(400);
  const given = await operate(manager, 'offers/discount', give);
  expect(given.body).toEqual({ version: 2, totalCents: 2871 + 1971 });
  expect((await operate(manager, 'offers/discount', give)).body.code).toBe('stale');
  const same = { id, version: 2, lines: await linesOf() };
  expect((await operate(attendant, 'offers/save', same)).body).toEqual({ version: 3, totalCents: 4842 });
  const fewer = { id, version: 3, lines: await linesOf(['EX-0001']) };
  expect((await operate(attendant, 'offers/save', fewer)).body).toEqual({ version: 4, totalCents: 3190 });
  const { body } = await operate(attendant, 'offers/view', { id });
  expect(body).toMatchObject({ discountPercent: 0, discountCents: 0, listedCents: 3190 });
});

test('a repeated request makes no second offer, and only seen totals are sent', async () => {
  const attendant = await signedInAs(['attendant']);
  const { id, saved } = await drafted(attendant);
  expect(saved.body).toEqual({ version: 1, totalCents: 5380 });
  const again = await operate(attendant, 'offers/save', { id, version: 0, lines: await linesOf() });
  expect(again.body).toEqual({ version: 1, totalCents: 5380 });
  await raise(1000);
  expect((await send(attendant, id)).body).toMatchObject({ code: 'price_changed' });
  expect((await operate(attendant, 'offers/view', { id })).body.totalCents).toBe(7380);
  await raise(0);
  expect((await send(attendant, id, 1, 5380, 'email')).body.code).toBe('no_email');
  expect((await send(attendant, id, 1, 5380, 'whatsapp')).body.code).toBe('no_phone');
  const [first, second] = [await send(attendant, id), await send(attendant, id, 2)];
  expect(second.body.link).toBe(first.body.link);
  expect(second.body.validUntil).toBe(first.body.validUntil);
  const change = { id, version: 3, lines: await linesOf() };
  expect((await operate(attendant, 'offers/save', change)).body.code).toBe('not_draft');
});

test('mails a link without names and services, and writes none of them into the chat', async () => {
  const attendant = await signedInAs(['attendant']);
  const { id } = await drafted(attendant, {
    name: 'Joana Pequi',
    email: 'joana@exemplo.com.br',
    phone: '(61) 99550-0101',
  });
  const mailed = await send(attendant, id, 1, 5380, 'email');
  await runJobs();
  const mail = sandbox.controls.mail().findLast(({ to }) => to.includes('joana@exemplo.com.br'));
  expect(mail?.subject).toBe('Seu orçamento');
  expect(mail?.text).toContain(String(mailed.body.link));
  for (const secret of ['Joana', 'Hemograma', '31,90']) expect(mail?.text).not.toContain(secret);
  const chat = decodeURIComponent(String((await send(attendant, id, 2, 5380, 'whatsapp')).body.link));
  expect(chat).toMatch(/^https:\/\/wa\.me\/5561995500101\?text=/);
  expect(chat).toContain(String(mailed.body.link));
  expect(chat).not.toMatch(/Joana|Hemograma/);
});

test('a withdrawn offer says so, and offers are for the people of their units', async () => {
  const { attendant, id, token } = await sent();
  const unit = Number((await deps.db.execute(sql`select id from units where code = 'BSB-ASN'`)).rows[0]?.id);
  const stranger = await signedInAs(['attendant'], [unit + 1]);
  expect((await operate(stranger, 'offers/view', { id })).status).toBe(404);
  expect((await operate(stranger, 'offers/withdraw', { id, version: 2 })).status).toBe(404);
  expect((await drafted(stranger)).saved.body.code).toBe('other_unit');
  const here = await operate(await signedInAs(['attendant'], [unit]), 'offers/list');
  expect((here.body.rows as { id: string }[])[0]?.id).toBe(id);
  expect((await operate(stranger, 'offers/list')).body.rows).toEqual([]);
  expect((await operate(attendant, 'offers/withdraw', { id, version: 2 })).status).toBe(200);
  expect((await operate(attendant, 'offers/withdraw', { id, version: 3 })).body.code).toBe('ended');
  expect((await open(visitor(), token)).body.code).toBe('withdrawn');
  expect((await open(visitor(), 'x'.repeat(43))).status).toBe(404);
});

test('finds services with the own units that offer them', async () => {
  const attendant = await signedInAs(['attendant']);
  const { body } = await operate(attendant, 'offers/services', { text: 'hemograma' });
  const services = body.services as { name: string; cents: number; places: { name: string }[] }[];
  expect(services[0]).toMatchObject({ name: 'Hemograma completo', cents: 3190 });
  expect(services[0]?.places.length).toBeGreaterThan(1);
  expect((await operate(attendant, 'offers/services')).body).toMatchObject({ services: [], storeId: 1 });
});

test('pages of the list follow each other', async () => {
  const attendant = await signedInAs(['attendant']);
  await deps.db.execute(sql`insert into offers
    (id, state, version, made_by, unit_ids, name, email, phone, lines, total_cents, days, created_at)
    select gen_random_uuid(), 'draft', 1, 'Ana', '{1}', 'Página', '', '', '[]', 100, 3, ${clock.now().toISOString()}::timestamptz
    from generate_series(1, 60)`);
  const first = await operate(attendant, 'offers/list', { state: 'draft' });
  expect(first.body.rows).toHaveLength(50);
  const second = await operate(attendant, 'offers/list', { state: 'draft', before: first.body.next });
  const ids = [first, second].flatMap(({ body }) => (body.rows as { id: string }[]).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
});

test('proposes to a draft what makes a cart cheaper, and takes it by saving', async () => {
  const attendant = await signedInAs(['attendant']);
  const { id } = await drafted(attendant, { lines: await linesOf(['EX-0001', 'CK-0001']) });
  const { body } = await operate(attendant, 'offers/view', { id });
  const hint = body.hint as { saving: string; lines: object[] };
  expect(hint).toMatchObject({ saving: 'Economia: R$\u00a031,90' });
  const saved = await operate(attendant, 'offers/save', { id, version: 1, lines: hint.lines });
  expect(saved.body.totalCents).toBe(Number(body.totalCents) - 3190);
  expect((await operate(attendant, 'offers/view', { id })).body.hint).toBeNull();
});

const historyOf = async (browser: Browser, id: string) =>
  ((await operate(browser, 'offers/view', { id })).body.history as { text: string }[]).map(
    ({ text }) => text,
  );

test('the history says who did what, with the discount and its reason, and what the customer did', async () => {
  const attendant = await signedInAs(['attendant']);
  const { id } = await drafted(attendant);
  await drafted(attendant, { id });
  const give = { id, version: 1, percent: 5, reason: 'Cliente antiga' };
  const { totalCents } = (await operate(await signedInAs(['manager']), 'offers/discount', give)).body;
  const token = tokenOf((await send(attendant, id, 2, Number(totalCents))).body.link);
  clock.forward(1);
  await open(visitor(), token);
  clock.forward(1);
  await accept((await buyerIn(store)).browser, token);
  expect(await historyOf(attendant, id)).toEqual([
    `${STAFF_NAME} começou o orçamento`,
    `${STAFF_NAME} deu 5% de desconto no orçamento: Cliente antiga`,
    `${STAFF_NAME} enviou o orçamento por link copiado`,
    'O cliente abriu o link',
    'O cliente aceitou',
  ]);
});

test('says why an offer can no longer be sold', async () => {
  const attendant = await signedInAs(['attendant']);
  const end = async (id: string) => (await operate(attendant, 'offers/view', { id })).body.end;
  const { id } = await drafted(attendant);
  expect(await end(id)).toBeNull();
  const withdrawn = await sent();
  await operate(withdrawn.attendant, 'offers/withdraw', { id: withdrawn.id, version: 2 });
  expect(await end(withdrawn.id)).toBe('withdrawn');
  const expired = await sent({ days: 1 });
  const accepted = await sent({ days: 1 });
  await accept((await buyerIn(store)).browser, accepted.token);
  expect(await end(accepted.id)).toBeNull();
  clock.forward(24 * 60);
  const later = await signedInAs(['attendant']);
  for (const one of [expired, accepted])
    expect((await operate(later, 'offers/view', { id: one.id })).body.end).toBe('expired');
});
