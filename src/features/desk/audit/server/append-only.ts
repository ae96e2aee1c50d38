import { type SQL, sql } from 'drizzle-orm';
import { auditRows } from './internal/tables.ts';

export const keepAppendOnly = (role: SQL): SQL =>
  sql`revoke update, delete, truncate on ${auditRows} from ${role}`;
