import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { emailCodeBody, emailLinkBody, mailRequestBody, resendBody } from './email-code.ts';
import {
  emailCodes,
  emailCodesHere,
  emailMails,
  emailMailsHere,
  entranceMails,
  entranceMailsHere,
  linksOfCaller,
  mailsOfCaller,
  signInCodes,
  signInCodesHere,
  undoLinks,
} from './limits.ts';
import type { ConfirmByCodeRefused, ConfirmByLinkRefused } from './server/confirm-email.ts';
import { CODES_USED_UP } from './server/sign-in-code-limit.ts';
import type { UndoEmailChangeOutcome } from './server/undo-email-change.ts';

const TAKEN = {
  status: 409,
  detail: 'Este e-mail já tem cadastro. Em Meus dados, use outro e-mail.',
} as const;

const ofCustomers = { method: 'POST', guard: 'form key', customer: signedIn(), answer: doneAnswer } as const;

export const confirmByCode = defineCall({
  ...ofCustomers,
  path: '/v1/customer/email/code',
  summary: "Confirms the customer's new or unconfirmed e-mail by the code mailed to it.",
  body: emailCodeBody,
  limits: { codes: emailCodes, codesHere: emailCodesHere },
  refusals: {
    too_many: TOO_MANY,
    taken: TAKEN,
    wrong_code: { status: 409, detail: CHECK_FIELDS },
    expired_code: { status: 409, detail: 'Este código não vale mais. Peça um novo.' },
  } satisfies RefusalTable<ConfirmByCodeRefused | TooMany>,
});

export const resend = defineCall({
  ...ofCustomers,
  path: '/v1/customer/email/resend',
  summary: 'Mails another code and link to confirm the e-mail; the earlier ones end.',
  body: resendBody,
  limits: { mails: emailMails, mailsHere: emailMailsHere },
  refusals: { too_many: TOO_MANY },
});

export const confirmByLink = defineCall({
  ...ofCustomers,
  path: '/v1/email/link',
  summary:
    "Confirms the customer's e-mail by the token of the mailed link. Of another account's link nothing is told.",
  body: emailLinkBody,
  limit: linksOfCaller,
  refusals: {
    taken: TAKEN,
    too_many: TOO_MANY,
    expired_link: { status: 409, detail: 'Este link já foi usado, não vale mais ou é de outra conta.' },
  } satisfies RefusalTable<ConfirmByLinkRefused | TooMany>,
});

export const cancelChange = defineCall({
  ...ofCustomers,
  path: '/v1/customer/email/cancel',
  summary: 'Drops the new e-mail that waits for its confirmation.',
  unlimited: 'own rows',
  body: resendBody,
  refusals: {},
});

export const undoChange = defineCall({
  method: 'POST',
  guard: 'form key',
  path: '/v1/email/undo',
  summary:
    'Restores the e-mail of an account by the link mailed to it; all sessions and sign-in methods end.',
  body: emailLinkBody,
  answer: doneAnswer,
  limit: undoLinks,
  refusals: {
    too_many: TOO_MANY,
    expired_link: { status: 409, detail: 'Este link já foi usado ou não vale mais.' },
  } satisfies RefusalTable<Extract<UndoEmailChangeOutcome, { ok: false }> | TooMany>,
});

/** The slice of sign-in handles this call. */
export const requestCode = defineCall({
  method: 'POST',
  guard: 'form key',
  path: '/v1/login/code/request',
  summary: 'Mails a code to sign in. The answer does not tell whether the e-mail has an account.',
  body: mailRequestBody,
  answer: doneAnswer,
  limit: mailsOfCaller,
  limits: {
    mails: entranceMails,
    mailsHere: entranceMailsHere,
    codes: signInCodes,
    codesHere: signInCodesHere,
  },
  refusals: { too_many: TOO_MANY, codes_used_up: CODES_USED_UP },
});
