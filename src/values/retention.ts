/** Tests check that docs/retention.csv and the privacy policy state these times. */
export const RETENTION_DAYS = {
  visitorCarts: 30,
  visitorAcceptances: 30,
  answeredSubmits: 30,
  endedQuotes: 30,
  removedBeneficiaries: 30,
  stockAlerts: 180,
  plannedVisits: 30,
  cpfClaims: 30,
  /** Messages from these addresses may be stored as long. */
  replacedEmails: 365,
  pendingEmails: 7,
  /** The former address can undo the change during this time. */
  emailChangeNotices: 7,
  dataExports: 3,
  offers: 90,
  surveyInvitations: 180,
  unconfirmedAccounts: 90,
  unpaidPayers: 7,
  unpaidOrders: 90,
  cardDigests: 30,
  cardTokens: 1,
  unconfirmedSubscriptions: 7,
  visitorChoices: 180,
  answeredContacts: 180,
  unansweredContacts: 365,
  /** Marco Civil (art. 15) requires six months. */
  accessRecords: 184,
  /** Counted from the last shopper who used them. */
  missedPhrases: 90,
  /** The laboratory keeps the legal copy for five years (RDC 978/2025). */
  results: 730,
  laboratoryMessages: 90,
} as const;

export const RETENTION_YEARS = {
  /** Counted from the end of the year of payment (CTN, art. 173 I and 195). */
  paidOrders: 5,
  /** Counted from the erasure of the account (CDC, art. 27). */
  acceptances: 5,
  operatorViews: 5,
  collections: 5,
  vaccinations: 20,
  /** Counted from the last sign-in, return to the store or order. */
  inactiveAccounts: 5,
  preferences: 2,
  surveyAnswers: 2,
  /** Counted from the answer, whose proof they are (LGPD, art. 19), or from a request without an answer. */
  dataRequests: 1,
} as const;

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

export const yearsAfter = (now: Date, years: number): Date => yearsBefore(now, -years);

/** Returns the moment before which payments are older than the `years` whole years that follow their year. */
export const booksEndBefore = (now: Date, years: number): Date =>
  new Date(`${new Date(now.getTime() - 3 * 3_600_000).getUTCFullYear() - years}-01-01T00:00:00-03:00`);
