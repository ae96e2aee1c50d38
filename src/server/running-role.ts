import { sql } from 'drizzle-orm';
import { keepAppendOnly } from '#features/desk/audit/server/append-only.ts';
import type { Db } from '#platform/database/database.ts';

const CHANGED_SCHEMAS = ['public', 'jobs'] as const;
const MIGRATIONS = 'drizzle';

export type RoleRefusal = 'unknown' | 'owner';

/** Must run as the tables' owner after each migration. Refuses a role that could grant itself every right. */
export function grantToRunningRole(db: Db, name: string): Promise<RoleRefusal | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ owns: boolean }>(sql`
      select rolsuper or rolcreaterole or pg_has_role(oid, current_user, 'member') as owns from pg_roles where rolname = ${name}`);
    if (!rows[0]) return 'unknown';
    if (rows[0].owns) return 'owner';
    const role = sql.identifier(name);
    for (const schema of [...CHANGED_SCHEMAS, MIGRATIONS].map((one) => sql.identifier(one)))
      for (const right of [
        sql`usage on schema ${schema}`,
        sql`select on all tables in schema ${schema}`,
        sql`execute on all functions in schema ${schema}`,
      ])
        await tx.execute(sql`grant ${right} to ${role}`);
    for (const schema of CHANGED_SCHEMAS.map((one) => sql.identifier(one)))
      for (const right of [
        sql`insert, update, delete on all tables in schema ${schema}`,
        sql`usage, select, update on all sequences in schema ${schema}`,
      ])
        await tx.execute(sql`grant ${right} to ${role}`);
    await tx.execute(keepAppendOnly(sql`${role}`));
    return null;
  });
}
