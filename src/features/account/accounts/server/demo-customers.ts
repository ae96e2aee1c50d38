import { sql } from 'drizzle-orm';

/** A select of e-mails. No stranger can be mistaken for one, since nobody can confirm a mailbox of exemplo.com.br. */
export const demoCustomers = sql`select email from customers
  where email_verified and erased_at is null and email like '%@exemplo.com.br'`;
