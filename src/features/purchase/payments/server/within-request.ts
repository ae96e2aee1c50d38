import type { PaymentDeps } from './deps.ts';

const MS = 2000;
const CARD_MS = 25_000;

const within = (deps: PaymentDeps, ms: number): PaymentDeps => ({
  ...deps,
  signal: AbortSignal.timeout(ms),
});

/** A buyer's request waits two seconds in all. A job queries again later, with the same reference. */
export const withinRequest = (deps: PaymentDeps): PaymentDeps => within(deps, MS);

/** Attempts without an answer by then are looked up, never sent again. */
export const withinCardRequest = (deps: PaymentDeps): PaymentDeps => within(deps, CARD_MS);
