import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { InvoiceState, IssueMoment, Regime, Transport } from '../../invoice.ts';

export const invoiceIssuers = pgTable('invoice_issuers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  cnpj: char({ length: 14 }).notNull(),
  name: text().notNull(),
  municipalRegistration: text('municipal_registration').notNull(),
  cityCode: char('city_code', { length: 7 }).notNull(),
  transport: text().notNull().$type<Transport>(),
  series: integer().notNull(),
  firstNumber: integer('first_number').notNull(),
  regime: text().notNull().$type<Regime>(),
  simplesBy: smallint('simples_by').$type<1 | 2 | 3>(),
  specialRegime: smallint('special_regime').notNull(),
  agreement: boolean().notNull(),
  issueOn: text('issue_on').notNull().$type<IssueMoment>(),
  namesServices: boolean('names_services').notNull(),
  withInterest: boolean('with_interest').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  unitIds: integer('unit_ids').array().notNull(),
  active: boolean().notNull().default(true),
});

/** The next number of a series. It is taken in the transaction that creates the declaration, so that there are no gaps. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    issuerId: integer('issuer_id')
      .notNull()
      .references(() => invoiceIssuers.id),
    series: integer().notNull(),
    nextNumber: bigint('next_number', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuerId, t.series] })],
);

/** Percentages are hundredths: 200 is 2,00 %. */
export const invoiceTaxRules = pgTable(
  'invoice_tax_rules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    issuerId: integer('issuer_id')
      .notNull()
      .references(() => invoiceIssuers.id),
    productType: text('product_type').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    description: text().notNull(),
    nationalCode: text('national_code').notNull(),
    municipalCode: text('municipal_code').notNull(),
    nbs: text().notNull(),
    rate: integer(),
    federalTaxes: integer('federal_taxes'),
    stateTaxes: integer('state_taxes'),
    municipalTaxes: integer('municipal_taxes'),
    simplesTaxes: integer('simples_taxes'),
    ibsSituation: text('ibs_situation').notNull(),
    ibsClass: text('ibs_class').notNull(),
    ibsOperation: text('ibs_operation').notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedOn: date('approved_on', { mode: 'string' }),
  },
  (t) => [uniqueIndex('invoice_tax_rules_key').on(t.issuerId, t.productType, t.startsOn)],
);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One declaration of services and the note that the tax office made of it. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    issuerId: integer('issuer_id')
      .notNull()
      .references(() => invoiceIssuers.id),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => invoiceTaxRules.id),
    state: text().notNull().$type<InvoiceState>(),
    series: integer().notNull(),
    /** Null as long as the content would be refused. */
    number: bigint({ mode: 'number' }),
    /** The competence. */
    day: date({ mode: 'string' }).notNull(),
    cents: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The moment that the declaration bears. */
    issuedAt: moment('issued_at'),
    /** Set before the declaration first leaves; from then on the store asks before it sends again. */
    sentAt: moment('sent_at'),
    authorizedAt: moment('authorized_at'),
    accessKey: text('access_key'),
    noteNumber: text('note_number'),
    /** The declaration, signed once it was sent, and the note, byte for byte; both sealed. */
    declarationXml: text('declaration_xml'),
    noteXml: text('note_xml'),
    refusalCode: text('refusal_code'),
    refusalText: text('refusal_text'),
    /** The note that this one replaces. */
    replacesId: uuid('replaces_id'),
    cancelReason: smallint('cancel_reason').$type<1 | 2 | 9>(),
    cancelText: text('cancel_text'),
    cancelAskedAt: moment('cancel_asked_at'),
    cancelSentAt: moment('cancel_sent_at'),
    cancelledAt: moment('cancelled_at'),
    /** The event that cancels, sealed. */
    cancelXml: text('cancel_xml'),
  },
  (t) => [
    foreignKeyTo('orders', { id: t.orderId }),
    index('invoices_order').on(t.orderId),
    uniqueIndex('invoices_number').on(t.issuerId, t.series, t.number),
    uniqueIndex('invoices_key').on(t.accessKey),
    index('invoices_newest').on(t.createdAt, t.id),
    index('invoices_day').on(t.day),
    index('invoices_unfinished')
      .on(t.createdAt)
      .where(sql`state in ('to_issue', 'sent') or (state = 'authorized' and cancel_asked_at is not null)`),
    index('invoices_waiting').on(t.createdAt).where(sql`state in ('refused', 'to_check')`),
    check('invoices_authorized', sql`${t.state} <> 'authorized' or ${t.accessKey} is not null`),
    check('invoices_cents', sql`${t.cents} > 0`),
  ],
);

/** A service of an order has at most one note that lives, whatever runs at the same time. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    lineId: integer('line_id').notNull(),
    cents: integer().notNull(),
    live: boolean().notNull(),
  },
  (t) => [
    foreignKeyTo('order_lines', { id: t.lineId }),
    primaryKey({ columns: [t.invoiceId, t.lineId] }),
    uniqueIndex('invoice_lines_live').on(t.lineId).where(sql`live`),
  ],
);
