// Apart from the rest of consent: every public page reads whether somebody answered, few need more.

/** Of the purposes' texts: a test asks for a new number when they change, and then everybody is asked again. */
export const EDITION = 1;

export const CONSENT_COOKIE = 'consent';

/** What a cookie like "1.analytics" allows. Null: nobody was asked yet, or about another edition of the texts. */
export function grantedBy(cookie: string | null): string[] | null {
  const [edition, ...granted] = (cookie ?? '').split('.');
  return edition === String(EDITION) ? granted : null;
}
