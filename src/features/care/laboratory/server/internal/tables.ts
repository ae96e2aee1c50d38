import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { LabProtocol, LabState } from '../../laboratory.ts';
import type { StoredStatus } from '../../report.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const laboratoryLinks = pgTable(
  'laboratory_links',
  {
    laboratoryId: integer('laboratory_id').primaryKey(),
    protocol: text().notNull().$type<LabProtocol>().default('hl7'),
    facility: text().notNull().unique(),
    host: text().notNull(),
    port: integer().notNull(),
    path: text().notNull().default(''),
    own: text().notNull().default(''),
    encrypted: boolean().notNull(),
    retries: text().array().notNull(),
    firstTube: bigint('first_tube', { mode: 'number' }).notNull(),
    lastTube: bigint('last_tube', { mode: 'number' }).notNull(),
    /** The number that the next tube gets. */
    nextTube: bigint('next_tube', { mode: 'number' }).notNull().default(0),
    active: boolean().notNull().default(true),
    /** Addresses of the team that hears of a critical value. */
    criticalEmails: text('critical_emails').array().notNull().default([]),
    /** The newest change of each kind that a FHIR server has shown, by its own clock. The next questions begin shortly before. */
    tasksTo: moment('tasks_to'),
    reportsTo: moment('reports_to'),
    /** When a FHIR server last answered all questions about changes. */
    heardAt: moment('heard_at').notNull().defaultNow(),
  },
  (t) => [foreignKeyTo('laboratories', { id: t.laboratoryId })],
);

export const laboratoryExams = pgTable(
  'laboratory_exams',
  {
    laboratoryId: integer('laboratory_id').notNull(),
    productId: integer('product_id').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    specimen: text().notNull(),
    tube: text().notNull(),
    inPerson: boolean('handed_over').notNull(),
  },
  (t) => [
    foreignKeyTo('laboratories', { id: t.laboratoryId }),
    foreignKeyTo('products', { id: t.productId }),
    primaryKey({ columns: [t.laboratoryId, t.productId] }),
    unique('laboratory_exams_code').on(t.laboratoryId, t.code),
  ],
);

/** One tube holds one kind of material of one person's collection. */
export const laboratoryTubes = pgTable(
  'laboratory_tubes',
  {
    laboratoryId: integer('laboratory_id').notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    orderId: uuid('order_id').notNull(),
    /** The entry at the desk, whose services share their tubes. */
    requestKey: uuid('request_key').notNull(),
    specimen: text().notNull(),
    tube: text().notNull(),
    collectedAt: moment('collected_at').notNull(),
    prints: integer().notNull().default(0),
    /** Its label was read at the bench, so the tube is there. */
    scannedAt: moment('scanned_at'),
  },
  (t) => [
    foreignKeyTo('laboratories', { id: t.laboratoryId }),
    foreignKeyTo('orders', { id: t.orderId }),
    primaryKey({ columns: [t.laboratoryId, t.number] }),
    index('laboratory_tubes_order').on(t.orderId),
  ],
);

/** One exam of one attendance, as ordered at the laboratory. */
export const laboratoryOrders = pgTable(
  'laboratory_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    placer: text().notNull().unique(),
    orderId: uuid('order_id').notNull(),
    lineId: integer('line_id').notNull(),
    attendanceId: integer('attendance_id').notNull(),
    laboratoryId: integer('laboratory_id').notNull(),
    code: text().notNull(),
    inPerson: boolean('handed_over').notNull(),
    tube: bigint({ mode: 'number' }).notNull(),
    state: text().notNull().$type<LabState>(),
    /** The laboratory's own number. */
    filler: text(),
    /** The laboratory's reason. */
    refusal: text().notNull().default(''),
    /** The account whose own row the patient is, and who answers for a minor, as they were at the collection. */
    customerId: integer('customer_id'),
    guardianCpf: text('guardian_cpf').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    foreignKeyTo('orders', { id: t.orderId }),
    foreignKeyTo('order_lines', { id: t.lineId }),
    foreignKeyTo('attendances', { id: t.attendanceId }, { onDelete: 'cascade' }),
    foreignKeyTo('laboratories', { id: t.laboratoryId }),
    foreignKeyTo('customers', { id: t.customerId }),
    index('laboratory_orders_order').on(t.orderId),
    index('laboratory_orders_customer').on(t.customerId),
    index('laboratory_orders_attendance').on(t.attendanceId),
    index('laboratory_orders_newest').on(t.createdAt),
    uniqueIndex('laboratory_orders_living')
      .on(t.lineId)
      .where(sql`state in ('to_send', 'accepted', 'refused')`),
  ],
);

/** Messages to and from a laboratory, byte for byte and sealed. Each one is kept before it acts, and acts once. */
export const laboratoryMessages = pgTable(
  'laboratory_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    laboratoryId: integer('laboratory_id').notNull(),
    direction: text().notNull().$type<'in' | 'out'>(),
    controlId: text('control_id').notNull(),
    /** The order that a message out is about, or to which a message in was found to belong. */
    orderId: uuid('order_id'),
    /** `held`: a person decides; `refused`: the laboratory took nothing of it; `dropped`: a person put it aside. */
    state: text().notNull().$type<'waiting' | 'done' | 'refused' | 'held' | 'dropped'>(),
    /** SHA-256 of the bytes. */
    hash: text().notNull(),
    content: text(),
    answer: text(),
    /** In Portuguese, for the desk; without names and values. */
    problem: text().notNull().default(''),
    /** It brings a critical value. */
    critical: boolean().notNull().default(false),
    at: moment('at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    foreignKeyTo('laboratories', { id: t.laboratoryId }),
    foreignKeyTo('orders', { id: t.orderId }),
    unique('laboratory_messages_control').on(t.laboratoryId, t.direction, t.controlId),
    index('laboratory_messages_order').on(t.orderId),
    index('laboratory_messages_waiting').on(t.at).where(sql`state = 'waiting'`),
    index('laboratory_messages_held').on(t.at).where(sql`state in ('held', 'refused')`),
  ],
);

/** Every version of a result. The laboratory keeps the legal copy; these bytes are what the patient was shown. */
export const laboratoryReports = pgTable(
  'laboratory_reports',
  {
    id: uuid().primaryKey(),
    laboratoryOrderId: integer('laboratory_order_id')
      .notNull()
      .references(() => laboratoryOrders.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    status: text().notNull().$type<StoredStatus>(),
    /** When the laboratory gave it this status. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The version that is shown. */
    shown: boolean().notNull(),
    rejected: text().notNull().default(''),
    critical: boolean().notNull(),
    /** When the desk noted who was warned of a critical value, or of a result that will not come. */
    acknowledgedAt: moment('acknowledged_at'),
    /** The observations as JSON, and the document; sealed. */
    content: text().notNull(),
    pdf: text(),
    pdfHash: text('pdf_hash'),
  },
  (t) => [
    index('laboratory_reports_order').on(t.laboratoryOrderId),
    index('laboratory_reports_received').on(t.receivedAt),
    uniqueIndex('laboratory_reports_shown').on(t.laboratoryOrderId).where(sql`shown`),
    index('laboratory_reports_to_warn')
      .on(t.receivedAt)
      .where(sql`(critical or status in ('X', 'W')) and acknowledged_at is null`),
  ],
);

/** A link by which the patient lets another person read one result. */
export const resultShares = pgTable(
  'result_shares',
  {
    id: uuid().primaryKey(),
    laboratoryOrderId: integer('laboratory_order_id')
      .notNull()
      .references(() => laboratoryOrders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    /** 0 after too many wrong codes. */
    triesLeft: integer('tries_left').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Ending a link early moves it here. */
    until: moment('until').notNull(),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    index('result_shares_order').on(t.laboratoryOrderId),
    index('result_shares_customer').on(t.customerId),
  ],
);

/** Each opening of a result, by an account or by a link. */
export const resultViews = pgTable(
  'result_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    laboratoryOrderId: integer('laboratory_order_id')
      .notNull()
      .references(() => laboratoryOrders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id'),
    shareId: uuid('share_id').references(() => resultShares.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    index('result_views_share').on(t.shareId),
    index('result_views_order').on(t.laboratoryOrderId),
    index('result_views_customer').on(t.customerId),
  ],
);
