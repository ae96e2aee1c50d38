import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { subscriptionAnswer } from './contract.ts';
import { newsletterMails } from './limits.ts';
import type { ConfirmOutcome } from './server/confirm-subscription.ts';
import { confirmationBody, subscriptionBody } from './subscription.ts';

const post = { method: 'POST', guard: 'form key' } as const;

export const subscribe = defineCall({
  ...post,
  path: '/subscription',
  summary: 'Asks for the newsletter; a mailed link confirms it. The answer is the same for every address.',
  body: subscriptionBody,
  answer: subscriptionAnswer,
  limit: { name: 'newsletter', per: 'caller', points: 30, seconds: QUARTER_HOUR, charged: 'valid' },
  limits: { mails: newsletterMails },
  refusals: { too_many: TOO_MANY },
});

export const confirm = defineCall({
  ...post,
  path: '/subscription/confirm',
  summary: 'Confirms a subscription, by the token of the mailed link.',
  body: confirmationBody,
  answer: doneAnswer,
  limit: {
    name: 'newsletter-guess',
    per: 'caller',
    points: 60,
    seconds: QUARTER_HOUR,
    charged: ['expired_link'],
  },
  refusals: {
    too_many: TOO_MANY,
    expired_link: { status: 409, detail: 'Este link não vale mais. Inscreva-se de novo na loja.' },
  } satisfies RefusalTable<Extract<ConfirmOutcome, { ok: false }> | TooMany>,
});
