import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import { passkeyColumns } from '../passkey-columns.ts';

/** The customers' passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    ...passkeyColumns(),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }, { onDelete: 'cascade' }),
    index('passkeys_customer').on(t.customerId),
  ],
);
