import { expect, test } from 'vitest';
import { onTheWire } from '#test/helpers/card-scripts.ts';
import { cardStore } from '#test/helpers/card-store.ts';

const store = await cardStore({ settings: { CARD_REVIEW_UNAUTHENTICATED: 'nao' } });
const { pool, sandbox, waitingForCard, controls } = store;
const { start, submit, pay } = store.buyer;

const NEW_YORK = { country: 'US', state: 'ny', postalCode: '10118-0110', city: 'New York' };
const PARIS = { country: 'FR', state: 'Île-de-France', postalCode: '75007', city: 'Paris' };
const nothing = { cavv: '', xid: '', eci: '', version: '', referenceId: '' };

async function waitingAbroad(address: typeof PARIS, type: 'credit' | 'other' = 'credit') {
  const it = await waitingForCard('BSB-ASN', 5, { type });
  const billing = {
    ...address,
    street: 'Main Street',
    number: '1',
    neighborhood: 'Center',
    phone: '+1 212 555 0100',
  };
  await pool.query('update orders set billing = $2 where id = $1', [it.orderId, JSON.stringify(billing)]);
  return it;
}

test('sends billing, shipping, cart and device, without the names of services', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const { fields } = (await start(it.client, it.incrementId, {})).body.authenticator;
  expect(fields).toMatchObject({
    device_ipaddress: '127.0.0.1',
    device_channel: 'Browser',
    billto_state: 'DF',
    billto_zipcode: expect.stringMatching(/^\d{8}$/),
    billto_country: 'BR',
    shipto_shippingmethod: 'pickup',
    shipto_zipcode: expect.stringMatching(/^\d{8}$/),
    cart_1_name: 'Serviço de saúde',
    cart_1_quantity: '1',
  });
  const [line] = (await it.order()).lines;
  expect(JSON.stringify(fields)).not.toContain(line?.productName);
  expect(fields.cart_1_unitprice).toBe(String((line?.priceCents ?? 0) - (line?.discountCents ?? 0)));
});

test('the provider refuses a validation that leaves out what the enrolment sent', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const { fields, accessToken } = (await start(it.client, it.incrementId, {})).body.authenticator;
  const call = async (name: string, body: object) => {
    const answer = await fetch(`${sandbox.url}/mpi/v2/3ds/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  await call('init', { orderNumber: fields.ordernumber, currency: 'BRL', amount: fields.totalamount });
  const card = { cardnumber: '4024007153763080', cardexpirationmonth: '12', cardexpirationyear: '2030' };
  const sent = { ...onTheWire(fields), ...card };
  const { deviceipaddress: _, ...poorer } = { ...sent, deviceipaddress: '' };
  expect((await call('enroll', poorer)).status).toBe(400);
  const enrolled = await call('enroll', sent);
  const transactionId = enrolled.body.AuthenticationTransactionId;
  expect((await call('validate', { ...sent, shiptocity: 'Outra', transactionId })).status).toBe(400);
  expect(await call('validate', { ...sent, transactionId })).toMatchObject({
    status: 200,
    body: { Status: 'AUTHENTICATED' },
  });
});

test('authenticates an address abroad that the provider can take', async () => {
  const it = await waitingAbroad({ ...NEW_YORK, postalCode: '10118' });
  const { body } = await start(it.client, it.incrementId, {});
  expect(body.authenticator.fields).toMatchObject({
    billto_country: 'US',
    billto_state: 'NY',
    billto_zipcode: '10118',
    billto_phonenumber: '12125550100',
  });
  expect((await submit(it.client, it.incrementId, body, {})).body.state).toBe('paid');
});

test('reviews credit without authentication where the provider cannot take the address', async () => {
  for (const address of [PARIS, NEW_YORK]) {
    const it = await waitingAbroad(address);
    expect((await start(it.client, it.incrementId, {})).body.authenticator).toBeNull();
    expect((await pay(it.client, it.incrementId)).body.state).toBe('review');
  }
});

test('reviews credit whose address the provider refuses, and no credit of a Brazilian address', async () => {
  controls.setKnobs({ autenticacaoSoBrasil: true });
  const authentication = { outcome: 'error', ...nothing } as const;
  const it = await waitingAbroad({ ...NEW_YORK, postalCode: '10118' });
  const { body } = await start(it.client, it.incrementId, {});
  expect(body.authenticator.mayFail).toBe(true);
  expect(await submit(it.client, it.incrementId, body, { authentication }).catch(String)).toContain('400');
  controls.resetKnobs();
  const again = (await start(it.client, it.incrementId, {})).body;
  expect((await submit(it.client, it.incrementId, again, { authentication })).body.state).toBe('review');
  const home = await waitingForCard('BSB-ASN');
  expect(await pay(home.client, home.incrementId, { authentication })).toMatchObject({ status: 422 });
});

test('says in Portuguese why a debit abroad cannot be confirmed', async () => {
  const it = await waitingAbroad(PARIS, 'other');
  expect(await start(it.client, it.incrementId, { type: 'other' })).toMatchObject({
    status: 422,
    body: { code: 'abroad', detail: expect.stringContaining('endereço de cobrança no exterior') },
  });
});
