// Separate from the rest of consent, because every public page reads whether the visitor answered.

/** When the purposes' texts change, a test demands a new number, and every visitor is asked again. */
export const EDITION = 2;

export const CONSENT_COOKIE = 'consent';

export function grantedBy(cookie: string | null): string[] | null {
  const [edition, ...granted] = (cookie ?? '').split('.');
  return edition === String(EDITION) ? granted : null;
}
