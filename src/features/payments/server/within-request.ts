import type { PaymentDeps } from './deps.ts';

const MS = 2000;

/**
 * For a buyer's request: it waits two seconds for the provider in all. What had no answer is asked again by a job,
 * with the same reference.
 */
export const withinRequest = (deps: PaymentDeps): PaymentDeps => ({
  ...deps,
  signal: AbortSignal.timeout(MS),
});
