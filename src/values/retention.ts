/** How long data stays. docs/operations.md and the privacy policy state the same, which tests check. */
export const RETENTION_DAYS = {
  visitorCarts: 30,
  visitorAcceptances: 30,
  answeredSubmits: 30,
  endedQuotes: 30,
  removedBeneficiaries: 30,
  stockAlerts: 180,
  /** When a shopper meant to come, after that day. */
  plannedVisits: 30,
  /** An unconfirmed CPF. */
  cpfClaims: 30,
  replacedEmails: 90,
  /** The copy of a customer's data that a mailed link opens. */
  dataExports: 3,
  /** Longer than an order can be invited again. */
  surveyInvitations: 180,
  /** Accounts without a confirmed e-mail and without orders, once their sessions have ended. */
  unconfirmedAccounts: 90,
  /** Of charges that were never paid. */
  unpaidPayers: 7,
  unpaidOrders: 90,
  /** Digest of a card, which reveals many attempts with it. */
  cardDigests: 30,
  /** Unconfirmed newsletter requests; their link is as old. */
  unconfirmedSubscriptions: 7,
  /** A visitor's choices, as long as its cookie. */
  visitorChoices: 180,
  /** Messages of the contact form, after the last answer. */
  answeredContacts: 180,
  unansweredContacts: 365,
  /** Marco Civil, art. 15: six months. */
  accessRecords: 184,
} as const;

export const RETENTION_YEARS = {
  /** After the end of the year of payment (CTN, art. 173 I and 195). */
  paidOrders: 5,
  /** After the account is erased (CDC, art. 27). */
  acceptances: 5,
  operatorViews: 5,
  /** After the last answer. */
  preferences: 2,
  /** Words of an answer and its order; then numbers only. */
  surveyAnswers: 2,
  /** After the answer: proof that it was given (LGPD, art. 19). */
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

/** Payments before this moment are past `years` whole years that follow their year. */
export const booksEndBefore = (now: Date, years: number): Date =>
  // Brasília has had no summer time since 2019.
  new Date(`${new Date(now.getTime() - 3 * 3_600_000).getUTCFullYear() - years}-01-01T00:00:00-03:00`);
