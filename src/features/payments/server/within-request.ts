import type { PaymentDeps } from './deps.ts';

const MS = 2000;

/**
 * For a buyer's request: it waits two seconds for the provider in all. What had no answer is asked again by a job,
 * with the same reference.
 */
/** Banks take their time over a card. What had no answer by then is asked about, never sent again. */
const CARD_MS = 25_000;

export const withinCardRequest = (deps: PaymentDeps): PaymentDeps => ({
  ...deps,
  signal: AbortSignal.timeout(CARD_MS),
});

export const withinRequest = (deps: PaymentDeps): PaymentDeps => ({
  ...deps,
  signal: AbortSignal.timeout(MS),
});
