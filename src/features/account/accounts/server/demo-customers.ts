import { sql } from 'drizzle-orm';

/** A select of e-mails. Strangers are not in it, because the domain has no mailboxes to confirm. */
export const demoCustomers = sql`select email from customers
  where email_verified and erased_at is null and email like '%@exemplo.com.br'`;
