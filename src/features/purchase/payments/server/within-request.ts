import type { PaymentDeps } from './deps.ts';

const MS = 2000;
/** Banks take their time over a card. */
const CARD_MS = 25_000;

const within = (deps: PaymentDeps, ms: number): PaymentDeps => ({
  ...deps,
  signal: AbortSignal.timeout(ms),
});

/**
 * For a buyer's request: it waits two seconds for the provider in all. What had no answer is asked again by a job,
 * with the same reference.
 */
export const withinRequest = (deps: PaymentDeps): PaymentDeps => within(deps, MS);

/** Attempts without an answer by then are looked up, never sent again. */
export const withinCardRequest = (deps: PaymentDeps): PaymentDeps => within(deps, CARD_MS);
