import type { Authentication, AuthenticationOutcome } from '#features/purchase/cards/card.ts';
import type { CardSession } from '#features/purchase/cards/contract.ts';
import { unauthenticated } from '#features/purchase/cards/screens/attempt.ts';
import type { PaymentAnswer } from '#features/purchase/payments/contract.ts';

export const TOKEN = '11111111-2222-3333-4444-555555555555';

export const ENROLMENT = '66666666-7777-4888-8999-000000000000';

export const sessionOf = (authenticator: boolean): CardSession => ({
  enrolment: ENROLMENT,
  tokenizer: { script: 'http://sop.test/sop.js', accessToken: 'passe', environment: 'sandbox' },
  authenticator: authenticator
    ? {
        script: 'http://mpi.test/mpi.js',
        environment: 'SDB',
        accessToken: 'chave',
        mayFail: false,
        fields: { ordernumber: '100000001', totalamount: '3190', billto_city: 'Brasília' },
      }
    : null,
});

export const authenticationOf = (outcome: AuthenticationOutcome): Authentication =>
  outcome === 'success'
    ? { outcome, cavv: 'AAAB', xid: 'xid', eci: '05', version: '2', referenceId: 'ref' }
    : unauthenticated(outcome);

export const stateOf = (state: PaymentAnswer['state'], more: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  state,
  message: '',
  anotherCard: state === 'denied',
  next: state === 'paid' || state === 'review' ? '/order/100000001' : null,
  payUntil: '2026-11-20T12:30:00.000Z',
  ...more,
});
