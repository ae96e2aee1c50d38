import type { CalendarDay } from '#values/calendar-day.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import type { Arrival } from './appointment.ts';
import type { ResourceKind } from './resource.ts';

/** A published slot is the open part of an hour at a unit. Its link opens it in the store (decision 122). */
export interface OpenedSlot {
  unitId: number;
  day: CalendarDay;
  hour: number;
}

/** "12-vaccine-2026-12-01-08" */
export const slotId = ({ unitId, day, hour }: OpenedSlot, kind: ResourceKind): string =>
  `${unitId}-${kind}-${day}-${`${hour}`.padStart(2, '0')}`;

const PREFIX = 'vaga-';

/** The mark is in the `#` of the address, so that neither the server's log nor a cached page depends on it. */
export const slotMark = (id: string): string => `${PREFIX}${id}`;

export function readSlotMark(mark: string): OpenedSlot | null {
  const [, unit = '', day = '', hour = ''] =
    /^vaga-(\d{1,9})-[a-z]+-(\d{4}-\d\d-\d\d)-([01]\d|2[0-3])$/.exec(mark) ?? [];
  return isCalendarDay(day) ? { unitId: Number(unit), day, hour: Number(hour) } : null;
}

interface Offered {
  unitId: number;
  atHome: boolean;
  days: readonly { day: CalendarDay; minutes: readonly number[] }[];
}

export function timesInSlot({ unitId, atHome, days }: Offered, slot: OpenedSlot | null): Arrival[] {
  if (slot === null || atHome || slot.unitId !== unitId) return [];
  const { day, hour } = slot;
  return days
    .filter((one) => one.day === day)
    .flatMap(({ minutes }) => minutes.filter((minute) => Math.floor(minute / 60) === hour))
    .map((minute) => ({ day, minute }));
}
