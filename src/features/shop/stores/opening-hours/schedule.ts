import { addDays, type CalendarDay, STORE_ZONE, yearOf } from '#values/calendar-day.ts';
import { atText } from '#values/hour.ts';
import { nationalHolidays, occursOn } from './holidays.ts';
import { DAY_NAMES, MIDNIGHT, SATURDAY, type Span, type WeekHours } from './hours.ts';

/** A special day has the hours of holidays, the usual hours or its own. */
export type SpecialHours = 'holiday' | 'usual' | Span[];

interface SpecialDay {
  rule: string;
  name: string;
  hours: SpecialHours;
}

/** '' and null mean all areas. */
export interface AreaDay extends SpecialDay {
  state: string;
  city: string;
  unitId: number | null;
}

export interface Schedule extends WeekHours {
  zone: string;
  /** The first matching day applies. */
  special: SpecialDay[];
}

export interface DayHours {
  spans: Span[];
  name: string;
}

/** Returns 0 for Monday. */
export const weekdayOf = (day: CalendarDay) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const weekdayName = (day: CalendarDay): string => DAY_NAMES[weekdayOf(day)] ?? '';

/** Returns "sexta, 4/12" in the year of `today`, and "segunda, 4/1/2027" in another. */
export function dayText(day: CalendarDay, today: CalendarDay): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdayName(day)}, ${date}/${month}${yearOf(day, today)}`;
}

/** Returns "sex 4/12" in the year of `today`, for the columns of a table. */
export function shortDayText(day: CalendarDay, today: CalendarDay): string {
  const [weekday = '', date = ''] = dayText(day, today).split(', ');
  return `${weekday.slice(0, 3)}\u00a0${date}`;
}

/** Returns "na sexta, 4/12" or "no sábado, 5/12". */
export const onDayText = (day: CalendarDay, today: CalendarDay): string =>
  `${onPreposition(day)} ${dayText(day, today)}`;

const onPreposition = (day: CalendarDay) => (weekdayOf(day) < SATURDAY ? 'na' : 'no');

export function hoursOn({ week, holidays, special }: Schedule, day: CalendarDay): DayHours {
  const usual = { spans: week[weekdayOf(day)] ?? [], name: '' };
  const match = special.find(({ rule }) => occursOn(rule, day));
  if (match?.hours === 'usual') return usual;
  if (match) return { spans: match.hours === 'holiday' ? holidays : match.hours, name: match.name };
  const national = nationalHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
  return national ? { spans: holidays, name: national.name } : usual;
}

export interface LocalTime {
  day: CalendarDay;
  minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

export function localTime(instant: Date, timeZone: string): LocalTime {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  const [day = '', time = ''] = clock.format(instant).split(' ');
  return { day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
}

/** Returns "sexta, 4/12, às 10h" on the clock of `zone`, with the year if it differs from that of `now`. */
export function momentText(instant: Date, now: Date, zone = STORE_ZONE): string {
  const { day, minute } = localTime(instant, zone);
  return `${dayText(day, localTime(now, zone).day)}, ${atText(minute)}`;
}

/** Returns "na sexta, 4/12, às 10h". */
export const onMomentText = (instant: Date, now: Date, zone = STORE_ZONE): string =>
  `${onPreposition(localTime(instant, zone).day)} ${momentText(instant, now, zone)}`;

/** Returns the moment at which a zone's clock shows this time. `minute` may be 1440. */
export function instantOf({ day, minute }: LocalTime, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  let moment = wall;
  // The second round handles days on which the clock changes.
  for (let round = 0; round < 2; round++) {
    const local = localTime(new Date(moment), timeZone);
    moment += wall - (Date.parse(`${local.day}T00:00:00Z`) + local.minute * 60_000);
  }
  return new Date(moment);
}

/** As `instantOf` for many minutes of one day, of which only those of a day with a change of the clock are looked up. */
export function instantsOf(day: CalendarDay, timeZone: string): (minute: number) => Date {
  const start = instantOf({ day, minute: 0 }, timeZone).getTime();
  const isWhole = instantOf({ day, minute: MIDNIGHT }, timeZone).getTime() - start === MIDNIGHT * 60_000;
  return (minute) => (isWhole ? new Date(start + minute * 60_000) : instantOf({ day, minute }, timeZone));
}

export type OpenState =
  /** `until` is null if the unit does not close within a week. */
  { open: true; until: LocalTime | null } | { open: false; next: LocalTime | null };

const LOOK_AHEAD = 14;

/** A unit is closed at its closing time. Hours past midnight count as one span. */
export function openNow(schedule: Schedule, instant: Date): OpenState {
  const now = localTime(instant, schedule.zone);
  const current = hoursOn(schedule, now.day).spans.find(
    ([opens, closes]) => opens <= now.minute && now.minute < closes,
  );
  if (current) return { open: true, until: closingAfter(schedule, now.day, current[1]) };
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++) {
    const day = addDays(now.day, ahead);
    const next = hoursOn(schedule, day).spans.find(([opens]) => ahead > 0 || opens > now.minute);
    if (next) return { open: false, next: { day, minute: next[0] } };
  }
  return { open: false, next: null };
}

function closingAfter(schedule: Schedule, from: CalendarDay, closes: number): LocalTime | null {
  let [day, minute] = [from, closes];
  for (let ahead = 0; ahead < 7; ahead++) {
    if (minute < 1440) return { day, minute };
    const following = addDays(day, 1);
    const morning = hoursOn(schedule, following).spans.find(([opens]) => opens === 0);
    if (!morning) return { day, minute };
    [day, minute] = [following, morning[1]];
  }
  return null;
}

export interface HolidayAhead extends DayHours {
  day: CalendarDay;
}

export function holidaysAhead(schedule: Schedule, today: CalendarDay, days: number): HolidayAhead[] {
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({ day, ...hoursOn(schedule, day) }))
    .filter(({ name }) => name !== '');
}
