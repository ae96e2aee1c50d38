import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Holds the public keys of the customers' passkeys; private keys never leave their devices. Bytes are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    userHandle: text('user_handle').notNull(),
    publicKey: text('public_key').notNull(),
    /** The signature counter stays 0 where the authenticator does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The authenticator's connections are named "internal", "hybrid" or "usb". */
    transports: text().array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }, { onDelete: 'cascade' }),
    index('passkeys_customer').on(t.customerId),
  ],
);
