import type { AppointmentState } from '#features/care/appointments/appointment.ts';
import type { PartnerKind } from '#features/care/appointments/partner-kind.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

export interface PartnerVisit {
  id: string;
  partnerId: number;
  unitId: number;
  kind: PartnerKind;
  startsAt: Date;
  endsAt: Date;
  code: string | null;
  /** The patient's civil name. */
  patientName: string | null;
  socialName: string | null;
  birthDate: CalendarDay | null;
  cpf: string | null;
  phone: string | null;
  createdAt: Date;
  cancelledAt: Date | null;
  attendedAt: Date | null;
  attendedBy: string | null;
}

/** Codes of FHIR's AppointmentStatus. */
export type VisitStatus = 'proposed' | 'pending' | 'booked' | 'fulfilled' | 'cancelled' | 'noshow';

interface Seat {
  state: AppointmentState;
  expiresAt: Date | null;
}

/** An overdue hold counts as ended, even before the sweep gives its seat back. */
export function statusOf(
  { cancelledAt, attendedAt }: Pick<PartnerVisit, 'cancelledAt' | 'attendedAt'>,
  seat: Seat | null,
  now: Date,
): VisitStatus {
  if (cancelledAt !== null) return 'cancelled';
  if (attendedAt !== null) return 'fulfilled';
  if (seat?.state === 'booked') return 'booked';
  if (seat?.state === 'absent') return 'noshow';
  return seat?.state === 'held' && seat.expiresAt !== null && seat.expiresAt > now ? 'pending' : 'cancelled';
}

/** The day counts by the clock of the unit. */
export const isAttendedToday = (
  { attendedAt }: Pick<PartnerVisit, 'attendedAt'>,
  { zone, now }: { zone: string; now: Date },
): boolean => attendedAt !== null && localTime(attendedAt, zone).day === localTime(now, zone).day;

/**
 * Names the state that a partner reads, so that the version changes with that state alone. Its characters are allowed
 * in FHIR's id.
 */
export const versionOf = ({ startsAt }: Pick<PartnerVisit, 'startsAt'>, status: VisitStatus): string =>
  `${status}-${startsAt.toISOString().replace(/\D/g, '').slice(0, 12)}`;
