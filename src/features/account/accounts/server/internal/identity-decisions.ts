import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { identityDecisions } from './tables.ts';

export type IdentityDecision = Omit<typeof identityDecisions.$inferSelect, 'id'>;

export async function insertDecisions(db: Db, decisions: IdentityDecision[]): Promise<void> {
  if (decisions.length > 0) await db.insert(identityDecisions).values(decisions);
}

export const decisionsAbout = (db: Db, customerId: number) =>
  db
    .select()
    .from(identityDecisions)
    .where(eq(identityDecisions.customerId, customerId))
    .orderBy(asc(identityDecisions.id));
