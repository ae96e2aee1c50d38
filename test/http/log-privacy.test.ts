import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { termsText } from '#features/trust/terms/server/terms-texts.ts';
import { createLog } from '#platform/log/log.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const store = await testStore({ log: createLog('debug', { write }) });
const browser = store.visitor();

// Output that bypasses the logger would end up in the same file.
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, method).mockImplementation((...words: unknown[]) => write(words.map(String).join(' ')));
afterAll(() => vi.restoreAllMocks());

const SEARCHED = 'gardasil';
const SLUG = 'vacina-hpv-nonavalente';
const PERSON = [
  marina.email,
  marina.email.split('@')[0] ?? '',
  marina.taxvat,
  marina.taxvat.replace(/\D/g, ''),
  'Marina',
  'Duarte',
  'Helena',
  marina.password,
  '99550-0101',
  '61995500101',
  marina.postcode.replace(/\D/g, ''),
  marina.postcode,
  marina.address,
  '1988-04-17',
  marina.dob,
];
const INTEREST = [SEARCHED, SLUG, 'HPV', 'nonavalente', 'VA-0001', 'exames-laboratoriais'];

/** Reported by line number, because the line itself contains what must not be printed. */
const tellTale = (secrets: readonly string[]) =>
  lines.flatMap((line, i) =>
    secrets
      .filter((secret) => secret !== '' && line.toLowerCase().includes(secret.toLowerCase()))
      .map((secret) => `${secret} in line ${i}: ${line.slice(0, 300)}`),
  );

async function secretsOfVisit(): Promise<string[]> {
  const formKey = await browser.formKey();
  return [...browser.cookies.values(), formKey].filter((value) => value.length > 8);
}

test('a purchase from search to paid leaves no personal data in the log', async () => {
  await browser.page(`/busca?q=${SEARCHED}`);
  await browser.page(`/${SLUG}?q=${SEARCHED}`);
  await browser.page(`/${SLUG}.html`);
  await browser.page('/exames-laboratoriais');
  await browser.page(`/${SLUG}/${marina.email}`);
  await browser.request(`/${SLUG}.data`);
  await browser.json(`/v1/cms/search?type=simple&q=${SEARCHED}`);
  await browser.json(`/v1/cms/search?type=simple&q=${'x'.repeat(20_000)}${SEARCHED}`);
  await browser.json(`/v1/cms/view?url=${SLUG}`);
  await browser.json(`/shipping/cep/get?cep=${marina.postcode}`);
  await browser.json('/v1/address?cep=70744500');

  const { productId, variantId } = await offerOf(store.deps, {
    code: 'VA-0001',
    unit: 'BSB-ASN',
    capacity: 5,
  });
  const formKey = await browser.formKey();
  const added = await browser.post<{ error: boolean }>('/v1/cart/add', {
    formKey,
    product: productId,
    stockId: variantId,
    amount: 1,
  });
  expect(added.body).toMatchObject({ error: false });
  const before = await secretsOfVisit();
  expect((await browser.post('/v1/login', { email: marina.email, password: 'errada' })).status).toBe(401);
  expect((await browser.post('/v1/register', { ...marina, taxvat: '1' })).status).toBe(400);
  expect((await browser.post('/v1/register', marina)).status).toBe(200);
  expect((await browser.post('/v1/register', marina)).status).toBe(409);
  await store.runJobs();
  const mail = store.sandbox.controls.mail().findLast(({ to }) => to.includes(marina.email));
  const code = /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1];
  expect((await browser.post('/v1/customer/email/code', { code })).status).toBe(200);
  const { version } = termsText(store.deps, 'vacinas');
  await browser.post('/v1/terms/accept', { source: 'vacinas', version });

  const people = await browser.json<{ beneficiaries: { entityId: number }[] }>('/v1/beneficiary/list');
  const preview = await browser.post<{ lines: { id: number }[]; totalCents: number }>('/nad/nad/preview', {
    coupon: null,
  });
  await browser.page('/nad');
  const again = await browser.json<{ beneficiaries: { entityId: number }[] }>('/v1/beneficiary/list');
  const self = [...people.body.beneficiaries, ...again.body.beneficiaries][0];
  const quote = await browser.post(
    '/nad/nad/confirm',
    {
      assignments: preview.body.lines.map(({ id }) => ({ cartLineId: id, beneficiaryIds: [self?.entityId] })),
      homeVisits: [],
      coupon: null,
      expectedTotalCents: preview.body.totalCents,
      source: '',
    },
    { 'idempotency-key': 'orcamento-da-marina' },
  );
  expect(quote).toMatchObject({ status: 200 });
  await browser.page('/checkout');
  const placed = await browser.post<{ incrementId: string }>(
    '/v1/checkout/order',
    {
      isDefaultNf: true,
      isDefaultBilling: true,
      paymentType: 'pix',
      personType: 'PF',
      pixCpf: marina.taxvat,
      pixOwner: marina.firstname,
      cardTerm: true,
    },
    { 'idempotency-key': 'pedido-da-marina-0001' },
  );
  expect(placed).toMatchObject({ status: 200 });
  await store.runJobs();
  const { incrementId } = placed.body;
  for (const path of [`/order/pix?id=${incrementId}`, `/order/${incrementId}`, '/meus-pedidos'])
    await browser.page(path);
  const [row] = (await store.db.execute<{ id: string }>(sql`select id from orders`)).rows;
  const txid = await txidOfOrder(store.pool, row?.id ?? '');
  store.sandbox.controls.pay(txid);
  const { callbackSecret } = store.deps.config.pix;
  await browser.json(`/pix/${callbackSecret}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [{ txid, infoPagador: marina.email }] }),
  });
  await store.runJobs();
  const order = await browser.json<{ result: { status: string } }>(`/v1/customer/orders?id=${incrementId}`);
  expect(order.body.result.status).not.toBe('pending_payment');

  const visits = [...before, ...(await secretsOfVisit())];
  expect(lines.length).toBeGreaterThan(30);
  expect(tellTale([...PERSON, ...INTEREST, ...visits, callbackSecret])).toEqual([]);
  const routes = new Set(lines.map((line) => JSON.parse(line).route));
  for (const route of [
    '/v1/cart/add',
    '/v1/register',
    '/busca',
    '/*',
    '/order/:incrementId',
    '/pix/:secret/pix',
  ])
    expect(routes).toContain(route);
});

test('nor does an operator who finds that customer and reveals the data', async () => {
  lines.length = 0;
  const desk = await signedIn(store.visitor(), await colleague(store.deps, ['attendant']));
  const search = (text: string) => operate(desk, 'customer-desk/search', { text });
  const found = (await search(marina.email)).body.rows as { id: number }[];
  for (const text of ['Marina Duarte', marina.taxvat, '61995500101']) await search(text);
  const customerId = found[0]?.id;
  for (const field of ['email', 'phone', 'birthDate', 'document', 'addresses']) {
    const reason = { reason: 'other', note: 'A Helena ligou' };
    const { body } = await operate(desk, 'customer-desk/reveal', { customerId, field, ...reason });
    expect(body.lines).toHaveLength(1);
  }
  expect(new Set(lines.map((line) => JSON.parse(line).route))).toContain('/painel/v1/customer-desk/reveal');
  expect(tellTale(PERSON)).toEqual([]);
});

test('neither does a failure of the database with their data in its statements', async () => {
  const key = await browser.formKey();
  lines.length = 0;
  await store.db.execute(sql`alter table customers rename to customers_away`);
  await store.db.execute(sql`alter table products rename to products_away`);
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': key };
  const body = JSON.stringify({ email: marina.email, password: marina.password });
  expect((await browser.request('/v1/login', { method: 'POST', headers, body })).status).toBe(500);
  expect((await browser.page(`/${SLUG}-${SEARCHED}`)).status).toBe(500);
  await store.db.execute(sql`alter table customers_away rename to customers`);
  await store.db.execute(sql`alter table products_away rename to products`);
  expect(lines.filter((line) => JSON.parse(line).err?.message === 'database error')).not.toEqual([]);
  expect(tellTale([...PERSON, ...INTEREST, ...(await secretsOfVisit())])).toEqual([]);
});

test('nor what cannot be read at all', async () => {
  lines.length = 0;
  const headers = { 'content-type': 'application/json' };
  for (const path of ['/v1/login', '/v1/cart/add', '/v1/beneficiary/save', '/nad/nad/confirm'])
    await browser.json(path, { method: 'POST', headers, body: `{"email": "${marina.email}", ` });
  await browser.request(`/%E0%A4%A?q=${SEARCHED}`);
  await browser.request(`/v1/cms/view?url=${encodeURIComponent(`<b>${SLUG}</b>`)}`);
  expect(tellTale([...PERSON, ...INTEREST])).toEqual([]);
});
