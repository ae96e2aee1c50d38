import { expect, test } from 'vitest';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { DAYS, LABS, type Place, terms } from '#test/cast/laboratories.ts';
import { addDays } from '#values/calendar-day.ts';
import { labCalendarOf, unitCalendarOf } from './lab-calendar.ts';
import { latest, promise } from './promise.ts';
import {
  isReadOnSite,
  type LabCalendar,
  type ResultRule,
  type ResultTerms,
  type Transit,
} from './result-rule.ts';

const TUESDAY_AND_THURSDAY = [1, 3];
const SATURDAY = [5];

/** Reads "2026-11-23 08:00" on the unit's clock. */
function moment(text: string, zone: string): Date {
  const [day = '', time = ''] = text.split(' ');
  return instantOf({ day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) }, zone);
}

const promisedAt = (input: ResultTerms, collected: string) => {
  const at = promise(input, moment(collected, input.area.zone));
  const { day, minute } = localTime(at ?? new Date(0), input.area.zone);
  return `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

const always = { cutoff: null };
const threeDays = { days: 3 };
const twiceAWeek = { labDays: TUESDAY_AND_THURSDAY };

// These dates were computed on a paper calendar. 23 November 2026 is a Monday; carnival 2027 is 8 and 9 February,
// Corpus Christi 27 May.
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
])('agrees with a paper calendar: %s', (_, place, collected, rule, transit, expected) => {
  expect(promisedAt(terms(place, rule, transit), collected)).toBe(expected);
});

const oneDay = { days: 1 };

// These dates were computed on the same calendar. Goiânia has a holiday on Monday, 24 May 2027; the Federal District on
// Monday, 30 November 2026. São Paulo keeps neither.
const ELSEWHERE: readonly [
  string,
  string,
  Place,
  Place,
  string,
  Partial<ResultRule>,
  Partial<Transit>,
  string,
][] = [
  [
    'care 25',
    "on the way on the laboratory's holiday",
    'GO',
    'DF',
    '2026-11-27 08:00',
    {},
    oneDay,
    '2026-12-02 18:00',
  ],
  ['care 25', 'the same in one city', 'GO', 'GO', '2026-11-27 08:00', {}, oneDay, '2026-12-01 18:00'],
  [
    'care 29',
    "on the way on the unit's city's holiday",
    'GO',
    'DF',
    '2027-05-21 08:00',
    {},
    oneDay,
    '2027-05-26 18:00',
  ],
  [
    'care 29',
    "taken on the unit's city's holiday",
    'GO',
    'DF',
    '2027-05-24 08:00',
    {},
    oneDay,
    '2027-05-28 18:00',
  ],
  [
    'care 29',
    "taken on the laboratory's holiday",
    'SP',
    'DF',
    '2026-11-30 08:00',
    {},
    {},
    '2026-12-02 18:00',
  ],
  [
    'care 29',
    "the laboratory's holiday counts",
    'SP',
    'DF',
    '2026-11-26 08:00',
    threeDays,
    {},
    '2026-12-02 18:00',
  ],
  [
    'care 29',
    "the unit's holiday does not count",
    'DF',
    'SP',
    '2026-11-26 08:00',
    threeDays,
    {},
    '2026-12-01 18:00',
  ],
  ['care 29', "ready on the unit's holiday", 'DF', 'SP', '2026-11-27 08:00', {}, {}, '2026-11-30 18:00'],
  [
    'care 29',
    "a run on the unit's holiday",
    'DF',
    'SP',
    '2026-11-27 08:00',
    { labDays: [0] },
    {},
    '2026-12-01 18:00',
  ],
  ['care 28', "18h in São Paulo on Acre's clock", 'AC', 'SP', '2026-11-23 08:00', {}, {}, '2026-11-24 16:00'],
  ['care 24', "at Acre's cutoff", 'AC', 'SP', '2026-11-23 11:00', {}, {}, '2026-11-24 16:00'],
  ['care 24', "after Acre's cutoff", 'AC', 'SP', '2026-11-23 11:01', {}, {}, '2026-11-25 16:00'],
  [
    'care 28',
    'late in Acre, the next day in São Paulo',
    'AC',
    'SP',
    '2026-11-23 22:30',
    {},
    always,
    '2026-11-25 16:00',
  ],
  [
    'care 28',
    'late in Acre, the same day in São Paulo',
    'AC',
    'SP',
    '2026-11-23 21:59',
    {},
    always,
    '2026-11-24 16:00',
  ],
  [
    'care 28',
    'late in São Paulo, the same day in Acre',
    'SP',
    'AC',
    '2026-11-24 00:30',
    {},
    always,
    '2026-11-25 20:00',
  ],
];

for (const [rule, what, place, lab, collected, own, transit, expected] of ELSEWHERE)
  test(`agrees with a paper calendar, with the laboratory elsewhere: ${what}`, {
    meta: { spec: [rule] },
  }, () => {
    expect(promisedAt(terms(place, own, transit, LABS[lab]), collected)).toBe(expected);
  });

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

test('takes the latest of several dates, and none when one is unknown', () => {
  const [one, two] = [new Date(1), new Date(2)];
  expect(latest([one, two, one])).toBe(two);
  expect(latest([one, null])).toBeNull();
  expect(latest([])).toBeNull();
});

// 28 November 2026 is a Saturday, 30 November a holiday of the Federal District.
test.each<[string, string, string]>([
  ['a Saturday morning', '2026-11-28 10:00', '2026-11-28 20:00'],
  ['a Saturday, after the last result of the day', '2026-11-28 21:00', '2026-11-29 20:00'],
  ['a Sunday', '2026-11-29 09:00', '2026-11-29 20:00'],
  ['a local holiday with hours', '2026-11-30 09:00', '2026-11-30 20:00'],
  ['the evening before a day on which the unit is closed', '2026-12-24 21:00', '2026-12-26 20:00'],
])('a rapid test is ready on the days of the unit that reads it: %s', (_, collected, ready) => {
  const week = [
    { name: 'Segunda a sábado', value: '06:00-22:00' },
    { name: 'Domingo e feriados', value: '08:00-20:00' },
  ];
  const unit = { id: 7, city: 'Brasília', state: 'DF', openingHours: [], timeZone: null };
  const closed = { rule: '12-25', name: 'Natal', state: '', city: '', unitId: 7, hours: [] };
  const own = unitCalendarOf({ ...unit, hours: parseWeekHours(week) }, [...DAYS, closed]);
  if (!own) throw new Error('no hours');
  const input = terms('DF', { days: 0 }, { ...always, readyBy: 20 * 60 }, own);
  expect(promisedAt({ ...input, area: own }, collected)).toBe(ready);
});

test('is read on site only without days, runs, courier and transport', () => {
  const { rule, transit } = terms('DF', { days: 0 }, always);
  expect(isReadOnSite(rule, transit)).toBe(true);
  expect(isReadOnSite({ ...rule, days: 1 }, transit)).toBe(false);
  expect(isReadOnSite({ ...rule, labDays: TUESDAY_AND_THURSDAY }, transit)).toBe(false);
  expect(isReadOnSite(rule, { ...transit, cutoff: 840 })).toBe(false);
  expect(isReadOnSite(rule, { ...transit, days: 1 })).toBe(false);
});
