import { expect, test } from 'vitest';
import { acquirerScene, creditSale, merchant, VISA } from '../cards/test-support.ts';
import { SANDBOX_ACQUIRER } from '../sandbox.ts';

const DAY_MS = 86_400_000;

test('answers only the merchant with its key', async () => {
  const { url, controls } = await acquirerScene();
  const { merchantId, merchantKey } = SANDBOX_ACQUIRER;
  const strangers: Record<string, string>[] = [{}, { merchantId }, { merchantId, merchantKey: 'errada' }];
  for (const headers of strangers)
    expect(await merchant(url, headers)('POST', '/1/sales', creditSale())).toEqual({
      status: 401,
      body: [{ Code: 132, Message: 'MerchantKey is invalid' }],
    });
  expect(controls.sales()).toEqual([]);
  const known = merchant(url, { merchantId: merchantId.toUpperCase(), merchantKey });
  expect((await known('POST', '/1/sales/', creditSale())).status).toBe(201);
});

test('answers an authorised sale with a masked card, and finds it again', async () => {
  const { url, call } = await acquirerScene();
  const sold = await call('POST', '/1/sales', creditSale());
  const { PaymentId } = sold.body.Payment;
  expect(sold).toEqual({
    status: 201,
    body: {
      MerchantOrderId: '100000042',
      Customer: { Name: 'Ana Lima', Identity: '52998224725', IdentityType: 'CPF' },
      Payment: {
        ServiceTaxAmount: 0,
        Installments: 3,
        Interest: 'ByMerchant',
        Capture: false,
        Authenticate: false,
        CreditCard: {
          CardNumber: '402400******3080',
          Holder: 'Ana Lima',
          ExpirationDate: '12/2030',
          PaymentAccountReference: expect.stringMatching(/^[A-F0-9]{29}$/),
          SaveCard: false,
          Brand: 'Visa',
        },
        Tid: expect.stringMatching(/^\d{20}$/),
        ProofOfSale: expect.stringMatching(/^\d{6}$/),
        AuthorizationCode: expect.stringMatching(/^\d{6}$/),
        SoftDescriptor: 'LABEXEMPLO',
        Provider: 'Simulado',
        PaymentId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        Type: 'CreditCard',
        Amount: 12345,
        ReceivedDate: '2026-11-20 12:30:00',
        Currency: 'BRL',
        Country: 'BRA',
        ReturnCode: '4',
        ReturnMessage: 'Operation Successful',
        Status: 1,
        Links: [
          { Method: 'GET', Rel: 'self', Href: `${url}/cielo/1/sales/${PaymentId}` },
          { Method: 'PUT', Rel: 'capture', Href: `${url}/cielo/1/sales/${PaymentId}/capture` },
          { Method: 'PUT', Rel: 'void', Href: `${url}/cielo/1/sales/${PaymentId}/void` },
        ],
      },
    },
  });
  expect(await call('GET', `/1/sales/${PaymentId}`)).toEqual({ status: 200, body: sold.body });
  expect((await call('GET', '/1/sales/00000000-0000-0000-0000-000000000000')).status).toBe(404);
});

test('stores neither the number nor the security code', async () => {
  const { call, controls } = await acquirerScene();
  await call('POST', '/1/sales', creditSale({}, { SecurityCode: '987' }));
  const kept = JSON.stringify(controls.sales());
  // As a separate value, because three digits may be anywhere in a random id.
  expect([kept.includes(VISA), kept.includes('"987"'), kept.includes('402400******3080')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(kept).not.toContain('SecurityCode');
});

test('confirms a sale with Capture at once', async () => {
  const { call } = await acquirerScene();
  expect((await call('POST', '/1/sales', creditSale({ Capture: true }))).body.Payment).toMatchObject({
    Status: 2,
    ReturnCode: '6',
    CapturedAmount: 12345,
    CapturedDate: '2026-11-20 12:30:00',
  });
});

test('accepts two sales of one order and lists them newest first', async () => {
  const { call, forward, controls } = await acquirerScene();
  const first = await call('POST', '/1/sales', creditSale());
  forward(60_000);
  const second = await call('POST', '/1/sales', creditSale());
  const listed = {
    status: 200,
    body: {
      Payment: [
        { PaymentId: second.body.Payment.PaymentId, ReceveidDate: '2026-11-20T12:31:00' },
        { PaymentId: first.body.Payment.PaymentId, ReceveidDate: '2026-11-20T12:30:00' },
      ],
    },
  };
  expect(await call('GET', '/1/sales?merchantOrderId=100000042')).toEqual(listed);
  expect((await call('GET', '/1/sales?merchantOrderId=outro')).status).toBe(404);
  controls.setKnobs({ adquirenteRecusarRepetido: true });
  expect(await call('POST', '/1/sales', creditSale())).toEqual({
    status: 400,
    body: [{ Code: 302, Message: 'Sent MerchantOrderId is duplicated' }],
  });
  forward(93 * DAY_MS);
  expect((await call('GET', '/1/sales?merchantOrderId=100000042')).status).toBe(404);
});

test.each([
  ['an order with a dash', { ...creditSale(), MerchantOrderId: '100-1' }, [122]],
  ['a long order', { ...creditSale(), MerchantOrderId: 'a'.repeat(51) }, [122]],
  ['no customer', { ...creditSale(), Customer: undefined }, [121]],
  ['no name', { ...creditSale(), Customer: {} }, [105]],
  ['no payment', { ...creditSale(), Payment: undefined }, [119]],
  ['no type', creditSale({ Type: undefined }), [102]],
  ['another type', creditSale({ Type: 'Boleto' }), [133]],
  ['zero', creditSale({ Amount: 0 }), [108]],
  ['reais', creditSale({ Amount: 123.45 }), [108]],
  ['an amount as text', creditSale({ Amount: '12345' }), [108]],
  ['no instalments', creditSale({ Installments: 0 }), [123]],
  ['dollars', creditSale({ Currency: 'USD' }), [110]],
  ['14 letters', creditSale({ SoftDescriptor: 'A'.repeat(14) }), [205]],
  ['a special character', creditSale({ SoftDescriptor: 'LAB*EXEMPLO' }), [205]],
  ['no card', creditSale({ CreditCard: undefined }), [124]],
  ['an unknown brand', creditSale({}, { Brand: 'Mastercard' }), [182]],
  ['no number', creditSale({}, { CardNumber: '' }), [118]],
  ['a wrong number', creditSale({}, { CardNumber: '4024007153763191' }), [213]],
  ['no holder', creditSale({}, { Holder: '' }), [117]],
  ['a past month', creditSale({}, { ExpirationDate: '10/2026' }), [126]],
  ['a short year', creditSale({}, { ExpirationDate: '12/30' }), [126]],
  ['two mistakes', creditSale({ Amount: -1, Installments: 0 }), [108, 123]],
  ['an unknown token', creditSale({}, { PaymentToken: '3c5f1e0a-0000-4000-8000-000000000000' }), [180]],
  ['no JSON', '{', [122, 121, 119]],
])('refuses %s', async (_what, body, codes) => {
  const { call, controls } = await acquirerScene();
  const refused = await call('POST', '/1/sales', body);
  expect([refused.status, refused.body.map((one: { Code: number }) => one.Code)]).toEqual([400, codes]);
  expect(controls.sales()).toEqual([]);
});

test.each([
  ['4024007153763080', 1, '4', 'Operation Successful'],
  ['4024007153763031', 1, '4', 'Operation Successful'],
  ['4024007153763072', 3, '05', 'Not Authorized'],
  ['4024007153763023', 3, '57', 'Card Expired'],
  ['4024007153763064', 1, '4', 'Operation Successful'],
  ['4024007153763015', 3, '78', 'Blocked Card'],
  ['4024007153763056', 3, '99', 'Time Out'],
  ['4024007153763007', 3, '77', 'Card Canceled'],
  ['4024007153763098', 3, '70', 'Problems with Creditcard'],
  // Published for authentication: good for the sale, whatever its last digit.
  ['5200000000001096', 1, '4', 'Operation Successful'],
])(
  'the card %s is answered with status %i, code %s',
  async (CardNumber, Status, ReturnCode, ReturnMessage) => {
    const { call } = await acquirerScene();
    const { status, body } = await call('POST', '/1/sales', creditSale({}, { CardNumber }));
    expect([status, body.Payment]).toEqual([
      201,
      expect.objectContaining({ Status, ReturnCode, ReturnMessage }),
    ]);
    expect('AuthorizationCode' in body.Payment).toBe(Status === 1);
  },
);

test('answers a card that ends in 9 at random', async () => {
  const { call } = await acquirerScene();
  const seen = new Set<number>();
  for (let tries = 0; tries < 300 && seen.size < 2; tries++) {
    const { body } = await call('POST', '/1/sales', creditSale({}, { CardNumber: '4024007153763049' }));
    seen.add(body.Payment.Status);
  }
  expect([...seen].sort()).toEqual([1, 3]);
});

test('answers as the issuer by the knob', async () => {
  const { call, controls } = await acquirerScene();
  controls.setKnobs({ adquirenteResposta: '51' });
  expect((await call('POST', '/1/sales', creditSale())).body.Payment).toMatchObject({
    Status: 3,
    ReturnCode: '51',
    ReturnMessage: 'Insufficient Funds',
  });
  expect(controls.setKnobs({ adquirenteResposta: '50' })).toMatchObject({ ok: false });
});
