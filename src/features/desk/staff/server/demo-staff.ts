import { sql } from 'drizzle-orm';

export const demoStaff = sql`select email from staff where blocked_at is null and email like '%@buriti.exemplo'`;
