import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { manyRows } from '#platform/database/many-rows.ts';
import { plannedVisits } from './internal/tables.ts';

const rows = manyRows(plannedVisits, 'id', 'doctorFasting', 'lastDose', 'sequence', 'remindedAt');

export type PlannedTime = Parameters<typeof rows.text>[0][number];

export const timesText = rows.text;

/**
 * A statement that sets the times of visits. The answers about fasting and doses stay, and a reminder is sent again.
 */
export const planTimes = (times: SQLWrapper): SQL => sql`
  ${rows.insertFrom(times)} on conflict (quote_id, beneficiary_id, unit_id, part) do update
  set starts_at = excluded.starts_at, reserved = excluded.reserved, changed_at = excluded.changed_at,
    sequence = ${plannedVisits.sequence} + 1, reminded_at = null`;

/** The quotes with a visit planned between these moments. */
export const quotesVisitedWithin = (from: Date, before: Date): SQL => sql`
  select quote_id from ${plannedVisits}
  where starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${before.toISOString()}::timestamptz`;
