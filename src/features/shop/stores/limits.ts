import { type LimitPerCaller, QUARTER_HOUR } from '#platform/http/limits.ts';

/** Keeps callers from using the store as a relay to the outside CEP service. */
export const cepLimit = {
  name: 'cep',
  per: 'caller',
  points: 300,
  seconds: QUARTER_HOUR,
} as const satisfies LimitPerCaller;
