import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PartnerKind } from '#features/care/appointments/partner-kind.ts';
import type { Cap } from '../../partner.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bookingPartners = pgTable('booking_partners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
  keyHash: text('key_hash').notNull().unique(),
  unitIds: integer('unit_ids').array(),
  perMinute: smallint('per_minute').notNull(),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
  /** When an alarm about a reached cap was last raised. */
  cappedAt: moment('capped_at'),
  cappedBy: text('capped_by').$type<Cap>(),
});

/** The seat of a visit is the appointment whose `quote_id` is this id. The patient is unknown while it is only held. */
export const partnerVisits = pgTable(
  'partner_visits',
  {
    id: uuid().primaryKey(),
    partnerId: integer('partner_id').notNull(),
    unitId: integer('unit_id').notNull(),
    kind: text().notNull().$type<PartnerKind>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The patient shows it at the counter; null until booked. */
    code: text().unique(),
    /** The civil name. */
    patientName: text('patient_name'),
    socialName: text('social_name'),
    birthDate: date('birth_date'),
    cpf: text(),
    phone: text(),
    createdAt: moment('created_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    attendedAt: moment('attended_at'),
    attendedBy: text('attended_by'),
  },
  (t) => [
    index('partner_visits_partner').on(t.partnerId, t.startsAt),
    index('partner_visits_start').on(t.startsAt),
    index('partner_visits_cpf').on(t.cpf).where(sql`cpf is not null`),
  ],
);
