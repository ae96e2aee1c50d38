/** How long data stays. docs/retention.csv and the privacy policy state the same, which tests check. */
export const RETENTION_DAYS = {
  visitorCarts: 30,
  visitorAcceptances: 30,
  answeredSubmits: 30,
  endedQuotes: 30,
  removedBeneficiaries: 30,
  stockAlerts: 180,
  plannedVisits: 30,
  cpfClaims: 30,
  /** As long as messages written under them may stay. */
  replacedEmails: 365,
  pendingEmails: 7,
  /** Also the time in which the former address undoes the change. */
  emailChangeNotices: 7,
  dataExports: 3,
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
  /** Marco Civil, art. 15: six months. */
  accessRecords: 184,
} as const;

export const RETENTION_YEARS = {
  /** After the end of the year of payment (CTN, art. 173 I and 195). */
  paidOrders: 5,
  /** After the account is erased (CDC, art. 27). */
  acceptances: 5,
  operatorViews: 5,
  collections: 5,
  vaccinations: 20,
  /** Without a sign-in, a return or an order. */
  inactiveAccounts: 5,
  preferences: 2,
  surveyAnswers: 2,
  /** After the answer, as proof that it was given (LGPD, art. 19); after a request that never got one. */
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
  new Date(`${new Date(now.getTime() - 3 * 3_600_000).getUTCFullYear() - years}-01-01T00:00:00-03:00`);
