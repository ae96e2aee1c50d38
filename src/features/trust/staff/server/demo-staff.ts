import { sql } from 'drizzle-orm';

/** A select of e-mails. Their passwords and second factors are published. */
export const demoStaff = sql`select email from staff where blocked_at is null and email like '%@buriti.exemplo'`;
