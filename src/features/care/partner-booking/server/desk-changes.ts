import { type Appointment, isPartnerHold } from '#features/care/appointments/appointment.ts';
import { type AbsentOutcome, markAbsent } from '#features/care/appointments/server/desk-moves.ts';
import { releaseHeld } from '#features/care/appointments/server/end-appointments.ts';
import {
  movePartnerSeat,
  noteAtSeat,
  type SeatMove,
} from '#features/care/appointments/server/partner-moves.ts';
import { partnerSeat } from '#features/care/appointments/server/partner-seats.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { localTime, momentText, onMomentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { isAttendedToday, type PartnerVisit, statusOf } from '../partner-visit.ts';
import { lockPartnersOf, lockVisit, selectByCode, writeAttended, writeMoved } from './internal/queries.ts';
import { endOf } from './offered-times.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;
const stale = (change: string) => ({ ok: false, code: 'stale', change }) as const;

type Booked = PartnerVisit & { code: string };

const isBooked = (visit: PartnerVisit | null): visit is Booked => visit !== null && visit.code !== null;

/** Keeps the visit's code; the partner reads the new time. The caller runs a transaction. */
export async function moveVisit(tx: Deps, { quoteId: id }: Appointment, move: SeatMove) {
  const visit = await lockVisit(tx.db, id);
  const unit = visit && (await unitsByIds(tx, [visit.unitId])).get(visit.unitId);
  if (!isBooked(visit) || !unit) return NOT_FOUND;
  if (visit.cancelledAt) return stale('o parceiro cancelou a visita');
  if (visit.attendedAt) return stale('a visita já foi atendida');
  const { kind, code } = visit;
  const moved = await movePartnerSeat(tx, { ...move, holderId: id, kind, unit });
  if (!moved.ok) return moved;
  await writeMoved(tx.db, id, { startsAt: moved.startsAt, endsAt: endOf(kind, moved.startsAt) });
  return { ...moved, code };
}

/** Ends the holds of partners among these appointments, all of one unit and day. The caller runs a transaction. */
export async function endHolds(tx: Deps, appointments: readonly Appointment[]): Promise<void> {
  const holds = appointments.filter(isPartnerHold);
  const quoteIds = holds.map(({ quoteId }) => quoteId);
  const [first] = holds;
  if (!first) return;
  await lockPartnersOf(tx.db, quoteIds);
  await releaseHeld(tx, { quoteIds, unitId: first.unitId, day: first.day });
}

type Missed =
  | { ok: true; code: string }
  | { ok: false; code: 'attended' }
  | Exclude<AbsentOutcome, { ok: true }>;

export async function missVisit(tx: Deps, appointment: Appointment): Promise<Missed> {
  const visit = await lockVisit(tx.db, appointment.quoteId);
  if (!isBooked(visit)) return NOT_FOUND;
  if (visit.attendedAt) return { ok: false, code: 'attended' };
  const missed = await markAbsent(tx, visit.id, appointment);
  return missed.ok ? { ok: true, code: visit.code } : missed;
}

/** A patient who comes after "Não veio" is attended too. The caller runs a transaction. */
export async function attendVisit(tx: Deps, code: string, by: Operator) {
  const found = await lockByCode(tx, code);
  if (!found) return NOT_FOUND;
  const { visit, unit, zone } = found;
  if (!covers(by, 'attendance.record', [visit]))
    return { ok: false, code: 'other_unit', place: unit.name } as const;
  const seat = await partnerSeat(tx, visit.id);
  const now = tx.clock.now();
  if (visit.attendedAt)
    return {
      ok: false,
      code: 'attended',
      when: onMomentText(visit.attendedAt, now, zone),
      who: visit.attendedBy ?? '',
    } as const;
  const status = statusOf(visit, seat, now);
  if (!seat || (status !== 'booked' && status !== 'noshow')) return { ok: false, code: 'cancelled' } as const;
  if (localTime(visit.startsAt, zone).day > localTime(now, zone).day)
    return { ok: false, code: 'not_yet', when: momentText(visit.startsAt, now, zone) } as const;
  await writeAttended(tx.db, visit.id, { at: now, by: by.name });
  await noteAtSeat(tx, seat);
  return { ok: true } as const;
}

/**
 * Makes the visit booked or missed again, as it was before "Atender". Possible on the same day only. The caller runs a
 * transaction.
 */
export async function undoAttended(tx: Deps, code: string, by: Operator) {
  const found = await lockByCode(tx, code);
  if (!found) return NOT_FOUND;
  const { visit, unit, zone } = found;
  if (!covers(by, 'attendance.undo', [visit]))
    return { ok: false, code: 'other_unit', place: unit.name } as const;
  if (!visit.attendedAt || visit.cancelledAt) return { ok: false, code: 'not_attended' } as const;
  if (!isAttendedToday(visit, { zone, now: tx.clock.now() }))
    return { ok: false, code: 'other_day' } as const;
  await writeAttended(tx.db, visit.id, null);
  const seat = await partnerSeat(tx, visit.id);
  if (seat) await noteAtSeat(tx, seat);
  return { ok: true } as const;
}

async function lockByCode(tx: Deps, code: string) {
  const found = await selectByCode(tx.db, code);
  const visit = found && (await lockVisit(tx.db, found.id));
  const unit = visit && (await unitsByIds(tx, [visit.unitId])).get(visit.unitId);
  return unit ? { visit, unit, zone: zoneOfUnit(unit) } : null;
}
