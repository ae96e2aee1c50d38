import { emailProblem } from '#forms/problems.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';
import { withoutInvisible } from '#values/text.ts';

const MAX_NAME = 120;
const MAX_EMAIL = 254;

/** A provider's text is untrusted: only values that our own forms accept are used. */
export const claimedName = (name: string | null): string =>
  personName(withoutInvisible(name ?? '').replace(/[\p{Cc}\p{Cf}]/gu, ' ')).slice(0, MAX_NAME);

export function claimedEmail(email: string | null): string | null {
  const known = normalizeEmail(email ?? '');
  return known.length > MAX_EMAIL || emailProblem(known) ? null : known;
}
