import { KEPT_DAYS, KEPT_YEARS } from '#values/kept.ts';

/**
 * What the database keeps, for how long and what ends it: the source of the table in docs/operations.md. Tests hold it
 * to the tables of the migrated database, to the jobs, and to the export and the erasure of a customer.
 */
export interface Retained {
  tables: readonly string[];
  /** Null: nothing about a person. */
  personal: string | null;
  kept: string;
  why: string;
  /** Names of jobs. */
  jobs: readonly string[];
  /** What else ends it. */
  otherwise?: string;
  /** What `bin/loja clientes apagar` does. Null: nothing to do. */
  erased: string | null;
  /** Why `bin/loja clientes exportar` leaves it out. */
  notExported?: string;
}

const ERASE = '`bin/loja clientes apagar`';
const CONTRACT = 'contract (LGPD art. 7 V)';
const HEALTH = 'contract, health care (LGPD art. 7 V, 11 II f)';
const BOOKS = 'tax law (CTN art. 173, 195; DMED), LGPD art. 16 I';
const days = (count: number) => `${count} days`;

const books = `paid: ${KEPT_YEARS.paidOrders} years after the year of payment; never paid: ${days(KEPT_DAYS.unpaidOrders)} after the deadline`;

export const RETENTION: readonly Retained[] = [
  {
    tables: ['customers', 'addresses'],
    personal: 'name, e-mail, CPF, birthday, phone, addresses, hash of the password',
    kept: `as long as the account; never confirmed and without orders ${days(KEPT_DAYS.unconfirmedAccounts)}; an unconfirmed CPF ${days(KEPT_DAYS.cpfClaims)}`,
    why: CONTRACT,
    jobs: ['customers.sweep', 'customers.unconfirmed', 'customers.close', 'identity.sweep'],
    otherwise: ERASE,
    erased: 'deleted; an empty row stays where orders hang on it',
  },
  {
    tables: ['mailed_codes'],
    personal: 'e-mail, hashes of code and link',
    kept: '24 hours',
    why: CONTRACT,
    jobs: ['identity.sweep'],
    erased: 'deleted',
  },
  {
    tables: ['email_changes'],
    personal: 'replaced e-mail',
    kept: days(KEPT_DAYS.replacedEmails),
    why: 'security (LGPD art. 7 IX)',
    jobs: ['identity.sweep'],
    erased: 'deleted',
  },
  {
    tables: ['identity_decisions'],
    personal: "operator's decision about CPF or partner, and its reason",
    kept: 'as long as the account',
    why: 'record of processing, defence of rights (LGPD art. 37, 7 VI)',
    jobs: [],
    otherwise: ERASE,
    erased: 'deleted',
  },
  {
    tables: ['social_identities'],
    personal: 'key and e-mail of the Google or Facebook account that was connected',
    kept: 'as long as the account, or until it is disconnected',
    why: CONTRACT,
    jobs: [],
    otherwise: `"Desconectar", Facebook's callbacks, ${ERASE}`,
    erased: 'deleted',
  },
  {
    tables: ['passkeys'],
    personal:
      'public keys of passkeys, the names that the customer gave them, when each was made and last used',
    kept: 'as long as the account, or until it is removed',
    why: CONTRACT,
    jobs: [],
    otherwise: `"Remover", ${ERASE}`,
    erased: 'deleted',
  },
  {
    tables: ['beneficiaries'],
    personal: 'name, document, birthday, mother, guardian, contact of the patients',
    kept: `as long as the account; removed ones ${days(KEPT_DAYS.removedBeneficiaries)}`,
    why: HEALTH,
    jobs: ['beneficiaries.sweep'],
    otherwise: ERASE,
    erased: 'deleted',
  },
  {
    tables: ['sessions'],
    personal: 'when somebody signed in, and the kind of browser ("Chrome no Android")',
    kept: '30 days after the last use, at most 90',
    why: CONTRACT,
    jobs: ['sessions.sweep'],
    otherwise: '"Sair" (also from another device), a new password',
    erased: 'deleted',
  },
  {
    tables: ['carts', 'cart_lines'],
    personal: 'services and CEP',
    kept: `visitors': ${days(KEPT_DAYS.visitorCarts)} after the last change; customers': as long as the account`,
    why: CONTRACT,
    jobs: ['carts.sweep'],
    otherwise: ERASE,
    erased: 'deleted',
  },
  {
    tables: ['quotes', 'quote_lines'],
    personal: 'services, patients, home address',
    kept: `${days(KEPT_DAYS.endedQuotes)} after the end; of ordered ones then only numbers and states`,
    why: HEALTH,
    jobs: ['quotes.expire', 'quotes.sweep'],
    erased: 'deleted; of ordered ones people, places and services',
  },
  {
    tables: ['orders', 'order_lines', 'order_events', 'cancellations'],
    personal: 'invoice, billing address, patient with document, service, home address, typed reasons',
    kept: `${books}; then number, states, dates, services and amounts`,
    why: BOOKS,
    jobs: ['orders.expire', 'orders.sweep'],
    erased:
      'never paid: everything personal; paid: e-mail, phone, home address, typed reasons, and the patient if refunded',
  },
  {
    tables: ['pix_payments'],
    personal: 'name and CPF of the payer',
    kept: `without money ${days(KEPT_DAYS.unpaidPayers)} after the end; else with its order`,
    why: BOOKS,
    jobs: ['payments.forget', 'orders.sweep'],
    erased: 'with the order',
  },
  {
    tables: ['card_payments'],
    personal:
      'brand and last four digits of the card, never its number; a keyed digest that tells one card from another',
    kept: `the digest ${days(KEPT_DAYS.cardDigests)}; the rest for good: the books, without a name`,
    why: BOOKS,
    jobs: ['payments.forget'],
    erased: 'the digest',
  },
  {
    tables: ['payments', 'payment_receipts', 'payment_refunds', 'payment_disputes'],
    personal: "the bank's identifiers of money received, returned and disputed",
    kept: 'for good: the books, without a name',
    why: BOOKS,
    jobs: [],
    erased: null,
  },
  {
    tables: ['unmatched_receipts'],
    personal: "the bank's identifiers of money that belongs to no order",
    kept: 'for good: the books, without a name',
    why: BOOKS,
    jobs: [],
    erased: null,
    notExported: 'they belong to no customer that the store knows',
  },
  {
    tables: ['coupon_uses'],
    personal: 'which coupon a customer used',
    kept: 'with its order, else until the quote ends',
    why: CONTRACT,
    jobs: ['quotes.expire'],
    erased: null,
  },
  {
    tables: ['term_acceptances'],
    personal: 'who accepted which text when',
    kept: `visitors': ${days(KEPT_DAYS.visitorAcceptances)}; as long as the account and ${KEPT_YEARS.acceptances} years more if something was ordered`,
    why: 'proof of what was agreed (LGPD art. 7 VI, 11 II d; CDC art. 27)',
    jobs: ['terms.sweep'],
    erased: 'deleted if nothing was ordered; else the row counts down without a name',
  },
  {
    tables: ['data_exports'],
    personal: "sealed copy of a customer's data, which only the mailed link opens",
    kept: days(KEPT_DAYS.dataExports),
    why: 'right to a copy (LGPD art. 18 II, V)',
    jobs: ['data-rights.sweep'],
    erased: 'deleted',
  },
  {
    tables: ['data_requests'],
    personal: 'name, e-mail, CPF and words of who asks about their data, and the answer',
    kept: `until the answer and ${KEPT_YEARS.dataRequests} year more`,
    why: 'proof of the answer (LGPD art. 7 II, 18, 19)',
    jobs: ['data-rights.sweep'],
    erased: null,
    notExported: 'they are of people without an account; `bin/loja titulares` shows them',
  },
  {
    tables: ['stock_alerts'],
    personal: 'which service a customer waits for',
    kept: `until the mail, at most ${days(KEPT_DAYS.stockAlerts)}`,
    why: 'consent (LGPD art. 11 I)',
    jobs: ['alerts.stock-back', 'alerts.sweep'],
    erased: 'deleted',
  },
  {
    tables: ['access_records'],
    personal: 'IP address, date and time of sign-ins, returns and orders of customers',
    kept: `six months (${days(KEPT_DAYS.accessRecords)})`,
    why: 'Marco Civil art. 15',
    jobs: ['access.sweep'],
    erased: null,
  },
  {
    tables: ['operator_views'],
    personal: "operating-system user, command, order's or customer's number",
    kept: `${KEPT_YEARS.operatorViews} years`,
    why: 'record of processing, defence of rights (LGPD art. 37, 7 VI)',
    jobs: ['access.sweep'],
    erased: null,
  },
  {
    tables: ['affiliations'],
    personal: "CPF and e-mail of a partner's members, CPF of dependents, who has left",
    kept: "as long as the partner's list names them",
    why: 'contract of the partner (LGPD art. 7 V)',
    jobs: [],
    otherwise: 'you, when the partner says so',
    erased: null,
  },
  {
    tables: ['idempotency_keys'],
    personal: "customer's and order's number, hash of what was sent",
    kept: days(KEPT_DAYS.answeredSubmits),
    why: CONTRACT,
    jobs: ['keys.sweep'],
    erased: null,
    notExported: 'numbers that the orders already show',
  },
  {
    tables: ['rate_limits'],
    personal: "keyed hashes of address, e-mail and customer's number",
    kept: '15 minutes to a day, removed an hour later',
    why: 'security (LGPD art. 7 IX)',
    jobs: [],
    otherwise: 'the next request that is counted',
    erased: null,
    notExported: 'hashes that lead back to nobody',
  },
  {
    tables: ['jobs.*'],
    personal: "order's, customer's and session's numbers; no texts",
    kept: '14 days, dead letters too',
    why: CONTRACT,
    jobs: [],
    otherwise: 'pg-boss itself',
    erased: null,
    notExported: 'numbers that the orders already show',
  },
  {
    tables: ['stock_holds', 'stock_movements'],
    personal: null,
    kept: 'for good: the ledger of the stock',
    why: 'books',
    jobs: ['stock.release'],
    erased: null,
  },
  {
    tables: [
      'catalogue_version',
      'categories',
      'cep_areas',
      'contents',
      'coupons',
      'delivery_areas',
      'notices',
      'pop_ups',
      'prices',
      'product_categories',
      'product_components',
      'product_redirects',
      'product_synonyms',
      'products',
      'special_days',
      'stores',
      'tour_texts',
      'units',
      'variants',
    ],
    personal: null,
    kept: 'until you change it',
    why: 'the catalogue',
    jobs: [],
    otherwise: '`bin/loja importar`',
    erased: null,
  },
];
