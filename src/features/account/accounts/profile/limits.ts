import { type LimitPerCaller, type LimitPerKey, QUARTER_HOUR } from '#platform/http/limits.ts';

/** A response that reveals an account costs a point, so that accounts cannot be listed. */
export const signUpLimit = {
  name: 'sign-up',
  per: 'caller',
  points: 20,
  seconds: QUARTER_HOUR,
} as const satisfies LimitPerCaller;

/** Limits the guesses at the password over all calls that require it, and at the code that takes its place. */
export const passwordLimit = {
  name: 'password',
  per: 'customer',
  points: 10,
  seconds: QUARTER_HOUR,
} as const satisfies LimitPerKey;

export const passwordRemarkLimit = {
  name: 'password-remark',
  per: 'caller',
  points: 100,
  seconds: QUARTER_HOUR,
} as const satisfies LimitPerCaller;
