import { DAY, type LimitPerKey } from '#platform/http/limits.ts';

/** Limits the mails per day to one address, because anyone may enter any address. */
export const newsletterMails = {
  name: 'newsletter-mail',
  per: 'e-mail',
  points: 3,
  seconds: DAY,
} as const satisfies LimitPerKey;
