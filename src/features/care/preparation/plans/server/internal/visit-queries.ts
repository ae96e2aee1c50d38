import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { DoctorFasting } from '#features/care/preparation/merge-plan.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlannedVisit } from '../../visit-plans.ts';
import { plannedVisits } from './tables.ts';

const AGREED = -1;

export const storedFasting = (fasting: DoctorFasting): number | null =>
  fasting === 'ask' ? AGREED : fasting;
const fastingOf = (stored: number | null): DoctorFasting => (stored === AGREED ? 'ask' : stored);

const columns = {
  id: plannedVisits.id,
  beneficiaryId: plannedVisits.beneficiaryId,
  unitId: plannedVisits.unitId,
  part: plannedVisits.part,
  startsAt: plannedVisits.startsAt,
  doctorFasting: plannedVisits.doctorFasting,
  lastDose: plannedVisits.lastDose,
  reserved: plannedVisits.reserved,
  sequence: plannedVisits.sequence,
  changedAt: plannedVisits.changedAt,
};

export async function selectVisits(
  db: Db,
  quoteIds: readonly string[],
): Promise<{ quoteId: string; visit: PlannedVisit }[]> {
  const rows = await db
    .select({ quoteId: plannedVisits.quoteId, visit: columns })
    .from(plannedVisits)
    .where(inArray(plannedVisits.quoteId, [...quoteIds]))
    .orderBy(asc(plannedVisits.id));
  return rows.map(({ quoteId, visit }) => ({
    quoteId,
    visit: { ...visit, doctorFasting: fastingOf(visit.doctorFasting) },
  }));
}

type NewVisit = Omit<typeof plannedVisits.$inferInsert, 'id' | 'sequence' | 'remindedAt' | 'reserved'>;

/** A changed time gets a new reminder. */
export async function upsertVisit(db: Db, visit: NewVisit): Promise<void> {
  const { startsAt = null, doctorFasting = null, lastDose = null, changedAt } = visit;
  await db
    .insert(plannedVisits)
    .values(visit)
    .onConflictDoUpdate({
      target: [plannedVisits.quoteId, plannedVisits.beneficiaryId, plannedVisits.unitId, plannedVisits.part],
      set: {
        doctorFasting,
        lastDose,
        startsAt,
        changedAt,
        sequence: sql`${plannedVisits.sequence} + 1`,
        remindedAt: null,
      },
    });
}

export const selectDue = (db: Db, { from, before }: { from: Date; before: Date }, limit: number) =>
  db
    .select({
      id: plannedVisits.id,
      quoteId: plannedVisits.quoteId,
      sequence: plannedVisits.sequence,
    })
    .from(plannedVisits)
    .where(
      and(
        isNull(plannedVisits.remindedAt),
        gte(plannedVisits.startsAt, from),
        lt(plannedVisits.startsAt, before),
      ),
    )
    .orderBy(asc(plannedVisits.id))
    .limit(limit);

export const markReminded = async (db: Db, id: number, at: Date): Promise<boolean> =>
  (
    await db
      .update(plannedVisits)
      .set({ remindedAt: at })
      .where(and(eq(plannedVisits.id, id), isNull(plannedVisits.remindedAt)))
      .returning({ id: plannedVisits.id })
  ).length > 0;

export const selectVisitsOf = (db: Db, customerId: number) =>
  db
    .select({ ...columns, quoteId: plannedVisits.quoteId, remindedAt: plannedVisits.remindedAt })
    .from(plannedVisits)
    .where(eq(plannedVisits.customerId, customerId))
    .orderBy(asc(plannedVisits.id));

export async function deleteVisitsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(plannedVisits).where(eq(plannedVisits.customerId, customerId));
}

/** Deletes visits whose day is over and that have not changed since. */
export const deleteVisitsBefore = (deps: Deps, before: Date): Promise<number> =>
  deleteOld(
    deps,
    plannedVisits,
    and(
      lt(plannedVisits.changedAt, before),
      or(isNull(plannedVisits.startsAt), lt(plannedVisits.startsAt, before)),
    ),
  );
