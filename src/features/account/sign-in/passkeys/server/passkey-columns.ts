import { bigint, boolean, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The public half of a passkey; the private one never leaves its device. Bytes are base64url. */
export const passkeyColumns = () => ({
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
});
