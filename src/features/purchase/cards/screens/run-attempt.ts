import { CallError, isSignedOut } from '#ui/http.ts';
import type { CardInput } from '../card-number.ts';
import {
  type Attempt,
  type AttemptEnd,
  type AttemptEvent,
  advance,
  type CardKind,
  unauthenticated,
} from './attempt.ts';
import type { Authenticator3ds, CardTokenizer, PaymentCalls } from './ports.ts';

const PAY_AGAIN_MS = 2_000;
const PAY_ATTEMPTS = 3;
const ASK_EVERY_MS = 3_000;
/** After this time the page reports a delay; the store continues without the page. */
const ASK_FOR_MS = 60_000;

interface Running {
  kind: CardKind;
  card: CardInput;
  calls: PaymentCalls;
  authenticate: Authenticator3ds;
  tokenise: CardTokenizer;
  left: AbortSignal;
  onStep: (step: Attempt['step']) => void;
}

/** Throws only when the session has ended. */
export async function runAttempt(running: Running): Promise<AttemptEnd> {
  let attempt: Attempt = { step: 'session' };
  let queryUntil: number | null = null;
  for (;;) {
    running.onStep(attempt.step);
    switch (attempt.step) {
      case 'session':
        attempt = advance(attempt, await openSession(running), running.kind);
        break;
      case 'authenticate':
        attempt = advance(attempt, await authenticate(running, attempt), running.kind);
        break;
      case 'tokenise': {
        const found = await running.tokenise(attempt.session.tokenizer, running.card, running.kind);
        const event: AttemptEvent = found.ok
          ? { type: 'tokenised', token: found.token }
          : { type: 'not_tokenised', invalid: found.invalid };
        attempt = advance(attempt, event, running.kind);
        break;
      }
      case 'pay':
        attempt = advance(attempt, await pay(running, attempt), running.kind);
        break;
      case 'ask':
        queryUntil ??= Date.now() + ASK_FOR_MS;
        attempt = advance(attempt, await ask(running, queryUntil), running.kind);
        break;
      default:
        return attempt;
    }
  }
}

async function openSession({ calls, card, left }: Running): Promise<AttemptEvent> {
  try {
    const session = await calls.session(card);
    return left.aborted ? { type: 'left' } : { type: 'session', session };
  } catch (failure) {
    return refusal(failure);
  }
}

async function authenticate(
  running: Running,
  { session }: Extract<Attempt, { step: 'authenticate' }>,
): Promise<AttemptEvent> {
  const { card, left } = running;
  if (!session.authenticator) return { type: 'authenticated', authentication: unauthenticated('disabled') };
  try {
    const authentication = await running.authenticate({ session: session.authenticator, card, signal: left });
    if (authentication.outcome === 'failure') await running.calls.fail().catch(() => {});
    return left.aborted ? { type: 'left' } : { type: 'authenticated', authentication };
  } catch (failure) {
    if (left.aborted) return { type: 'left' };
    console.warn('Confirmação do cartão', failure);
    return { type: 'authenticated', authentication: unauthenticated('error') };
  }
}

async function pay(
  { calls }: Running,
  { token, authentication }: Extract<Attempt, { step: 'pay' }>,
): Promise<AttemptEvent> {
  for (let attemptsLeft = PAY_ATTEMPTS - 1; ; attemptsLeft -= 1) {
    try {
      return { type: 'answered', state: await calls.pay(token, authentication) };
    } catch (failure) {
      if (!mayHaveArrived(failure)) return refusal(failure);
      if (attemptsLeft === 0) return { type: 'lost' };
    }
    await pause(PAY_AGAIN_MS);
  }
}

async function ask({ calls, left }: Running, until: number): Promise<AttemptEvent> {
  while (Date.now() < until) {
    await pause(ASK_EVERY_MS);
    if (left.aborted) break;
    try {
      const state = await calls.ask();
      if (state.state !== 'unknown') return { type: 'answered', state };
    } catch (failure) {
      if (isSignedOut(failure)) throw failure;
      console.warn('Ainda sem notícia do pagamento', failure);
    }
  }
  return { type: 'asked_enough' };
}

const mayHaveArrived = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.status < 400 || failure.status >= 500);

function refusal(failure: unknown): AttemptEvent {
  if (!(failure instanceof CallError) || isSignedOut(failure)) throw failure;
  return { type: 'refused', code: failure.code, message: failure.message };
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
