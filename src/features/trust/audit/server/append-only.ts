import { type SQL, sql } from 'drizzle-orm';
import { auditRows } from './internal/tables.ts';

/** Leaves a role the right to read rows and to add some. */
export const keepAppendOnly = (role: SQL): SQL =>
  sql`revoke update, delete, truncate on ${auditRows} from ${role}`;
