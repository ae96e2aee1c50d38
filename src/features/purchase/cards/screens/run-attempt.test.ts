import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentAnswer } from '#features/purchase/payments/contract.ts';
import { authenticationOf, sessionOf, stateOf, TOKEN } from '#test/helpers/card-payment.ts';
import { CallError } from '#ui/http.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentCalls } from './ports.ts';
import { runAttempt } from './run-attempt.ts';

const card = { holder: 'MARINA EXEMPLO', number: '4111 1111 1111 1111', validity: '12/30', code: '123' };
const offline = () => Promise.reject(new CallError(0, 'no_connection', 'Sem conexão.'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function run(overrides: Partial<PaymentCalls> = {}) {
  const left = new AbortController();
  const steps: Attempt['step'][] = [];
  const calls = {
    session: vi.fn(overrides.session ?? (async () => sessionOf(true))),
    pay: vi.fn(overrides.pay ?? (async () => stateOf('paid'))),
    fail: vi.fn(async () => ({})),
    ask: vi.fn(overrides.ask ?? (async () => stateOf('unknown'))),
  };
  const authenticate = vi.fn(async () => authenticationOf('success'));
  const tokenise = vi.fn(async () => ({ ok: true, token: TOKEN }) as const);
  const start = () =>
    runAttempt({
      kind: 'credit',
      card,
      calls,
      authenticate,
      tokenise,
      left: left.signal,
      onStep: (step) => steps.push(step),
    });
  return { start, left, steps, calls, authenticate, tokenise };
}

test("sends only the token and the bank's answer to the store, step by step", async () => {
  const { start, steps, calls } = run();
  expect(await start()).toEqual({ step: 'done', next: '/order/100000001' });
  expect(steps).toEqual(['session', 'authenticate', 'tokenise', 'pay', 'done']);
  expect(calls.pay.mock.calls).toEqual([[TOKEN, authenticationOf('success')]]);
});

test('repeats a call that may have arrived, then queries its outcome', async () => {
  const { start, calls } = run({ pay: offline, ask: async () => stateOf('paid') });
  const end = start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls.pay).toHaveBeenCalledTimes(3);
  expect(calls.ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await end).toMatchObject({ step: 'done' });
});

test('queries an unanswered attempt every 3 s, for one minute', async () => {
  const { start, calls } = run({ pay: async () => stateOf('unknown') });
  const end = start();
  await vi.advanceTimersByTimeAsync(57_500);
  expect(calls.ask).toHaveBeenCalledTimes(19);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await end).toEqual({ step: 'undecided' });
  expect(calls.pay).toHaveBeenCalledTimes(1);
});

test('ignores a lost answer while querying', async () => {
  const answers: (() => Promise<PaymentAnswer>)[] = [offline, offline, async () => stateOf('denied')];
  const { start } = run({
    pay: async () => stateOf('unknown'),
    ask: () => (answers.shift() ?? offline)(),
  });
  const end = start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await end).toMatchObject({ step: 'stopped', code: 'denied' });
});

test('reports a refusal of the bank to the store, and sends no payment', async () => {
  const { start, authenticate, calls, tokenise } = run();
  authenticate.mockResolvedValue(authenticationOf('failure'));
  calls.fail.mockRejectedValue(new CallError(0, 'offline', 'Sem conexão.'));
  expect(await start()).toMatchObject({ step: 'stopped', code: 'failure' });
  expect(calls.fail).toHaveBeenCalledOnce();
  expect(tokenise).not.toHaveBeenCalled();
});

test('continues after an error where the store reviews the payment', async () => {
  const session = sessionOf(true);
  if (session.authenticator) session.authenticator.mayFail = true;
  const { start, authenticate, calls } = run({ session: async () => session });
  authenticate.mockResolvedValue(authenticationOf('error'));
  expect(await start()).toMatchObject({ step: 'done' });
  expect(calls.pay).toHaveBeenCalledWith(TOKEN, authenticationOf('error'));
  expect(calls.fail).not.toHaveBeenCalled();
});

test('reports a failed authenticator as an error of 3-D Secure, not of the store', async () => {
  const { start, authenticate, tokenise } = run();
  authenticate.mockRejectedValue(new Error('script not loaded'));
  expect(await start()).toMatchObject({ step: 'stopped', code: 'error' });
  expect(tokenise).not.toHaveBeenCalled();
});

test('ends the attempt and sends nothing when the buyer leaves during the bank’s question', async () => {
  const { start, left, authenticate, tokenise, calls } = run();
  authenticate.mockImplementation(
    () => new Promise((_, reject) => left.signal.addEventListener('abort', () => reject(left.signal.reason))),
  );
  const end = start();
  await vi.advanceTimersByTimeAsync(60_000);
  left.abort();
  expect(await end).toEqual({ step: 'left' });
  expect(tokenise).not.toHaveBeenCalled();
  expect(calls.pay).not.toHaveBeenCalled();
});

test('leaves an ended session to the form', async () => {
  const { start } = run({ session: () => Promise.reject(new CallError(401, 'signed_out', 'Entre.')) });
  await expect(start()).rejects.toMatchObject({ code: 'signed_out' });
});
