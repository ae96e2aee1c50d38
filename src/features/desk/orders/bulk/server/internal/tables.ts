import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BulkAct, ItemState } from '../../bulk.ts';

export const bulkRuns = pgTable(
  'bulk_runs',
  {
    /** The key of the form that started the run. */
    id: uuid().primaryKey(),
    staffId: integer('staff_id').notNull(),
    act: text().notNull().$type<BulkAct>(),
    /** Id of the last event of its orders that the operator saw. */
    seen: bigint({ mode: 'number' }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('bulk_runs_staff').on(t.staffId, t.startedAt), index('bulk_runs_started').on(t.startedAt)],
);

export const bulkItems = pgTable(
  'bulk_items',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    incrementId: text('increment_id').notNull(),
    state: text().notNull().default('waiting').$type<ItemState>(),
    detail: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.runId, t.position] })],
);
