import { expect, test } from 'vitest';
import { mpiBrowser, paymentToken } from '../cards/test-browser.ts';
import { acquirerScene, creditSale, debitSale, VISA } from '../cards/test-support.ts';

const CARD = '4000000000001000';

async function scene() {
  const sandbox = await acquirerScene();
  const browser = await mpiBrowser(sandbox.url);
  await browser.init();
  const authenticate = async (changes: Record<string, string> = {}) => {
    const { body } = await browser.enrol(changes);
    const { Cavv, Xid, Eci, Version, DirectoryServerTransactionId } = body.Authentication;
    return { Cavv, Xid, Eci, Version: Version[0], ReferenceID: DirectoryServerTransactionId };
  };
  const sell = async (body: object) => (await sandbox.call('POST', '/1/sales', body)).body.Payment;
  return { ...sandbox, browser, authenticate, sell };
}

test('captures an authenticated debit at once, with the validated ECI', async () => {
  const { authenticate, sell } = await scene();
  const proof = await authenticate();
  expect(proof.Eci).toBe('05');
  const payment = await sell(debitSale({ CardNumber: CARD }, proof));
  expect(payment).toMatchObject({
    Type: 'DebitCard',
    Authenticate: true,
    Status: 2,
    ReturnCode: '6',
    CapturedAmount: 12345,
    DebitCard: { CardNumber: '400000******1000', Brand: 'Visa' },
    ExternalAuthentication: { ...proof, Eci: '5' },
  });
});

test('accepts a proof for one sale', async () => {
  const { authenticate, sell } = await scene();
  const proof = await authenticate();
  await sell(debitSale({ CardNumber: CARD }, proof));
  expect(await sell(debitSale({ CardNumber: CARD }, proof))).toMatchObject({
    Status: 3,
    ReturnCode: '57',
    ExternalAuthentication: { Eci: '7' },
  });
});

test.each([
  ['an invented Cavv', { Cavv: 'AAABBBCCCDDDEEEFFFGGGHHHIII=' }, {}],
  ['an invented reference', { ReferenceID: '6d1f0c50-0000-4000-8000-000000000000' }, {}],
  ['a better ECI', { Eci: '06' }, {}],
  ['no ECI', { Eci: undefined }, {}],
  ['another card', {}, { CardNumber: '4000000000001091' }],
])('a proof with %s is none', async (_what, claim, card) => {
  const { authenticate, sell } = await scene();
  const proof = { ...(await authenticate()), ...claim };
  const denied = await sell(debitSale({ CardNumber: CARD, ...card }, proof));
  expect([denied.Status, denied.ReturnCode, denied.ExternalAuthentication.Eci]).toEqual([3, '57', '7']);
});

test('rejects a proof for another amount, and a debit without one', async () => {
  const { authenticate, sell } = await scene();
  const body = debitSale({ CardNumber: CARD }, await authenticate());
  expect(await sell({ ...body, Payment: { ...body.Payment, Amount: 12346 } })).toMatchObject({ Status: 3 });
  expect(await sell(debitSale({ CardNumber: CARD }))).toMatchObject({ Status: 3, ReturnCode: '57' });
  const silent = debitSale({ CardNumber: CARD }, await authenticate());
  const payment = { ...silent.Payment, Authenticate: undefined };
  expect(await sell({ ...silent, Payment: payment })).toMatchObject({ Status: 3, ReturnCode: '57' });
});

test('accepts a credit without authentication, at the risk of the store', async () => {
  const { sell } = await scene();
  const invented = { Cavv: 'x', Eci: '02', ReferenceID: 'y', Version: '2' };
  const master = { CardNumber: '5200000000001005', Brand: 'Master' };
  expect(await sell(creditSale({ ExternalAuthentication: invented }, master))).toMatchObject({
    Status: 1,
    ExternalAuthentication: { Eci: '0' },
  });
});

test('Master has its own numbers', async () => {
  const { authenticate, sell } = await scene();
  const card = { CardNumber: '5200000000001005', Brand: 'Master' };
  const proof = await authenticate({ cardnumber: card.CardNumber });
  expect(proof.Eci).toBe('02');
  expect(await sell(debitSale(card, proof))).toMatchObject({
    Status: 2,
    ExternalAuthentication: { Eci: '2' },
  });
});

test('accepts a payment token for one authorisation, for 20 minutes', async () => {
  const { url, call, sell, forward } = await scene();
  const body = creditSale({
    CreditCard: { PaymentToken: await paymentToken(url, VISA), Brand: 'Visa', SaveCard: false },
  });
  expect(await sell(body)).toMatchObject({ Status: 1, CreditCard: { CardNumber: '402400******3080' } });
  const gone = { status: 400, body: [{ Code: 180, Message: 'PaymentToken not found' }] };
  expect(await call('POST', '/1/sales', body)).toEqual(gone);
  const late = creditSale({ CreditCard: { PaymentToken: await paymentToken(url, VISA), Brand: 'Visa' } });
  forward(20 * 60_000);
  expect(await call('POST', '/1/sales', late)).toEqual(gone);
});
