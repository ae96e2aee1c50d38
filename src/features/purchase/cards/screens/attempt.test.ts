import { expect, test } from 'vitest';
import { AUTHENTICATION_OUTCOMES } from '#features/purchase/cards/card.ts';
import { authenticationOf, sessionOf, stateOf, TOKEN } from '#test/helpers/card-payment.ts';
import { type Attempt, type AttemptEvent, advance, type CardKind } from './attempt.ts';

const session = sessionOf(true);
const success = authenticationOf('success');
const at = {
  session: { step: 'session' },
  authenticate: { step: 'authenticate', session },
  tokenise: { step: 'tokenise', session, authentication: success },
  pay: { step: 'pay', token: TOKEN, authentication: success },
  ask: { step: 'ask' },
} satisfies Record<string, Attempt>;

const after = (attempt: Attempt, event: AttemptEvent, kind: CardKind = 'credit') => {
  const next = advance(attempt, event, kind);
  return next.step === 'stopped' ? `stopped: ${next.code}` : next.step;
};

const refused = (code: string): AttemptEvent => ({ type: 'refused', code, message: 'Texto da loja.' });
const answered = (state: Parameters<typeof stateOf>[0]): AttemptEvent => ({
  type: 'answered',
  state: stateOf(state),
});

test.each<[keyof typeof at, AttemptEvent, string]>([
  ['session', { type: 'session', session }, 'authenticate'],
  ['session', { type: 'session', session: sessionOf(false) }, 'tokenise'],
  ['session', { type: 'left' }, 'left'],
  ['session', refused('card_closed'), 'stopped: card_closed'],
  ['session', refused('unavailable'), 'stopped: unavailable'],
  ['session', refused('in_progress'), 'ask'],
  ['authenticate', { type: 'authenticated', authentication: success }, 'tokenise'],
  ['authenticate', { type: 'left' }, 'left'],
  ['tokenise', { type: 'tokenised', token: TOKEN }, 'pay'],
  ['tokenise', { type: 'not_tokenised', invalid: true }, 'stopped: invalid'],
  ['tokenise', { type: 'not_tokenised', invalid: false }, 'stopped: unprotected'],
  // It is too late to leave once the card has been sent.
  ['tokenise', { type: 'left' }, 'tokenise'],
  ['pay', { type: 'left' }, 'pay'],
  ['pay', answered('paid'), 'done'],
  ['pay', answered('review'), 'done'],
  ['pay', answered('ended'), 'done'],
  ['pay', answered('denied'), 'stopped: denied'],
  ['pay', answered('unknown'), 'ask'],
  ['pay', answered('waiting'), 'ask'],
  ['pay', { type: 'lost' }, 'ask'],
  ['pay', refused('too_late'), 'stopped: too_late'],
  ['pay', refused('in_progress'), 'ask'],
  ['ask', answered('paid'), 'done'],
  ['ask', answered('denied'), 'stopped: denied'],
  ['ask', answered('unknown'), 'ask'],
  ['ask', answered('waiting'), 'stopped: lost'],
  ['ask', { type: 'asked_enough' }, 'undecided'],
])('in %s, %o leads to %s', (step, event, next) => {
  expect(after(at[step], event)).toBe(next);
});

test.each<[CardKind, Record<(typeof AUTHENTICATION_OUTCOMES)[number], string>]>([
  [
    'credit',
    {
      success: 'tokenise',
      unenrolled: 'tokenise',
      unsupported_brand: 'tokenise',
      suppressed: 'tokenise',
      disabled: 'tokenise',
      failure: 'stopped: failure',
      error: 'stopped: error',
    },
  ],
  [
    'other',
    {
      success: 'tokenise',
      unenrolled: 'stopped: unconfirmed',
      unsupported_brand: 'stopped: unconfirmed',
      suppressed: 'stopped: unconfirmed',
      disabled: 'stopped: unconfirmed',
      failure: 'stopped: failure',
      error: 'stopped: error',
    },
  ],
])('what each outcome of 3-D Secure means for %s', (kind, expected) => {
  const found = AUTHENTICATION_OUTCOMES.map((outcome) => [
    outcome,
    after(at.authenticate, { type: 'authenticated', authentication: authenticationOf(outcome) }, kind),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('does not even tokenise a debit card without 3-D Secure', () => {
  expect(after(at.session, { type: 'session', session: sessionOf(false) }, 'other')).toBe(
    'stopped: unconfirmed',
  );
});

test('shows the store’s text and keeps its deadline', () => {
  expect(advance(at.session, refused('card_closed'), 'credit')).toEqual({
    step: 'stopped',
    code: 'card_closed',
    message: 'Texto da loja.',
    payUntil: null,
  });
  const denied = stateOf('denied', { message: 'Cartão sem saldo.' });
  expect(advance(at.pay, { type: 'answered', state: denied }, 'credit')).toMatchObject({
    message: 'Cartão sem saldo.',
    payUntil: denied.payUntil,
  });
});

test('keeps an ended attempt ended', () => {
  const ends: Attempt[] = [
    { step: 'left' },
    { step: 'undecided' },
    { step: 'done', next: null },
    { step: 'stopped', code: 'denied', message: '', payUntil: null },
  ];
  for (const end of ends) expect(advance(end, answered('paid'), 'credit')).toBe(end);
});
