import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalHolidays } from '#features/shop/stores/opening-hours/holidays.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { LABS, type Place, terms } from '#test/cast/laboratories.ts';
import { addDays } from '#values/calendar-day.ts';
import { promise } from './promise.ts';
import type { LabCalendar, ResultTerms } from './result-rule.ts';

const anyTerms = fc
  .record({
    place: fc.constantFrom<Place>('SP', 'DF', 'GO', 'AM', 'AC'),
    lab: fc.constantFrom<Place | null>(null, 'SP', 'DF', 'GO', 'AC'),
    days: fc.integer({ min: 0, max: 60 }),
    basis: fc.constantFrom('uteis' as const, 'corridos' as const),
    labDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    cutoff: fc.option(fc.integer({ min: 0, max: 1440 })),
    transport: fc.integer({ min: 0, max: 5 }),
    readyBy: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ place, lab, days, basis, labDays, cutoff, transport, readyBy }) =>
    terms(place, { days, basis, labDays }, { cutoff, days: transport, readyBy }, LABS[lab ?? place]),
  );

const START = Date.UTC(2026, 10, 1);
const anyMinute = fc
  .integer({ min: 0, max: 400 * 24 * 60 })
  .map((minutes) => new Date(START + minutes * 60_000));

/** A promise at midnight belongs to the day before. */
const dayOfPromise = (at: Date, zone: string) => localTime(new Date(at.getTime() - 60_000), zone).day;

test('never promises an earlier result for a later sample', () => {
  fc.assert(
    fc.property(anyTerms, anyMinute, anyMinute, (terms, one, other) => {
      const [first, second] = one <= other ? [one, other] : [other, one];
      expect(promise(terms, first)?.getTime()).toBeLessThanOrEqual(promise(terms, second)?.getTime() ?? 0);
    }),
    { numRuns: 500 },
  );
});

test('promises a date after the collection and the minimum days, never on a day when the laboratory is closed', () => {
  fc.assert(
    fc.property(anyTerms, anyMinute, (terms, collected) => {
      const { rule, transit, area, lab } = terms;
      const at = promise(terms, collected) ?? new Date(0);
      expect(at > collected).toBe(true);
      const day = dayOfPromise(at, lab.zone);
      const least = addDays(localTime(collected, area.zone).day, rule.days + transit.days);
      expect(day >= least).toBe(true);
      expect(worksOn(terms, day)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** The same rules as plain facts, without shortcuts. */
const CLOSED: Record<string, readonly string[]> = {
  all: [
    ...[2026, 2027, 2028].flatMap((year) => nationalHolidays(year).map(({ day }) => day)),
    ...[2026, 2027, 2028].flatMap((year) => [`${year}-12-24`, `${year}-12-31`]),
    ...['2026-02-16', '2026-02-17', '2026-02-18', '2026-06-04'],
    ...['2027-02-08', '2027-02-09', '2027-02-10', '2027-05-27'],
    ...['2028-02-28', '2028-02-29', '2028-03-01', '2028-06-15'],
  ],
  '11-30': ['2026-11-30', '2027-11-30', '2028-11-30'],
  '05-24': ['2026-05-24', '2027-05-24', '2028-05-24'],
};

const isClosedIn = ({ days }: LabCalendar, day: string) =>
  CLOSED.all?.includes(day) || days.some(([rule]) => CLOSED[rule]?.includes(day));
const isClosed = ({ lab }: ResultTerms, day: string) => isClosedIn(lab, day);
const travelsOn = (terms: ResultTerms, day: string) => worksOn(terms, day) && !isClosedIn(terms.area, day);

const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
const isWeekday = (terms: ResultTerms, day: string) => weekday(day) < 5 && !isClosed(terms, day);
const isRun = (terms: ResultTerms, day: string) =>
  terms.rule.labDays.length === 0
    ? isWeekday(terms, day)
    : terms.rule.labDays.includes(weekday(day)) && !isClosed(terms, day);
const worksOn = (terms: ResultTerms, day: string) => isWeekday(terms, day) || isRun(terms, day);

/** Follows the sample day by day. */
function walked(terms: ResultTerms, collected: Date): string {
  const { rule, transit, area, lab } = terms;
  const taken = localTime(collected, area.zone);
  const there = localTime(collected, lab.zone);
  let [state, left] = ['unit', 0];
  for (let day = taken.day; ; day = addDays(day, 1)) {
    const late = day === taken.day && transit.cutoff !== null && taken.minute > transit.cutoff;
    if (state === 'road' && travelsOn(terms, day)) {
      left -= 1;
      if (left === 0) state = 'laboratory';
    }
    if (state === 'unit' && travelsOn(terms, day) && !late) {
      left = transit.days;
      state = left === 0 ? 'laboratory' : 'road';
    }
    if (state === 'run' && left > 0 && (rule.basis === 'corridos' || isWeekday(terms, day))) left -= 1;
    if (state === 'laboratory' && day >= there.day && isRun(terms, day)) {
      left = rule.days;
      state = 'run';
    }
    const over = day < there.day || (day === there.day && there.minute >= transit.readyBy);
    if (state === 'run' && left === 0 && worksOn(terms, day) && !over) return day;
  }
}

test('agrees with a walk through every day', {
  meta: { spec: ['care 26', 'care 27'] },
}, () => {
  fc.assert(
    fc.property(anyTerms, anyMinute, (terms, collected) => {
      const at = promise(terms, collected) ?? new Date(0);
      expect(dayOfPromise(at, terms.lab.zone)).toBe(walked(terms, collected));
    }),
    { numRuns: 1000 },
  );
});

test('never promises an earlier date for one more closed day, at the unit or at the laboratory', () => {
  const anyDay = fc.integer({ min: 0, max: 450 }).map((ahead) => addDays('2026-11-01', ahead));
  const closed = (calendar: LabCalendar, day: string) => ({
    ...calendar,
    days: [[day, false] as const, ...calendar.days],
  });
  fc.assert(
    fc.property(anyTerms, anyMinute, anyDay, fc.boolean(), (terms, collected, day, atUnit) => {
      const fewer = atUnit
        ? { ...terms, area: closed(terms.area, day) }
        : { ...terms, lab: closed(terms.lab, day) };
      expect(promise(fewer, collected)?.getTime()).toBeGreaterThanOrEqual(
        promise(terms, collected)?.getTime() ?? 0,
      );
    }),
    { numRuns: 500 },
  );
});
