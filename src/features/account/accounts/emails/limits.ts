import type { ChargedLimit } from '#platform/http/call.ts';
import { DAY, HOUR, type LimitPerKey, QUARTER_HOUR } from '#platform/http/limits.ts';

/** Limits the mails with a code to confirm an e-mail, per customer and together for all customers who want the same one. */
export const emailMails = {
  name: 'email-mail',
  per: 'customer',
  points: 6,
  seconds: HOUR,
} as const satisfies LimitPerKey;

/** One network address may request only this share of the mails to an e-mail that no account has. */
export const emailMailsHere = {
  name: 'email-mail-here',
  per: 'address',
  points: 4,
  seconds: HOUR,
} as const satisfies LimitPerKey;

/** Limits the wrong codes of such mails, counted the same way. */
export const emailCodes = {
  name: 'email-code',
  per: 'customer',
  points: 20,
  seconds: DAY,
} as const satisfies LimitPerKey;

export const emailCodesHere = {
  name: 'email-code-here',
  per: 'address',
  points: 8,
  seconds: DAY,
} as const satisfies LimitPerKey;

/** This limit keeps one caller from mailing many people. */
export const mailsOfCaller = {
  name: 'entrance-mail-caller',
  per: 'caller',
  points: 60,
  seconds: QUARTER_HOUR,
  charged: 'valid',
} as const satisfies ChargedLimit;

/** Limits the mails that open an account, per typed address, whether it has an account or not. */
export const entranceMails = {
  name: 'entrance-mail',
  per: 'e-mail',
  points: 6,
  seconds: HOUR,
} as const satisfies LimitPerKey;

/** One network address may request only this share of them, so that a stranger leaves the owner some. */
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

/** Limits the guesses at the token of a mailed link. */
export const linksOfCaller = {
  name: 'email-link',
  per: 'caller',
  points: 20,
  seconds: QUARTER_HOUR,
  charged: ['expired_link'],
} as const satisfies ChargedLimit;

/** Limits the sign-in codes mailed to an e-mail, and the wrong ones. Afterwards the mailed link to a new password remains. */
export const signInCodes = {
  name: 'sign-in-code',
  per: 'e-mail',
  points: 20,
  seconds: DAY,
} as const satisfies LimitPerKey;

/** One network address may use up only this share of them. */
export const signInCodesHere = {
  name: 'sign-in-code-here',
  per: 'address',
  points: 8,
  seconds: DAY,
} as const satisfies LimitPerKey;
