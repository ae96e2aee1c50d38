import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalHolidays } from '#features/shop/stores/holidays.ts';
import { type AreaDay, instantOf, localTime, type SpecialHours } from '#features/shop/stores/schedule.ts';
import { addDays } from '#values/calendar-day.ts';
import { labCalendarOf } from './lab-calendar.ts';
import { latest, promise } from './promise.ts';
import type { LabCalendar, ResultRule, ResultTerms, Transit } from './result-rule.ts';

const special = (rule: string, hours: SpecialHours, area: Partial<AreaDay> = {}): AreaDay => ({
  rule,
  name: rule,
  state: '',
  city: '',
  unitId: null,
  hours,
  ...area,
});

const DAYS = [
  special('segunda-de-carnaval', 'holiday'),
  special('terca-de-carnaval', 'holiday'),
  special('quarta-de-cinzas', [[720, 1080]]),
  special('corpus-christi', 'holiday'),
  special('11-30', 'holiday', { state: 'DF' }),
  special('05-24', 'holiday', { state: 'GO', city: 'Goiânia' }),
  special('12-24', [[420, 720]]),
  special('12-31', [[420, 720]]),
  // A unit that never closes doesn't mean a laboratory that never closes.
  special('12-31', 'usual', { unitId: 7 }),
];

const CITIES = {
  SP: { city: 'São Paulo', state: 'SP', timeZone: null },
  DF: { city: 'Brasília', state: 'DF', timeZone: null },
  GO: { city: 'Goiânia', state: 'GO', timeZone: null },
  AM: { city: 'Manaus', state: 'AM', timeZone: null },
  AC: { city: 'Rio Branco', state: 'AC', timeZone: null },
};

type Place = keyof typeof CITIES;

const labOf = (place: Place) => labCalendarOf(CITIES[place], DAYS);
const LABS = { SP: labOf('SP'), DF: labOf('DF'), GO: labOf('GO'), AM: labOf('AM'), AC: labOf('AC') };

const TUESDAY_AND_THURSDAY = [1, 3];
const SATURDAY = [5];
const NOON_CUTOFF = 11 * 60;

function terms(
  place: Place,
  rule: Partial<ResultRule> = {},
  transit: Partial<Transit> = {},
  lab: LabCalendar = LABS[place],
): ResultTerms {
  return {
    rule: { days: 1, basis: 'uteis', labDays: [], collection: null, ...rule },
    transit: { cutoff: NOON_CUTOFF, days: 0, readyBy: 18 * 60, ...transit },
    area: LABS[place],
    lab,
  };
}

/** Reads "2026-11-23 08:00" on the unit's clock. */
function moment(text: string, zone: string): Date {
  const [day = '', time = ''] = text.split(' ');
  return instantOf({ day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) }, zone);
}

const promisedAt = (given: ResultTerms, collected: string) => {
  const at = promise(given, moment(collected, given.area.zone));
  const { day, minute } = localTime(at ?? new Date(0), given.area.zone);
  return `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

const always = { cutoff: null };
const threeDays = { days: 3 };
const twiceAWeek = { labDays: TUESDAY_AND_THURSDAY };

// Worked out on a paper calendar. 23 November 2026 is a Monday; carnival 2027 is 8 and 9 February, Corpus Christi 27
// May.
test.each<[string, Place, string, Partial<ResultRule>, Partial<Transit>, string]>([
  ['before the cutoff', 'SP', '2026-11-23 08:00', {}, {}, '2026-11-24 18:00'],
  ['at the cutoff', 'SP', '2026-11-23 11:00', {}, {}, '2026-11-24 18:00'],
  ['after the cutoff', 'SP', '2026-11-23 11:01', {}, {}, '2026-11-25 18:00'],
  ['Friday before the cutoff', 'SP', '2026-11-27 11:00', {}, {}, '2026-11-30 18:00'],
  ['Friday after the cutoff', 'SP', '2026-11-27 11:01', {}, {}, '2026-12-01 18:00'],
  ['Saturday', 'SP', '2026-11-28 08:00', {}, {}, '2026-12-01 18:00'],
  ['a holiday of one state', 'DF', '2026-11-27 08:00', {}, {}, '2026-12-01 18:00'],
  ['transport over a weekend', 'SP', '2026-11-27 08:00', {}, { days: 2 }, '2026-12-02 18:00'],
  ['carnival', 'DF', '2027-02-05 08:00', {}, {}, '2027-02-11 18:00'],
  ['carnival, after the cutoff', 'DF', '2027-02-05 12:00', {}, {}, '2027-02-12 18:00'],
  ['carnival, three days', 'DF', '2027-02-05 08:00', threeDays, {}, '2027-02-15 18:00'],
  [
    'carnival, three dias corridos',
    'DF',
    '2027-02-05 08:00',
    { days: 3, basis: 'corridos' },
    {},
    '2027-02-11 18:00',
  ],
  ['carnival Monday', 'DF', '2027-02-08 08:00', { days: 0 }, {}, '2027-02-11 18:00'],
  ['the turn of the year', 'SP', '2026-12-29 08:00', { days: 2 }, {}, '2027-01-04 18:00'],
  [
    'the turn of the year, dias corridos',
    'SP',
    '2026-12-29 08:00',
    { days: 5, basis: 'corridos' },
    {},
    '2027-01-04 18:00',
  ],
  [
    'dias corridos to a working day',
    'SP',
    '2026-12-29 08:00',
    { days: 7, basis: 'corridos' },
    {},
    '2027-01-05 18:00',
  ],
  ['New Year’s Eve', 'SP', '2026-12-31 07:30', { days: 0 }, {}, '2027-01-04 18:00'],
  ['Christmas Eve', 'SP', '2026-12-23 08:00', {}, {}, '2026-12-28 18:00'],
  ['Corpus Christi', 'SP', '2027-05-26 08:00', {}, {}, '2027-05-28 18:00'],
  ['Good Friday', 'SP', '2027-03-25 08:00', {}, {}, '2027-03-29 18:00'],
  ['Tue/Thu, taken on Monday', 'SP', '2026-11-23 08:00', twiceAWeek, {}, '2026-11-25 18:00'],
  ['Tue/Thu, Tuesday after the cutoff', 'SP', '2026-11-24 12:00', twiceAWeek, {}, '2026-11-27 18:00'],
  ['Tue/Thu, Thursday after the cutoff', 'SP', '2026-11-26 12:00', twiceAWeek, {}, '2026-12-02 18:00'],
  ['Tue/Thu over Corpus Christi', 'SP', '2027-05-26 08:00', twiceAWeek, {}, '2027-06-02 18:00'],
  ['Saturdays only', 'SP', '2026-11-27 08:00', { days: 0, labDays: SATURDAY }, {}, '2026-11-28 18:00'],
  ['Manaus by its own clock', 'AM', '2026-11-23 11:00', {}, {}, '2026-11-24 18:00'],
  ['Manaus after its own cutoff', 'AM', '2026-11-23 11:01', {}, {}, '2026-11-25 18:00'],
  ['Rio Branco, late in the evening', 'AC', '2026-11-23 22:30', {}, always, '2026-11-24 18:00'],
  ['open all night, before midnight', 'SP', '2026-11-23 23:59', {}, always, '2026-11-24 18:00'],
  ['open all night, after midnight', 'SP', '2026-11-24 00:00', {}, always, '2026-11-25 18:00'],
  ['the same day', 'SP', '2026-11-23 17:59', { days: 0 }, always, '2026-11-23 18:00'],
  ['the same day is over', 'SP', '2026-11-23 18:00', { days: 0 }, always, '2026-11-24 18:00'],
  ['a Saturday night', 'SP', '2026-11-28 23:30', { days: 0 }, always, '2026-11-30 18:00'],
  ['until midnight', 'SP', '2026-11-23 08:00', {}, { readyBy: 1440 }, '2026-11-25 00:00'],
])('%s', (_, place, collected, rule, transit, expected) => {
  expect(promisedAt(terms(place, rule, transit), collected)).toBe(expected);
});

const oneDay = { days: 1 };

// Worked out on the same calendar. Goiânia has a holiday on Monday, 24 May 2027; the Federal District on Monday, 30
// November 2026. São Paulo keeps neither.
test.each<[string, Place, Place, string, Partial<ResultRule>, Partial<Transit>, string]>([
  ["on the way on the laboratory's holiday", 'GO', 'DF', '2026-11-27 08:00', {}, oneDay, '2026-12-02 18:00'],
  ['the same in one city', 'GO', 'GO', '2026-11-27 08:00', {}, oneDay, '2026-12-01 18:00'],
  ["on the way on the unit's city's holiday", 'GO', 'DF', '2027-05-21 08:00', {}, oneDay, '2027-05-26 18:00'],
  ["taken on the unit's city's holiday", 'GO', 'DF', '2027-05-24 08:00', {}, oneDay, '2027-05-28 18:00'],
  ["taken on the laboratory's holiday", 'SP', 'DF', '2026-11-30 08:00', {}, {}, '2026-12-02 18:00'],
  ["the laboratory's holiday counts", 'SP', 'DF', '2026-11-26 08:00', threeDays, {}, '2026-12-02 18:00'],
  ["the unit's holiday does not count", 'DF', 'SP', '2026-11-26 08:00', threeDays, {}, '2026-12-01 18:00'],
  ["ready on the unit's holiday", 'DF', 'SP', '2026-11-27 08:00', {}, {}, '2026-11-30 18:00'],
  ["a run on the unit's holiday", 'DF', 'SP', '2026-11-27 08:00', { labDays: [0] }, {}, '2026-12-01 18:00'],
  ["18h in São Paulo on Acre's clock", 'AC', 'SP', '2026-11-23 08:00', {}, {}, '2026-11-24 16:00'],
  ["at Acre's cutoff", 'AC', 'SP', '2026-11-23 11:00', {}, {}, '2026-11-24 16:00'],
  ["after Acre's cutoff", 'AC', 'SP', '2026-11-23 11:01', {}, {}, '2026-11-25 16:00'],
  ['late in Acre, the next day in São Paulo', 'AC', 'SP', '2026-11-23 22:30', {}, always, '2026-11-25 16:00'],
  ['late in Acre, the same day in São Paulo', 'AC', 'SP', '2026-11-23 21:59', {}, always, '2026-11-24 16:00'],
  ['late in São Paulo, the same day in Acre', 'SP', 'AC', '2026-11-24 00:30', {}, always, '2026-11-25 20:00'],
])(
  'laboratory elsewhere: %s',
  { meta: { spec: ['care 24', 'care 25', 'care 28', 'care 29'] } },
  (_, place, lab, collected, rule, transit, expected) => {
    expect(promisedAt(terms(place, rule, transit, LABS[lab]), collected)).toBe(expected);
  },
);

test("closes and works on the laboratory's own days", { meta: { spec: ['care 109'] } }, () => {
  const own = (closedOn: string[], openOn: string[]) =>
    labCalendarOf(
      {
        city: 'São Paulo',
        state: 'SP',
        timeZone: null,
        closedOn,
        openOn,
      },
      DAYS,
    );
  const at = (lab: LabCalendar) => promisedAt(terms('SP', {}, {}, lab), '2026-12-23 08:00');
  // Thursday, 24 December has hours of its own; Monday, 28 December is an ordinary day.
  expect(at(own([], []))).toBe('2026-12-28 18:00');
  expect(at(own(['12-28'], []))).toBe('2026-12-29 18:00');
  expect(at(own([], ['12-24']))).toBe('2026-12-24 18:00');
  expect(at(own([], ['2026-12-25']))).toBe('2026-12-25 18:00');
});

test("promises a moment in the unit's zone", () => {
  const at = (place: Place) => promise(terms(place), new Date('2026-11-23T12:00:00Z'))?.toISOString();
  expect([at('SP'), at('AM'), at('AC')]).toEqual([
    '2026-11-24T21:00:00.000Z',
    '2026-11-24T22:00:00.000Z',
    '2026-11-24T23:00:00.000Z',
  ]);
  // 15:30 UTC is past 11h in São Paulo and Manaus, but not in Rio Branco.
  const later = (place: Place) => promise(terms(place), new Date('2026-11-23T15:30:00Z'))?.toISOString();
  expect([later('SP'), later('AM'), later('AC')]).toEqual([
    '2026-11-25T21:00:00.000Z',
    '2026-11-25T22:00:00.000Z',
    '2026-11-24T23:00:00.000Z',
  ]);
});

test('promises nothing when the laboratory never works', () => {
  const lab = { zone: 'America/Sao_Paulo', days: [] as [string, boolean][] };
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    lab.days.push([day.slice(5), false]);
  expect(promise({ ...terms('SP'), lab }, new Date('2026-11-23T12:00:00Z'))).toBeNull();
});

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
    fc.property(anyTerms, anyMinute, anyMinute, (given, one, other) => {
      const [first, second] = one <= other ? [one, other] : [other, one];
      expect(promise(given, first)?.getTime()).toBeLessThanOrEqual(promise(given, second)?.getTime() ?? 0);
    }),
    { numRuns: 500 },
  );
});

test('promises a date after the collection and the minimum days, never on a day when the laboratory is closed', () => {
  fc.assert(
    fc.property(anyTerms, anyMinute, (given, collected) => {
      const { rule, transit, area, lab } = given;
      const at = promise(given, collected) ?? new Date(0);
      expect(at > collected).toBe(true);
      const day = dayOfPromise(at, lab.zone);
      const least = addDays(localTime(collected, area.zone).day, rule.days + transit.days);
      expect(day >= least).toBe(true);
      expect(worksOn(given, day)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** The same rules written as plain facts, without shortcuts. */
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
const travelsOn = (given: ResultTerms, day: string) => worksOn(given, day) && !isClosedIn(given.area, day);

const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
const isWeekday = (given: ResultTerms, day: string) => weekday(day) < 5 && !isClosed(given, day);
const isRun = (given: ResultTerms, day: string) =>
  given.rule.labDays.length === 0
    ? isWeekday(given, day)
    : given.rule.labDays.includes(weekday(day)) && !isClosed(given, day);
const worksOn = (given: ResultTerms, day: string) => isWeekday(given, day) || isRun(given, day);

/** Follows the sample day by day. */
function walked(given: ResultTerms, collected: Date): string {
  const { rule, transit, area, lab } = given;
  const taken = localTime(collected, area.zone);
  const there = localTime(collected, lab.zone);
  let [state, left] = ['unit', 0];
  for (let day = taken.day; ; day = addDays(day, 1)) {
    const late = day === taken.day && transit.cutoff !== null && taken.minute > transit.cutoff;
    if (state === 'road' && travelsOn(given, day)) {
      left -= 1;
      if (left === 0) state = 'laboratory';
    }
    if (state === 'unit' && travelsOn(given, day) && !late) {
      left = transit.days;
      state = left === 0 ? 'laboratory' : 'road';
    }
    if (state === 'run' && left > 0 && (rule.basis === 'corridos' || isWeekday(given, day))) left -= 1;
    if (state === 'laboratory' && day >= there.day && isRun(given, day)) {
      left = rule.days;
      state = 'run';
    }
    const over = day < there.day || (day === there.day && there.minute >= transit.readyBy);
    if (state === 'run' && left === 0 && worksOn(given, day) && !over) return day;
  }
}

test('agrees with a walk through every day', {
  meta: { spec: ['care 24', 'care 25', 'care 26', 'care 27'] },
}, () => {
  fc.assert(
    fc.property(anyTerms, anyMinute, (given, collected) => {
      const at = promise(given, collected) ?? new Date(0);
      expect(dayOfPromise(at, given.lab.zone)).toBe(walked(given, collected));
    }),
    { numRuns: 1000 },
  );
});

test('takes the latest of several dates, and none when one is unknown', () => {
  const [one, two] = [new Date(1), new Date(2)];
  expect(latest([one, two, one])).toBe(two);
  expect(latest([one, null])).toBeNull();
  expect(latest([])).toBeNull();
});

test('one more closed day, at the unit or at the laboratory, never gives an earlier date', () => {
  const anyDay = fc.integer({ min: 0, max: 450 }).map((ahead) => addDays('2026-11-01', ahead));
  const closed = (calendar: LabCalendar, day: string) => ({
    ...calendar,
    days: [[day, false] as const, ...calendar.days],
  });
  fc.assert(
    fc.property(anyTerms, anyMinute, anyDay, fc.boolean(), (given, collected, day, atUnit) => {
      const fewer = atUnit
        ? { ...given, area: closed(given.area, day) }
        : { ...given, lab: closed(given.lab, day) };
      expect(promise(fewer, collected)?.getTime()).toBeGreaterThanOrEqual(
        promise(given, collected)?.getTime() ?? 0,
      );
    }),
    { numRuns: 500 },
  );
});
