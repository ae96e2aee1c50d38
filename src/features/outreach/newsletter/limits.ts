import { DAY, type LimitPerKey } from '#platform/http/limits.ts';

/** Mails in a day to one address, which anybody may type. */
export const newsletterMails = {
  name: 'newsletter-mail',
  per: 'e-mail',
  points: 3,
  seconds: DAY,
} as const satisfies LimitPerKey;
