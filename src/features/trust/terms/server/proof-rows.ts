import { type AnyColumn, and, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { daysBefore, RETENTION_YEARS, yearsAfter } from '#values/retention.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { deleteOld } from '../../../../platform/database/delete-old.ts';
import type { Deps } from '../../../../platform/deps.ts';

type ProofTable = PgTable & Record<'sessionHash' | 'customerId' | 'keepUntil', AnyColumn>;

interface ProofRules {
  madeAt: AnyColumn;
  visitorDays: number;
}

/** Handles rows that prove a consent or a refusal: the visitor's until sign-in, then the customer's. */
export const proofRows = (table: ProofTable, { madeAt, visitorDays }: ProofRules) => ({
  async claim(
    { db }: { db: Db },
    { sessionHash, customerId }: { sessionHash: string; customerId: number },
  ): Promise<void> {
    await db.execute(
      sql`update ${table} set customer_id = ${customerId}, session_hash = null where ${table.sessionHash} = ${sessionHash}`,
    );
  },

  async sweep(deps: Deps): Promise<void> {
    const now = deps.clock.now();
    const isAnonymous = and(isNull(table.customerId), lt(madeAt, daysBefore(now, visitorDays)));
    await deleteOld(deps, table, isAnonymous);
    await deleteOld(deps, table, lte(table.keepUntil, now));
  },

  /** Deletes the rows, or keeps them for some years after a purchase (`ordered`). A date that is already set stays. */
  async erase(
    { db, clock }: Pick<Deps, 'db' | 'clock'>,
    { customerId, ordered }: { customerId: number; ordered: boolean },
  ): Promise<void> {
    const end = yearsAfter(clock.now(), RETENTION_YEARS.acceptances).toISOString();
    await db.execute(
      ordered
        ? sql`update ${table} set keep_until = ${end}::timestamptz where ${table.customerId} = ${customerId} and keep_until is null`
        : sql`delete from ${table} where ${table.customerId} = ${customerId}`,
    );
  },
});
