import { randomUUID } from 'node:crypto';
import type { Appointment } from '#features/care/appointments/appointment.ts';
import {
  bookAppointments,
  releaseAppointments,
} from '#features/care/appointments/server/end-appointments.ts';
import { partnerSeat, takePartnerSeat } from '#features/care/appointments/server/partner-seats.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type BookingPartner, type Cap, MAX_HELD, type PartnerPatient } from '../partner.ts';
import { type PartnerVisit, statusOf, type VisitStatus, versionOf } from '../partner-visit.ts';
import type { Proposal } from '../proposal.ts';
import {
  countHeld,
  insertVisit,
  lockPartner,
  selectSame,
  selectVisit,
  writeCancelled,
  writePatient,
} from './internal/queries.ts';
import { findOffer, isAhead, type OfferedTime, unitsOf } from './offered-times.ts';
import { capOf } from './visit-caps.ts';
import { newVisitCode } from './visit-code.ts';

const MINUTE_MS = 60_000;

export interface FoundVisit {
  visit: PartnerVisit;
  status: VisitStatus;
  /** The version that If-Match names. */
  version: string;
  unit: Unit | undefined;
  seat: Appointment | null;
}

type Refused<Code extends string> = { ok: false; code: Code };
const refuse = <const Code extends string>(code: Code): Refused<Code> => ({ ok: false, code });

type Found = { ok: true; found: FoundVisit };

export async function readVisit(deps: Deps, partner: BookingPartner, id: string): Promise<FoundVisit | null> {
  const visit = await selectVisit(deps.db, partner.id, id);
  if (!visit) return null;
  const seat = await partnerSeat(deps, id);
  const unit = (await unitsOf(deps, partner)).find((one) => one.id === visit.unitId);
  const status = statusOf(visit, seat, deps.clock.now());
  return { visit, unit, seat, status, version: versionOf(visit, status) };
}

export type HoldOutcome =
  | Found
  | Refused<'revoked' | 'not_found' | 'too_soon' | 'taken' | 'too_many_held' | Cap>;

/** Holds a seat for as long as a quote holds its own. */
export const holdVisit = (deps: Deps, partner: BookingPartner, proposal: Proposal): Promise<HoldOutcome> =>
  inTransaction(deps, async (tx): Promise<HoldOutcome> => {
    if (!(await lockPartner(tx.db, partner.id))) return refuse('revoked');
    const offer = await findOffer(tx, partner, proposal);
    if (!offer) return refuse('not_found');
    const lasts = tx.config.quoteMinutes * MINUTE_MS;
    const now = tx.clock.now().getTime();
    if ((await countHeld(tx.db, partner.id, new Date(now - lasts))) >= MAX_HELD)
      return refuse('too_many_held');
    const cap = await capOf(tx, partner, { ...offer, id: null, cpf: null });
    if (cap) return refuse(cap);
    const made = await place(tx, partner, offer, new Date(now + lasts));
    return typeof made === 'string' ? refuse(made) : answer(tx, partner, made.id);
  });

type BookOutcome =
  | Found
  | Refused<'revoked' | 'not_found' | 'too_soon' | 'taken' | 'other_patient' | 'over' | Cap>;

/**
 * Books a held visit or a free time. A repeated booking of the same patient gets the same visit. A hold that has ended
 * takes the same seat again if it is free.
 */
export const bookVisit = (
  deps: Deps,
  partner: BookingPartner,
  target: { id: string } | { proposal: Proposal },
  patient: PartnerPatient,
): Promise<BookOutcome> =>
  inTransaction(deps, async (tx): Promise<BookOutcome> => {
    if (!(await lockPartner(tx.db, partner.id))) return refuse('revoked');
    return 'id' in target
      ? bookHeld(tx, partner, target.id, patient)
      : bookFree(tx, partner, target.proposal, patient);
  });

async function bookHeld(
  tx: Deps,
  partner: BookingPartner,
  id: string,
  patient: PartnerPatient,
): Promise<BookOutcome> {
  const held = await readVisit(tx, partner, id);
  if (!held) return refuse('not_found');
  const { visit, status, unit } = held;
  if (status === 'booked' || status === 'fulfilled')
    return visit.cpf === patient.cpf ? { ok: true, found: held } : refuse('other_patient');
  if (visit.cancelledAt !== null || status === 'noshow' || !unit) return refuse('over');
  const cap = await capOf(tx, partner, { ...visit, unit, cpf: patient.cpf });
  if (cap) return refuse(cap);
  if (status === 'pending') await bookAppointments(tx, id);
  else {
    if (!isAhead(tx, visit.startsAt)) return refuse('too_soon');
    const zone = zoneOfUnit(unit);
    const { unitId, kind } = visit;
    const to = localTime(visit.startsAt, zone);
    if (!(await takePartnerSeat(tx, { holderId: id, unitId, zone, kind, to, until: null })))
      return refuse('taken');
  }
  await writePatient(tx.db, id, { ...patient, code: newVisitCode() });
  return answer(tx, partner, id);
}

async function bookFree(
  tx: Deps,
  partner: BookingPartner,
  proposal: Proposal,
  patient: PartnerPatient,
): Promise<BookOutcome> {
  const offer = await findOffer(tx, partner, proposal);
  if (!offer) return refuse('not_found');
  const same = await selectSame(tx.db, partner.id, { ...offer, cpf: patient.cpf });
  if (same) return answer(tx, partner, same.id);
  const cap = await capOf(tx, partner, { ...offer, id: null, cpf: patient.cpf });
  if (cap) return refuse(cap);
  const made = await place(tx, partner, offer, null);
  if (typeof made === 'string') return refuse(made);
  await writePatient(tx.db, made.id, { ...patient, code: newVisitCode() });
  return answer(tx, partner, made.id);
}

async function place(
  tx: Deps,
  partner: BookingPartner,
  { unitId, unit, kind, day, minute, startsAt, endsAt }: OfferedTime,
  until: Date | null,
): Promise<{ id: string } | 'too_soon' | 'taken'> {
  if (!isAhead(tx, startsAt)) return 'too_soon';
  const id = randomUUID();
  const zone = zoneOfUnit(unit);
  const seat = { holderId: id, unitId, zone, kind, to: { day, minute }, until };
  if (!(await takePartnerSeat(tx, seat))) return 'taken';
  const createdAt = tx.clock.now();
  await insertVisit(tx.db, { id, partnerId: partner.id, unitId, kind, startsAt, endsAt, createdAt });
  return { id };
}

type CancelOutcome = Found | Refused<'revoked' | 'not_found' | 'changed' | 'over'>;

/**
 * Gives the seat back and forgets the patient. A visit that has begun stays as it is. With `versions` the visit is only
 * cancelled in one of them.
 */
export const cancelVisit = (
  deps: Deps,
  partner: BookingPartner,
  id: string,
  versions: readonly string[] | null = null,
): Promise<CancelOutcome> =>
  inTransaction(deps, async (tx): Promise<CancelOutcome> => {
    if (!(await lockPartner(tx.db, partner.id))) return refuse('revoked');
    const found = await readVisit(tx, partner, id);
    if (!found) return refuse('not_found');
    const { visit, status, version } = found;
    if (versions !== null && !versions.includes(version)) return refuse('changed');
    if (visit.cancelledAt !== null) return { ok: true, found };
    const now = tx.clock.now();
    if (status === 'fulfilled' || status === 'noshow' || visit.startsAt <= now) return refuse('over');
    await releaseAppointments(tx, id);
    await writeCancelled(tx.db, id, now);
    return answer(tx, partner, id);
  });

async function answer(tx: Deps, partner: BookingPartner, id: string): Promise<Found> {
  const found = await readVisit(tx, partner, id);
  if (!found) throw new Error('the visit of a partner is gone');
  return { ok: true, found };
}
