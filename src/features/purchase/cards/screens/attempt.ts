import type { Authentication, AuthenticationOutcome } from '#features/purchase/cards/card.ts';
import type { CardSession } from '#features/purchase/cards/contract.ts';
import type { PaymentAnswer } from '#features/purchase/payments/contract.ts';

/** The specification calls debit 'other' (section 3). */
export type CardKind = 'credit' | 'other';

export type Attempt =
  | { step: 'session' }
  | { step: 'authenticate'; session: CardSession }
  | { step: 'tokenise'; session: CardSession; authentication: Authentication }
  | { step: 'pay'; token: string; authentication: Authentication }
  /** The acquirer has not answered yet, or its answer was lost. */
  | { step: 'ask' }
  | AttemptEnd;

export type AttemptEnd =
  | { step: 'left' }
  | Stopped
  | { step: 'done'; next: string | null }
  | { step: 'undecided' };

/** Nothing was charged, so the buyer may try again. */
interface Stopped {
  step: 'stopped';
  code: string;
  message: string;
  payUntil: string | null;
}

export type AttemptEvent =
  | { type: 'session'; session: CardSession }
  | { type: 'authenticated'; authentication: Authentication }
  | { type: 'tokenised'; token: string }
  | { type: 'answered'; state: PaymentAnswer }
  | { type: 'refused'; code: string; message: string }
  | { type: 'lost' }
  | { type: 'not_tokenised'; invalid: boolean }
  | { type: 'left' }
  | { type: 'asked_enough' };

const NOTHING = 'Nada foi cobrado.';
const OTHER_WAYS = 'Tente outro cartão ou pague com Pix.';
const STOPS = {
  failure: `Seu banco não confirmou que este cartão é seu. ${NOTHING} ${OTHER_WAYS}`,
  error: `Não conseguimos confirmar o cartão com o seu banco. ${NOTHING} Tente de novo em instantes ou pague com Pix.`,
  unconfirmed: `No débito, o banco precisa confirmar que é você, e com este cartão ele não faz isso. ${NOTHING} Use o crédito, outro cartão ou pague com Pix.`,
  invalid: `Os dados do cartão não foram aceitos. ${NOTHING} Confira os dados e tente de novo.`,
  unprotected: `Não conseguimos proteger os dados do cartão para o envio. ${NOTHING} Tente de novo em instantes ou pague com Pix.`,
  lost: `O pagamento não chegou até nós. ${NOTHING} Verifique sua conexão e tente de novo.`,
  denied: `O pagamento não foi aprovado. ${OTHER_WAYS}`,
} as const;

/** Debit needs the holder's confirmation; credit does not where the bank or brand asks for none. */
function stopOf(kind: CardKind, outcome: AuthenticationOutcome): 'failure' | 'error' | 'unconfirmed' | null {
  if (outcome === 'failure' || outcome === 'error') return outcome;
  return kind === 'other' && outcome !== 'success' ? 'unconfirmed' : null;
}

const stopped = (code: keyof typeof STOPS): Stopped => ({
  step: 'stopped',
  code,
  message: STOPS[code],
  payUntil: null,
});

const isOver = (attempt: Attempt): attempt is AttemptEnd =>
  ['left', 'stopped', 'done', 'undecided'].includes(attempt.step);

/** Returns the next step. Late and misplaced events change nothing. */
export function advance(attempt: Attempt, event: AttemptEvent, kind: CardKind): Attempt {
  if (isOver(attempt)) return attempt;
  if (event.type === 'refused') return refused(event);
  switch (attempt.step) {
    case 'session':
      if (event.type === 'session') return authenticating(event.session, kind);
      return event.type === 'left' ? { step: 'left' } : attempt;
    case 'authenticate':
      if (event.type === 'authenticated') return authenticated(attempt.session, event.authentication, kind);
      return event.type === 'left' ? { step: 'left' } : attempt;
    case 'tokenise':
      if (event.type === 'tokenised')
        return { step: 'pay', token: event.token, authentication: attempt.authentication };
      return event.type === 'not_tokenised' ? stopped(event.invalid ? 'invalid' : 'unprotected') : attempt;
    case 'pay':
    case 'ask':
      if (event.type === 'answered') return answered(event.state, attempt);
      if (event.type === 'lost') return { step: 'ask' };
      return event.type === 'asked_enough' ? { step: 'undecided' } : attempt;
  }
}

/** The page waits for the outcome of another open attempt, perhaps in another tab. */
const refused = ({ code, message }: { code: string; message: string }): Attempt =>
  code === 'in_progress' ? { step: 'ask' } : { step: 'stopped', code, message, payUntil: null };

function authenticating(session: CardSession, kind: CardKind): Attempt {
  return session.authenticator
    ? { step: 'authenticate', session }
    : authenticated(session, unauthenticated('disabled'), kind);
}

function authenticated(session: CardSession, authentication: Authentication, kind: CardKind): Attempt {
  const { outcome } = authentication;
  const stop = outcome === 'error' && session.authenticator?.mayFail ? null : stopOf(kind, outcome);
  return stop ? stopped(stop) : { step: 'tokenise', session, authentication };
}

function answered(state: PaymentAnswer, attempt: Attempt): Attempt {
  switch (state.state) {
    case 'paid':
    case 'review':
    case 'ended':
      return { step: 'done', next: state.next };
    case 'denied':
      return { ...stopped('denied'), message: state.message || STOPS.denied, payUntil: state.payUntil };
    case 'unknown':
      return { step: 'ask' };
    case 'waiting':
      // The answer to a query after a lost call: the call never arrived.
      return attempt.step === 'ask' ? { ...stopped('lost'), payUntil: state.payUntil } : { step: 'ask' };
  }
}

export const unauthenticated = (outcome: AuthenticationOutcome): Authentication => ({
  outcome,
  cavv: '',
  xid: '',
  eci: '',
  version: '',
  referenceId: '',
});
