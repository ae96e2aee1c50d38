import type { ChargedLimit } from '#platform/http/call.ts';
import { DAY, HOUR, type LimitPerKey, QUARTER_HOUR } from '#platform/http/limits.ts';

/** Mails with a code to confirm an e-mail, per customer and per address over all customers who wait for it. */
export const emailMails = {
  name: 'email-mail',
  per: 'customer',
  points: 6,
  seconds: HOUR,
} as const satisfies LimitPerKey;

/** Wrong codes of such mails, counted the same way. */
export const emailCodes = {
  name: 'email-code',
  per: 'customer',
  points: 20,
  seconds: DAY,
} as const satisfies LimitPerKey;

/** Against mailing many people. */
export const mailsOfCaller = {
  name: 'entrance-mail-caller',
  per: 'caller',
  points: 60,
  seconds: QUARTER_HOUR,
  charged: 'valid',
} as const satisfies ChargedLimit;

/** Mails with a way into the account to a typed address, whether it has an account or not. */
export const entranceMails = {
  name: 'entrance-mail',
  per: 'e-mail',
  points: 6,
  seconds: HOUR,
} as const satisfies LimitPerKey;

/** Of these, as many as one network address may ask for, so that a stranger leaves the owner some. */
export const entranceMailsHere = {
  name: 'entrance-mail-here',
  per: 'address',
  points: 3,
  seconds: HOUR,
} as const satisfies LimitPerKey;

export const undoLinks = {
  name: 'email-undo',
  per: 'caller',
  points: 60,
  seconds: QUARTER_HOUR,
  charged: ['expired_link'],
} as const satisfies ChargedLimit;

/** Guesses at the token of a mailed link. */
export const linksOfCaller = {
  name: 'email-link',
  per: 'caller',
  points: 20,
  seconds: QUARTER_HOUR,
  charged: ['expired_link'],
} as const satisfies ChargedLimit;

/** Mailed sign-in codes, and wrong ones, for an e-mail. Afterwards the mailed link to a new password remains. */
export const signInCodes = {
  name: 'sign-in-code',
  per: 'e-mail',
  points: 20,
  seconds: DAY,
} as const satisfies LimitPerKey;

/** Of these, as many as one network address may use up. */
export const signInCodesHere = {
  name: 'sign-in-code-here',
  per: 'address',
  points: 8,
  seconds: DAY,
} as const satisfies LimitPerKey;
