import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withOddMembers } from '#test/helpers/odd-members.ts';
import { changeAnswer, describeProblem, foundAnswer, saleAnswer } from './cielo-answers.ts';

const sale = {
  MerchantOrderId: '100000042',
  Customer: { Name: 'Ana' },
  Payment: {
    PaymentId: '24bc8366-fc31-4d6c-8555-17049a836a07',
    Status: 2,
    Amount: 15_700,
    CapturedAmount: 15_700,
    VoidedAmount: 0,
    CapturedDate: '2026-11-20 12:00:00',
    ReceivedDate: '2026-11-20 11:59:00',
    Tid: '1006993069',
    ProofOfSale: '674532',
    AuthorizationCode: '123456',
    ReturnCode: '6',
    CreditCard: { CardNumber: '455187******0183', Brand: 'Visa', PaymentAccountReference: 'ABC' },
    ExternalAuthentication: { Eci: '5' },
    Links: [],
  },
};

test('a captured sale is read whatever its optional members hold', () => {
  const optional = [
    'MerchantOrderId',
    'Customer',
    ...['CapturedDate', 'ReceivedDate', 'Tid', 'ProofOfSale', 'AuthorizationCode', 'ReturnCode'],
    ...['CreditCard', 'DebitCard', 'ExternalAuthentication', 'Links'],
  ].map((name) => (name === 'MerchantOrderId' || name === 'Customer' ? name : `Payment.${name}`));
  fc.assert(
    fc.property(withOddMembers(sale, optional), (answer) => {
      expect(v.parse(saleAnswer, answer)).toMatchObject({
        paymentId: sale.Payment.PaymentId,
        status: 'captured',
        capturedCents: 15_700,
        voidedCents: 0,
        disputes: [],
      });
    }),
  );
});

test('reads numbers as text, and null as nothing', () => {
  const Payment = {
    ...sale.Payment,
    Status: '2',
    Amount: '15700',
    CapturedAmount: null,
    ReturnCode: 6,
    Chargebacks: null,
  };
  expect(v.parse(saleAnswer, { ...sale, Payment })).toMatchObject({
    status: 'captured',
    capturedCents: 15_700,
    returnCode: '6',
    disputes: [],
  });
  expect(v.parse(changeAnswer, { Status: '10' })).toMatchObject({ Status: 10 });
  expect(v.parse(foundAnswer, { Payment: null })).toEqual([]);
});

test('refuses to guess what decides money', () => {
  for (const change of [
    { Status: 'pago' },
    { CapturedAmount: 'tudo' },
    { VoidedAmount: -1 },
    { Chargebacks: 'sim' },
  ])
    expect(v.is(saleAnswer, { ...sale, Payment: { ...sale.Payment, ...change } })).toBe(false);
});

test('a refusal is described whether its code is a number or text', () => {
  expect(
    describeProblem(400, [{ Code: '126', Message: 'Credit Card Expiration Date is invalid' }]),
  ).toContain('126');
  expect(describeProblem(400, [{ Code: 126, Message: null }])).toContain('126');
  expect(describeProblem(400, { erro: true })).toBe('HTTP 400');
});
