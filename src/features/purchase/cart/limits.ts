import { type LimitPerCaller, QUARTER_HOUR } from '#platform/http/limits.ts';

/** A refused coupon costs a point, so that codes cannot be guessed. */
export const couponLimit = {
  name: 'coupon',
  per: 'caller',
  points: 60,
  seconds: QUARTER_HOUR,
} as const satisfies LimitPerCaller;
