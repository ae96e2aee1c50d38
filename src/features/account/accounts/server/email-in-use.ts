import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customers } from './internal/tables.ts';

/** Makes a condition for statements over e-mails: an account uses this one now. */
export const isEmailInUse = (email: SQLWrapper): SQL =>
  sql`exists (select 1 from ${customers} where ${customers.email} = ${email})`;
