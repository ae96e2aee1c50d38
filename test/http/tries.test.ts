import { beforeEach, expect, test } from 'vitest';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { add, confirm, draftFor, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { formatCpf } from '#values/cpf.ts';

const store = await testStore();
const { deps } = store;

const TOO_MANY = {
  status: 429,
  body: { code: 'too_many', detail: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.' },
};

beforeEach(async () => {
  await store.pool.query('delete from rate_limits');
});

/** As if this address had used up all its points. */
async function fillUp(name: string, points: number) {
  const { rowCount } = await store.pool.query(
    `update rate_limits set points = $2 where key like $1 || ':%'`,
    [name, points],
  );
  if (rowCount === 0)
    await store.pool.query(
      `insert into rate_limits (key, points, expire)
       select replace(key, split_part(key, ':', 1), $1), $2, expire from rate_limits limit 1`,
      [name, points],
    );
}

async function shopper() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  await add(browser, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 9 }));
  return { browser, buyer };
}

const coupon = async (browser: Browser, code: string) =>
  browser.post('/v1/cart/coupon', { formKey: await browser.formKey(), code });

test('coupons are not found by guessing, in the cart or in the quote', async () => {
  const { browser, buyer } = await shopper();
  const draft = await draftFor(browser, buyer.selfId);
  for (let n = 0; n < 20; n++) {
    expect((await coupon(browser, `CHUTE${n}`)).body).toMatchObject({ error: true, code: 'bad_coupon' });
    const preview = await browser.post('/nad/nad/preview', { coupon: `CHUTE${n}` });
    expect(preview).toMatchObject({ status: 200, body: { coupon: null } });
    const quote = await confirm(browser, { ...draft, coupon: `CHUTE${n}` }, `chute-chute-chute-${n}`);
    expect(quote).toMatchObject({ status: 409, body: { code: 'coupon' } });
  }
  expect(await coupon(browser, 'CHUTE')).toMatchObject(TOO_MANY);
  expect(await browser.post('/nad/nad/preview', { coupon: 'CHUTE' })).toMatchObject(TOO_MANY);
  expect(await confirm(browser, { ...draft, coupon: 'CHUTE' }, 'chute-chute-chute')).toMatchObject(TOO_MANY);
  // A new visit from the same address counts as the same guesser.
  const { browser: other } = await shopper();
  expect(await coupon(other, 'CHUTE')).toMatchObject(TOO_MANY);
  expect((await confirm(browser, draft, 'sem-cupom-nenhum')).status).toBe(200);
});

test('a crowd behind one address may all use the coupon that it was given', async () => {
  const { browser } = await shopper();
  for (let n = 0; n < 70; n++)
    expect((await coupon(browser, 'BURITI10')).body).toMatchObject({ error: false });
  expect(await coupon(browser, 'CHUTE')).toMatchObject({ status: 200, body: { code: 'bad_coupon' } });
});

test('carts and acceptances of made-up visitors have an end; visitors with a cart, and customers, go on', async () => {
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  const known = store.visitor();
  expect((await add(known, offer)).status).toBe(200);
  const { version } = (await known.json<{ version: string }>('/v1/terms?source=vacinas')).body;
  const acceptance = { source: 'vacinas', version };
  await fillUp('visitor-cart', 200);
  await fillUp('visitor-terms', 400);
  const stranger = store.visitor();
  expect(await add(stranger, offer)).toMatchObject(TOO_MANY);
  expect(await stranger.post('/v1/terms/accept', acceptance)).toMatchObject(TOO_MANY);
  const { rows } = await store.pool.query(
    'select count(*)::int as n from carts where session_hash is not null',
  );
  expect((await add(known, offer)).body).toMatchObject({ error: false, qtyItems: 2 });
  const { browser } = await shopper();
  expect((await browser.post('/v1/terms/accept', acceptance)).status).toBe(200);
  expect((await store.pool.query('select 1 from carts where session_hash is not null')).rowCount).toBe(
    rows[0].n,
  );
});

test('only what is stored costs a point', async () => {
  const browser = store.visitor();
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  const points = async () =>
    Object.fromEntries(
      (await store.pool.query("select split_part(key, ':', 1) as name, points from rate_limits")).rows.map(
        ({ name, points }) => [name, points],
      ),
    );
  expect((await add(browser, { ...offer, variantId: 999_999 })).body).toMatchObject({ error: true });
  expect(await points()).toEqual({});
  for (let n = 0; n < 3; n++) expect((await add(browser, offer)).body).toMatchObject({ error: false });
  const { version } = (await browser.json<{ version: string }>('/v1/terms?source=vacinas')).body;
  const accept = () => browser.post('/v1/terms/accept', { source: 'vacinas', version });
  for (let n = 0; n < 3; n++) expect((await accept()).status).toBe(200);
  expect(await points()).toEqual({ 'visitor-cart': 1, 'visitor-terms': 1 });
});

test('the store cannot be used as a relay to the CEP service', async () => {
  const browser = store.visitor();
  const streets = '/v1/address/streets?state=DF&city=Brasilia&street=castanheiras';
  const paths = ['/shipping/cep/get?cep=70744500', '/v1/address?cep=70744500', streets];
  for (let n = 0; n < 100; n++) for (const path of paths) expect((await browser.json(path)).status).toBe(200);
  for (const path of paths) {
    expect(await browser.json(path)).toMatchObject(TOO_MANY);
    const wait = Number((await browser.request(path)).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  }
});

test('neither e-mails nor CPFs of customers are found by asking, by whatever form', async () => {
  const { browser, buyer } = await shopper();
  const { buyer: other } = await shopper();
  await store.pool.query('update customers set cpf = null where id = $1', [buyer.id]);
  const { email: _, emailConfirm: __, password: ___, ...registration } = marina;
  const taxvat = formatCpf(other.cpf ?? '');
  const profile = {
    fullName: 'Marina Exemplo Lima',
    affiliation: 'Helena Exemplo Duarte',
    dob: '1988-04-17',
    phone: '(61) 99550-0102',
    gender: '2',
  };
  const asks = {
    '/v1/register': { ...marina, email: other.email, emailConfirm: other.email },
    '/v1/register/finish': { ...registration, taxvat },
    '/v1/customer/save': { ...profile, taxvat, email: other.email, currentPassword: 'palmeira-1988' },
  };
  for (let n = 0; n < 20; n++) {
    const [path = '', body] = Object.entries(asks)[n % 3] ?? [];
    const answer = await browser.post(path, body ?? {});
    expect({ path, ...answer }).toMatchObject({ path, status: 409, body: { code: 'taken' } });
  }
  for (const [path, body] of Object.entries(asks))
    expect({ path, ...(await browser.post(path, body)) }).toMatchObject({ path, ...TOO_MANY });
});
