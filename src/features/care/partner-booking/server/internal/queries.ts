import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { BookingPartner, PartnerPatient } from '../../partner.ts';
import type { PartnerVisit } from '../../partner-visit.ts';
import type { Proposal } from '../../proposal.ts';
import { bookingPartners, partnerVisits } from './tables.ts';

const PARTNER = {
  id: bookingPartners.id,
  name: bookingPartners.name,
  unitIds: bookingPartners.unitIds,
  perMinute: bookingPartners.perMinute,
};

export const selectByKey = async (db: Db, keyHash: string): Promise<BookingPartner | null> =>
  (
    await db
      .select(PARTNER)
      .from(bookingPartners)
      .where(and(eq(bookingPartners.keyHash, keyHash), isNull(bookingPartners.revokedAt)))
  )[0] ?? null;

/** Makes bookings of one partner follow each other. Returns false once its key is revoked. */
export const lockPartner = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: bookingPartners.id })
      .from(bookingPartners)
      .where(and(eq(bookingPartners.id, id), isNull(bookingPartners.revokedAt)))
      .for('no key update')
  ).length > 0;

export const selectPartners = (db: Db) =>
  db
    .select({
      ...PARTNER,
      createdAt: bookingPartners.createdAt,
      revokedAt: bookingPartners.revokedAt,
      cappedAt: bookingPartners.cappedAt,
      cappedBy: bookingPartners.cappedBy,
    })
    .from(bookingPartners)
    .orderBy(asc(bookingPartners.name));

export const hasKey = async (db: Db, name: string): Promise<boolean> =>
  (
    await db
      .select({ id: bookingPartners.id })
      .from(bookingPartners)
      .where(and(eq(bookingPartners.name, name), isNull(bookingPartners.revokedAt)))
  ).length > 0;

/** Gives a revoked name a new key. Returns null while its key is valid. */
export const insertPartner = async (
  db: Db,
  { createdAt, name, ...partner }: Omit<BookingPartner, 'id'> & { keyHash: string; createdAt: Date },
): Promise<number | null> =>
  (
    await db
      .insert(bookingPartners)
      .values({ ...partner, name, createdAt })
      .onConflictDoUpdate({
        target: bookingPartners.name,
        set: { ...partner, revokedAt: null },
        setWhere: isNotNull(bookingPartners.revokedAt),
      })
      .returning()
  )[0]?.id ?? null;

export const revokeKey = async (db: Db, name: string, at: Date): Promise<number | null> =>
  (
    await db
      .update(bookingPartners)
      .set({ revokedAt: at })
      .where(and(eq(bookingPartners.name, name), isNull(bookingPartners.revokedAt)))
      .returning()
  )[0]?.id ?? null;

const byId = (id: string) => eq(partnerVisits.id, id);

export const selectVisit = async (db: Db, partnerId: number, id: string): Promise<PartnerVisit | null> =>
  (
    await db
      .select()
      .from(partnerVisits)
      .where(and(eq(partnerVisits.id, id), eq(partnerVisits.partnerId, partnerId)))
  )[0] ?? null;

/** Finds a booking of the same time for the same patient, which an earlier attempt made. */
export const selectSame = async (
  db: Db,
  partnerId: number,
  { unitId, kind, startsAt, cpf }: Pick<Proposal, 'unitId' | 'kind'> & { startsAt: Date; cpf: string },
): Promise<PartnerVisit | null> =>
  (
    await db
      .select()
      .from(partnerVisits)
      .where(
        and(
          eq(partnerVisits.partnerId, partnerId),
          eq(partnerVisits.startsAt, startsAt),
          eq(partnerVisits.unitId, unitId),
          eq(partnerVisits.kind, kind),
          eq(partnerVisits.cpf, cpf),
          isNull(partnerVisits.cancelledAt),
        ),
      )
  )[0] ?? null;

/** Counts the holds after `since` that have no patient. */
export const countHeld = async (db: Db, partnerId: number, since: Date): Promise<number> =>
  (
    await db
      .select({ held: count() })
      .from(partnerVisits)
      .where(
        and(
          eq(partnerVisits.partnerId, partnerId),
          gt(partnerVisits.createdAt, since),
          isNull(partnerVisits.code),
          isNull(partnerVisits.cancelledAt),
        ),
      )
  )[0]?.held ?? 0;

const oneOf = async (visits: Promise<PartnerVisit[]>) => (await visits)[0] ?? null;

export const selectByCode = (db: Db, code: string): Promise<PartnerVisit | null> =>
  oneOf(db.select().from(partnerVisits).where(eq(partnerVisits.code, code)));

export async function lockPartnersOf(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: bookingPartners.id })
    .from(bookingPartners)
    .where(
      inArray(
        bookingPartners.id,
        db
          .select({ id: partnerVisits.partnerId })
          .from(partnerVisits)
          .where(inArray(partnerVisits.id, [...ids])),
      ),
    )
    .orderBy(asc(bookingPartners.id))
    .for('no key update');
}

/**
 * Locks the visit's partner, even a revoked one, so that no booking or cancellation runs at the same time as the desk.
 */
export async function lockVisit(db: Db, id: string): Promise<PartnerVisit | null> {
  await lockPartnersOf(db, [id]);
  return oneOf(db.select().from(partnerVisits).where(byId(id)));
}

type NewVisit = Pick<
  PartnerVisit,
  'id' | 'partnerId' | 'unitId' | 'kind' | 'startsAt' | 'endsAt' | 'createdAt'
>;

export const insertVisit = async (db: Db, visit: NewVisit): Promise<void> => {
  await db.insert(partnerVisits).values(visit);
};

export async function writePatient(
  db: Db,
  id: string,
  { name, ...patient }: PartnerPatient & { code: string },
): Promise<void> {
  await db
    .update(partnerVisits)
    .set({ patientName: name, ...patient })
    .where(byId(id));
}

const NOBODY = { patientName: null, socialName: null, birthDate: null, cpf: null, phone: null };

export async function writeCancelled(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(partnerVisits)
    .set({ ...NOBODY, cancelledAt: at })
    .where(byId(id));
}

export async function writeMoved(
  db: Db,
  id: string,
  times: Pick<PartnerVisit, 'startsAt' | 'endsAt'>,
): Promise<void> {
  await db.update(partnerVisits).set(times).where(byId(id));
}

export async function writeAttended(
  db: Db,
  id: string,
  attended: { at: Date; by: string } | null,
): Promise<void> {
  const { at = null, by = null } = attended ?? {};
  await db.update(partnerVisits).set({ attendedAt: at, attendedBy: by }).where(byId(id));
}

export const selectVisitsWithPartner = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: partnerVisits.id,
      kind: partnerVisits.kind,
      code: partnerVisits.code,
      patientName: partnerVisits.patientName,
      socialName: partnerVisits.socialName,
      birthDate: partnerVisits.birthDate,
      phone: partnerVisits.phone,
      attendedAt: partnerVisits.attendedAt,
      partnerName: bookingPartners.name,
    })
    .from(partnerVisits)
    .innerJoin(bookingPartners, eq(bookingPartners.id, partnerVisits.partnerId))
    .where(inArray(partnerVisits.id, [...ids]));

export const selectVisitsOfCpf = (db: Db, cpf: string) =>
  db
    .select({
      startsAt: partnerVisits.startsAt,
      partnerName: bookingPartners.name,
      kind: partnerVisits.kind,
      patientName: partnerVisits.patientName,
      socialName: partnerVisits.socialName,
      birthDate: partnerVisits.birthDate,
      cpf: partnerVisits.cpf,
      phone: partnerVisits.phone,
      code: partnerVisits.code,
      endsAt: partnerVisits.endsAt,
      createdAt: partnerVisits.createdAt,
      cancelledAt: partnerVisits.cancelledAt,
      attendedAt: partnerVisits.attendedAt,
    })
    .from(partnerVisits)
    .innerJoin(bookingPartners, eq(bookingPartners.id, partnerVisits.partnerId))
    .where(eq(partnerVisits.cpf, cpf))
    .orderBy(asc(partnerVisits.startsAt));

/** The unit still expects the patient of a coming visit. */
export async function forgetPatient(db: Db, { cpf, now }: { cpf: string; now: Date }): Promise<void> {
  await db
    .update(partnerVisits)
    .set(NOBODY)
    .where(and(eq(partnerVisits.cpf, cpf), lt(partnerVisits.startsAt, now)));
}

export const deleteVisitsBefore = (deps: Deps, before: Date): Promise<number> =>
  deleteOld(deps, partnerVisits, lt(partnerVisits.startsAt, before));
