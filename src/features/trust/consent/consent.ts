import { EDITION, grantedBy } from './answered.ts';

/** The visitor chooses each one separately (LGPD, art. 8 § 4). */
export const PURPOSES = ['newsletter', 'personalization', 'analytics', 'partners'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The visitor was not asked about a missing purpose. */
export type Choices = Partial<Record<Purpose, boolean>>;

/** The browser stores the choices about these; the other purposes belong to customers. */
export const BROWSER_PURPOSES = ['analytics', 'partners'] as const satisfies readonly Purpose[];

export const SOURCES = ['question', 'page'] as const;

export type ChoiceSource = (typeof SOURCES)[number];

/** A refusal is valid for as many days, as ANPD's guide suggests. */
export const CONSENT_DAYS = 180;

export const cookieOf = (choices: Choices): string =>
  [EDITION, ...BROWSER_PURPOSES.filter((purpose) => choices[purpose])].join('.');

export function readChoices(
  cookie: string | null,
): Record<(typeof BROWSER_PURPOSES)[number], boolean> | null {
  const granted = grantedBy(cookie);
  return granted && { analytics: granted.includes('analytics'), partners: granted.includes('partners') };
}
