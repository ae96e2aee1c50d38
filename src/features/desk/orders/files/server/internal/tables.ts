import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderColumn } from '#features/desk/orders/list/columns.ts';
import type { ExportedFilter, FileState } from '../../order-files.ts';

export const orderFiles = pgTable(
  'order_files',
  {
    /** The key of the form that asked for the file. */
    id: uuid().primaryKey(),
    staffId: integer('staff_id').notNull(),
    filter: jsonb().notNull().$type<ExportedFilter>(),
    columns: text().array().notNull().$type<OrderColumn[]>(),
    money: boolean().notNull(),
    perService: boolean('per_service').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
    state: text().notNull().default('working').$type<FileState>(),
    /** Number of the last order in the file. */
    last: text(),
    orders: integer().notNull().default(0),
    parts: integer().notNull().default(0),
  },
  (t) => [index('order_files_staff').on(t.staffId, t.askedAt)],
);

export const orderFileParts = pgTable(
  'order_file_parts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => orderFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    csv: text().notNull(),
    /** The buyers that it names, whose erasure ends the file. */
    customerIds: integer('customer_ids').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
);
