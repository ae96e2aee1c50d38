import type { VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Occupied } from './day-grid.ts';
import type { ResourceKind } from './resource.ts';

/**
 * `held` counts until `expiresAt`, and `booked` belongs to a paid order; both occupy a seat. `lapsed` gave its seat
 * back unpaid. `lost` was paid too late, when the seat was already taken or another visit of the patient was too near.
 * `absent` means that the patient did not come, and `given_up` that the buyer cancelled after payment, or came
 * on an earlier day. The moves of these two still count.
 */
export type AppointmentState = 'held' | 'booked' | 'lapsed' | 'lost' | 'absent' | 'given_up';

export interface Appointment extends VisitKey, Occupied {
  id: number;
  /**
   * `partner`: `quoteId` is the partner's visit, which has no customer (0), no patient (0) and no services of ours.
   * `waiting`: the seat is kept for a person on the waiting list, and `quoteId` is the list's `holdId`.
   */
  holder: 'quote' | 'partner' | 'waiting';
  quoteId: string;
  customerId: number;
  kind: ResourceKind;
  resourceId: number;
  day: CalendarDay;
  cep: string;
  minutes: number;
  state: AppointmentState;
  startsAt: Date;
  expiresAt: Date | null;
  moves: number;
  productIds: number[];
}

export const occupies = ({ state }: Pick<Appointment, 'state'>): boolean =>
  state === 'held' || state === 'booked';

export const keepsMoves = ({ state }: Pick<Appointment, 'state'>): boolean =>
  state === 'absent' || state === 'given_up';

export const isPartnerHold = ({ holder, state }: Pick<Appointment, 'holder' | 'state'>): boolean =>
  holder === 'partner' && state === 'held';

export const isKept = ({ holder }: Pick<Appointment, 'holder'>): boolean => holder === 'waiting';

export interface ServedLine {
  productId: number;
  beneficiaryId: number | null;
  unitId: number;
}

export const serves =
  (lines: readonly ServedLine[]) =>
  ({
    productIds,
    beneficiaryId,
    unitId,
  }: Pick<Appointment, 'productIds' | 'beneficiaryId' | 'unitId'>): boolean =>
    lines.some(
      (line) =>
        line.beneficiaryId === beneficiaryId && line.unitId === unitId && productIds.includes(line.productId),
    );

export interface Arrival {
  day: CalendarDay;
  /** Minute of the unit's day. */
  minute: number;
}

export const isSameTime = (one: Arrival | null, other: Arrival): boolean =>
  one?.day === other.day && one.minute === other.minute;
