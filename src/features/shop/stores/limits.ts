import { type LimitPerCaller, QUARTER_HOUR } from '#platform/http/limits.ts';

/** The limit keeps callers from using the store as a relay to the external CEP service. */
export const cepLimit = {
  name: 'cep',
  per: 'caller',
  points: 300,
  seconds: QUARTER_HOUR,
} as const satisfies LimitPerCaller;
