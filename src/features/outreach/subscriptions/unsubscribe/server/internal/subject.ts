import { hashOfToken } from '#platform/secrets/tokens.ts';
import { normalizeEmail } from '#values/email.ts';
import type { MailPurpose } from '../../purpose.ts';

export interface Addressee {
  email: string;
  purpose: MailPurpose;
}

export interface MailSubject {
  emailHash: string;
  purpose: MailPurpose;
}

/** The hash uses no key, because a new SECRET must not discard refusals (decision 064). */
export const emailHashOf = (email: string): string => hashOfToken(normalizeEmail(email));

export const subjectOf = ({ email, purpose }: Addressee): MailSubject => ({
  emailHash: emailHashOf(email),
  purpose,
});
