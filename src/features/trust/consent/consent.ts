import { EDITION, grantedBy } from './answered.ts';

/** Each is chosen apart from the others (LGPD, art. 8 § 4). */
export const PURPOSES = ['newsletter', 'personalization', 'analytics', 'partners'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** A purpose that is missing was not asked for. */
export type Choices = Partial<Record<Purpose, boolean>>;

/** What is kept in the visitor's browser; the others are a customer's. */
export const BROWSER_PURPOSES = ['analytics', 'partners'] as const satisfies readonly Purpose[];

export const SOURCES = ['question', 'page'] as const;

export type ChoiceSource = (typeof SOURCES)[number];

/** As long as ANPD's guide suggests to leave somebody alone who refused. */
export const CONSENT_DAYS = 180;

/** The browser's own choices as its cookie: "1.analytics". */
export const cookieOf = (choices: Choices): string =>
  [EDITION, ...BROWSER_PURPOSES.filter((purpose) => choices[purpose])].join('.');

/** Null: nobody was asked yet, or about another edition of the texts. */
export function readChoices(
  cookie: string | null,
): Record<(typeof BROWSER_PURPOSES)[number], boolean> | null {
  const granted = grantedBy(cookie);
  return granted && { analytics: granted.includes('analytics'), partners: granted.includes('partners') };
}
