import { bigint, char, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditStage } from '../../audit-row.ts';

/** A trigger refuses every change of a row (migration 0011). */
export const auditRows = pgTable(
  'audit_rows',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    staffId: integer('staff_id'),
    shellName: text('shell_name'),
    operation: text().notNull(),
    stage: text().notNull().$type<AuditStage>(),
    object: text().notNull(),
    text: text().notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (t) => [
    index('audit_rows_staff').on(t.staffId, t.seq),
    index('audit_rows_object').on(t.object, t.seq),
    index('audit_rows_at').on(t.at),
  ],
);
