import type { Conflict } from '#features/care/preparation/conflicts.ts';
import { urineDays, urineText } from '#features/care/preparation/intervals.ts';
import type { Plan } from '#features/care/preparation/merge-plan.ts';
import type { VisitTime } from '#features/care/preparation/visit-time.ts';
import { localOf } from '#features/care/preparation/when-texts.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

interface Placed {
  key: string;
  person: string;
  zone: string;
  plan: Plan;
  services: string[];
  conflicts: Conflict[];
  time: VisitTime | null;
  takenDays: CalendarDay[];
}

/** Keeps another visit's samples of urine off the days on which a 24-hour bottle receives all urine. */
export function apartFromUrine<V extends Placed>(visit: V, all: readonly V[]): V {
  const sharing = all
    .filter(({ key, person }) => person === visit.person && key !== visit.key)
    .map((other) => ({ text: urineText(visit.plan, other.plan), other, day: dayOfVisit(other) }))
    .filter(({ text }) => text !== '');
  const daysOf = ({ other, day }: (typeof sharing)[number]) =>
    day === null ? [] : urineDays(visit.plan, other.plan, day);
  const own = dayOfVisit(visit);
  const open = sharing.filter((one) => own === null || one.day === null || daysOf(one).includes(own));
  const found = [...new Set(open.map(({ text }) => text))].map(
    (reason): Conflict => ({ kind: 'urine_day', services: visit.services, reason }),
  );
  return {
    ...visit,
    conflicts: [...visit.conflicts, ...found],
    takenDays: [...visit.takenDays, ...sharing.flatMap(daysOf)],
  };
}

const dayOfVisit = ({ time, zone }: Placed): CalendarDay | null => time && localOf(time.from, zone).day;
