import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePlan, type PreparedService } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { hours, rule } from '#test/cast/prepared.ts';
import { anyHours, anyRules, ruleReader } from '#test/cast/rule-reader.ts';
import { addDays } from '#values/calendar-day.ts';
import { bestTime, LOOK_AHEAD, type Wanted } from './best-time.ts';

const ZONE = 'America/Sao_Paulo';
const QUARTER = 15 * 60_000;
const HOUR = 60;

const OPEN: Span[] = [[6 * HOUR + 30, 18 * HOUR]];
const schedule: Schedule = {
  zone: ZONE,
  week: [OPEN, OPEN, OPEN, OPEN, OPEN, [[7 * HOUR + 30, 12 * HOUR]], []],
  holidays: [],
  special: [{ rule: '2026-11-27', name: 'Aniversário da cidade', hours: [] }],
};

/** Wednesday, 14:10. */
const NOW = Date.parse('2026-11-25T17:10:00Z');

const wanted = (rules: AdvisedRule[], facts: Partial<Wanted> = {}): Wanted & { schedule: Schedule } => ({
  plan: mergePlan([{ id: 1, name: 'Exame', rules }]),
  zone: ZONE,
  lastCourier: null,
  validUntil: null,
  takenDays: [],
  childYears: null,
  ...facts,
  schedule,
});

const format = (at: number | null) =>
  at === null
    ? null
    : new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(at);

const clock = (min: number, max: number, weekdays: number[] = []) => rule('clock', { min, max, weekdays });

test.each<[string, AdvisedRule[], Partial<Wanted>, string | null]>([
  ['nothing is asked for, in an hour', [], {}, '25/11/2026, 15:15'],
  ['8 hours of fasting, on the next morning', [hours('fasting', 8, 14)], {}, '26/11/2026, 06:30'],
  [
    '72 hours without alcohol, past the holiday and the Sunday',
    [hours('alcohol', 72)],
    {},
    '30/11/2026, 06:30',
  ],
  [
    'a collection from 7h to 8h after rest',
    [clock(420, 480), rule('rest', { min: 45 })],
    {},
    '26/11/2026, 06:30',
  ],
  ['a 24-hour urine, which begins on waking', [rule('urine_day')], {}, '28/11/2026, 07:30'],
  [
    'a jar that is fetched before the sample, on another day',
    [rule('jar', { text: 'Antes, pegue na unidade o frasco.', fromUnit: true })],
    {},
    '26/11/2026, 06:30',
  ],
  ['a collection on Fridays only, past the holiday', [clock(420, 480, [5])], {}, '04/12/2026, 07:00'],
  ['a courier at 10h, so not this afternoon', [], { lastCourier: 600 }, '26/11/2026, 06:30'],
  [
    'a courier before the hours of collection, which it cannot meet',
    [clock(13 * HOUR, 15 * HOUR)],
    { lastCourier: 600 },
    '26/11/2026, 13:00',
  ],
  ['another visit tomorrow', [hours('fasting', 8)], { takenDays: ['2026-11-26'] }, '28/11/2026, 07:30'],
  ['services that are valid until today', [hours('fasting', 8)], { validUntil: '2026-11-25' }, null],
  [
    'more rest than the hours of collection leave time for',
    [clock(400, 420), rule('rest', { min: 60 })],
    {},
    null,
  ],
  ['a preparation of 20 days', [hours('diet', 20 * 24, null, 'Evite café.')], {}, null],
])('proposes a time for %s', (_, rules, facts, time) => {
  expect(format(bestTime(wanted(rules, facts), NOW))).toBe(time);
});

test('proposes an hour that suits the last dose', () => {
  const lithium = rule('dose', { min: 720, max: 840, text: 'Lítio' });
  const plan = mergePlan([{ id: 1, name: 'Lítio', rules: [lithium] }], null, 19 * HOUR + 20);
  expect(format(bestTime({ ...wanted([]), plan }, NOW))).toBe('26/11/2026, 07:30');
});

const ALWAYS: Schedule = {
  ...schedule,
  week: Array.from({ length: 7 }, () => [[0, 24 * HOUR]] as Span[]),
  special: [],
};

test('proposes the day at a unit that never closes, and the night only to an exam of the night', () => {
  const fasting = hours('fasting', 8, 14);
  expect(format(bestTime({ ...wanted([fasting]), schedule: ALWAYS }, NOW))).toBe('26/11/2026, 06:00');
  const night = { ...wanted([clock(22 * HOUR, 23 * HOUR)]), schedule: ALWAYS };
  expect(format(bestTime(night, NOW))).toBe('25/11/2026, 22:00');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 2879 }), (least, minute) => {
      const now = NOW + minute * 60_000;
      const at = bestTime({ ...wanted([hours('fasting', least)]), schedule: ALWAYS }, now);
      expect(format(at)).toMatch(/, (0[6-9]|1\d):/);
    }),
  );
});

/** The first quarter of an hour, with the courier if possible. */
function byQuarters(services: PreparedService[], visit: Wanted & { schedule: Schedule }, now: number) {
  const fits = ruleReader(services, visit, now);
  const dayOf = (at: number) => new Date(at - 3 * HOUR * 60_000).toISOString().slice(0, 10);
  const last = addDays(dayOf(now), LOOK_AHEAD);
  const first = (courier: number | null) => {
    for (let at = Math.ceil(now / QUARTER) * QUARTER; dayOf(at) <= last; at += QUARTER)
      if (fits(at, courier)) return at;
    return null;
  };
  return first(visit.lastCourier) ?? first(null);
}

test('finds the same time as a search through every quarter of an hour', {
  meta: { spec: ['care 112'] },
}, () => {
  let found = 0;
  fc.assert(
    fc.property(
      anyRules,
      anyHours,
      fc.record({
        lastCourier: fc.option(fc.integer({ min: 420, max: 1100 })),
        validUntil: fc.option(fc.integer({ min: 0, max: 20 }).map((ahead) => addDays('2026-12-20', ahead))),
        takenDays: fc.array(
          fc.integer({ min: 0, max: 14 }).map((ahead) => addDays('2026-12-20', ahead)),
          {
            maxLength: 2,
          },
        ),
        lastDose: fc.integer({ min: 0, max: 1439 }),
        now: fc
          .integer({ min: 0, max: 2879 })
          .map((minute) => Date.parse('2026-12-20T03:00:30Z') + minute * 60_000),
      }),
      (services, own, { lastDose, now, ...facts }) => {
        const plan = mergePlan(services, null, lastDose);
        const visit = { ...wanted([]), ...facts, schedule: own, plan };
        const at = bestTime(visit, now);
        if (at !== null) found++;
        expect(format(at)).toBe(format(byQuarters(services, visit, now)));
      },
    ),
    { numRuns: 400 },
  );
  expect(found).toBeGreaterThan(80);
});

test('a 24-hour urine leaves an opening of the unit to fetch its jar before the day that it begins', {
  meta: { spec: ['care 16', 'care 112'] },
}, () => {
  const jar = rule('jar', { text: 'Antes, pegue na unidade o frasco com conservante.', fromUnit: true });
  const first = (now: string, ...rules: AdvisedRule[]) =>
    format(bestTime(wanted([rule('urine_day'), ...rules]), Date.parse(now)));
  // Thursday after closing; the unit is shut on Friday's holiday and on Sunday.
  const thursday = '2026-11-26T22:00:00Z';
  expect(first(thursday)).toBe('28/11/2026, 07:30');
  expect(first(thursday, jar)).toBe('30/11/2026, 06:30');
  // Saturday at noon there is no way left to come before the closing.
  const saturday = '2026-11-28T14:30:00Z';
  expect(first(saturday)).toBe('30/11/2026, 06:30');
  expect(first(saturday, jar)).toBe('02/12/2026, 06:30');
  // Two urines of 24 hours have two jars, which the plan says to fetch.
  const two = [1, 2].map((id) => ({ id, name: `Urina ${id}`, rules: [rule('urine_day')] }));
  expect(format(bestTime({ ...wanted([]), plan: mergePlan(two) }, Date.parse(saturday)))).toBe(
    '02/12/2026, 06:30',
  );
});
