import * as v from 'valibot';

const integer = v.pipe(v.number(), v.integer());

const NO_CHANGE_AFTER = 2 ** 31 - 1;

/** Identifies the account's address at the event: `afterChange` is its newest e-mail change at that time, 0 without one. */
export const noticeData = v.object({
  customerId: integer,
  // Waiting jobs of an earlier release lack the field.
  afterChange: v.optional(integer, NO_CHANGE_AFTER),
});

export type Notice = v.InferOutput<typeof noticeData>;
