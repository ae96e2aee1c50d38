import * as v from 'valibot';

const integer = v.pipe(v.number(), v.integer());

const NO_CHANGE_AFTER = 2 ** 31 - 1;

/** For mails to the account's address at the event. `afterChange`: its newest e-mail change then, 0 without one. */
export const noticeData = v.object({
  customerId: integer,
  // The default is for jobs of an earlier release that still wait.
  afterChange: v.optional(integer, NO_CHANGE_AFTER),
});

export type Notice = v.InferOutput<typeof noticeData>;
