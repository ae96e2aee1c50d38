import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SettingName } from '../../settings.ts';

/** The table is append-only: the newest row of a name is its value. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().$type<SettingName>(),
    value: integer().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    staffId: integer('staff_id'),
    shellName: text('shell_name'),
  },
  (t) => [index('setting_changes_name').on(t.name, t.id)],
);
