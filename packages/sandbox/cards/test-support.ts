import { onTestFinished } from 'vitest';
import { SANDBOX_ACQUIRER } from '../sandbox.ts';
import { testSandbox } from '../test-support.ts';

const { merchantId, merchantKey } = SANDBOX_ACQUIRER;

export const VISA = '4024007153763080';

type Json = Record<string, unknown>;

export const creditSale = (payment: Json = {}, card: Json = {}) => ({
  MerchantOrderId: '100000042',
  Customer: { Name: 'Ana Lima', Identity: '52998224725', IdentityType: 'CPF' },
  Payment: {
    Type: 'CreditCard',
    Amount: 12345,
    Currency: 'BRL',
    Country: 'BRA',
    Installments: 3,
    Interest: 'ByMerchant',
    Capture: false,
    SoftDescriptor: 'LABEXEMPLO',
    CreditCard: {
      CardNumber: VISA,
      Holder: 'Ana Lima',
      ExpirationDate: '12/2030',
      SecurityCode: '123',
      Brand: 'Visa',
      ...card,
    },
    ...payment,
  },
});

export const debitSale = (card: Json, authentication?: Json) => ({
  MerchantOrderId: '100000042',
  Customer: { Name: 'Ana Lima' },
  Payment: {
    Type: 'DebitCard',
    Authenticate: true,
    Amount: 12345,
    ReturnUrl: 'https://loja.exemplo.com.br/',
    DebitCard: { Holder: 'Ana Lima', ExpirationDate: '12/2030', Brand: 'Visa', ...card },
    ...(authentication && { ExternalAuthentication: authentication }),
  },
});

export function merchant(url: string, headers: Record<string, string> = { merchantId, merchantKey }) {
  return async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${url}/cielo${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text ? JSON.parse(text) : null };
  };
}

type Changes = Partial<Parameters<typeof testSandbox>[0] & object>['acquirer'];

export async function acquirerScene(acquirer: Changes = { voidPauseMs: 0 }) {
  const sandbox = await testSandbox({ acquirer });
  onTestFinished(sandbox.stop);
  return { ...sandbox, call: merchant(sandbox.url) };
}
