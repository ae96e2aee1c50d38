import { sql } from 'drizzle-orm';

/** Selects the demo's e-mails. No stranger has one, because the domain has no mailboxes to confirm. */
export const demoCustomers = sql`select email from customers
  where email_verified and erased_at is null and email like '%@exemplo.com.br'`;
