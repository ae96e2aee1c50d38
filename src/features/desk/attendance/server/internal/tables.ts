import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { lineKey, orderKey } from '#features/purchase/orders/server/order-rows.ts';
import type { AttendanceKind } from '../../attendance.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The law requires this record for longer than the order is kept, so it names patient and service itself. */
export const attendances = pgTable(
  'attendances',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id').notNull().references(orderKey),
    lineId: integer('line_id').notNull().references(lineKey),
    /** The services that were recorded together share it. */
    requestKey: uuid('request_key').notNull(),
    kind: text().notNull().$type<AttendanceKind>(),
    at: moment('at').notNull(),
    performer: text().notNull(),
    productId: integer('product_id').notNull(),
    unitId: integer('unit_id').notNull(),
    serviceName: text('service_name').notNull(),
    unitName: text('unit_name').notNull(),
    patientName: text('patient_name').notNull(),
    patientCivilName: text('patient_civil_name').notNull().default(''),
    patientDocument: text('patient_document').notNull(),
    patientBirthDate: date('patient_birth_date', { mode: 'string' }),
    patientMother: text('patient_mother').notNull(),
    lot: text().notNull().default(''),
    expiresOn: date('expires_on', { mode: 'string' }),
    maker: text().notNull().default(''),
    dose: text().notNull().default(''),
    nextDose: date('next_dose', { mode: 'string' }),
    recordedAt: moment('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason').notNull().default(''),
    /** The laboratory could not use the sample. The collection stays on record, and the service is collected again. */
    rejectedAt: moment('rejected_at'),
  },
  (t) => [
    unique('attendances_request').on(t.requestKey, t.lineId),
    index('attendances_order').on(t.orderId),
    index('attendances_to_end').on(t.kind, t.at),
    index('attendances_lots').on(t.productId, t.unitId, t.recordedAt).where(sql`kind = 'vaccine'`),
    index('attendances_expiring').on(t.expiresOn).where(sql`kind = 'vaccine' and undone_at is null`),
    index('attendances_patient').on(t.patientDocument),
    uniqueIndex('attendances_one_per_line')
      .on(t.lineId)
      .where(sql`undone_at is null and rejected_at is null`),
  ],
);
