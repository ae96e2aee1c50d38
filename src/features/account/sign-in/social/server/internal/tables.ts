import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { Provider } from '../../social.ts';

/** Connects accounts of providers to customers. The providers' tokens are never stored. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().notNull().$type<Provider>(),
    /** The provider's stable key identifies the account, because its e-mail may change hands. */
    providerId: text('provider_id').notNull(),
    customerId: integer('customer_id').notNull(),
    email: text().notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }, { onDelete: 'cascade' }),
    primaryKey({ columns: [t.provider, t.providerId] }),
    uniqueIndex('social_identities_customer').on(t.customerId, t.provider),
  ],
);
