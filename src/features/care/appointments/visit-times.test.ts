import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePlan, type PreparedService } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import { hoursOn, localTime, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { hours, rule, ZONE } from '#test/cast/prepared.ts';
import { anyHours, anyRules, ruleReader } from '#test/cast/rule-reader.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { openDay, QUARTER, QUARTERS } from './day-grid.ts';
import type { AgendaDay } from './free-starts.ts';
import { needsOf } from './visit-needs.ts';
import { arrivalMinutes, offeredMinutes, type TimedVisit } from './visit-times.ts';

const DAY = '2026-12-20';
const minutes = Array.from({ length: QUARTERS }, (_, quarter) => quarter * QUARTER);

const visitOf = (
  services: PreparedService[],
  schedule: Schedule,
  facts: Partial<TimedVisit> = {},
): TimedVisit => ({
  plan: mergePlan(services),
  zone: schedule.zone,
  lastCourier: null,
  validUntil: null,
  takenDays: [],
  childYears: null,
  ...facts,
  schedule,
});

const seats = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: QUARTERS, maxLength: QUARTERS });
const ahead = (most: number) => fc.integer({ min: 0, max: most }).map((days) => addDays(DAY, days));

test('offers exactly the quarters that every rule and a seat accept', {
  meta: { spec: ['care 112'] },
}, () => {
  let offered = 0;
  fc.assert(
    fc.property(
      anyRules,
      anyHours,
      fc.record({
        validUntil: fc.option(ahead(20)),
        takenDays: fc.array(ahead(14), { maxLength: 2 }),
        lastDose: fc.integer({ min: 0, max: 1439 }),
        now: fc
          .integer({ min: 0, max: 2879 })
          .map((minute) => Date.parse('2026-12-20T03:00:30Z') + minute * 60_000),
        capacity: seats,
      }),
      (services, schedule, { lastDose, now, capacity, ...facts }) => {
        const visit = { ...visitOf(services, schedule, facts), plan: mergePlan(services, null, lastDose) };
        const fits = ruleReader(services, visit, now);
        const most = (kind: string) =>
          Math.max(
            0,
            ...services.flatMap(({ rules }) => rules.map((one) => (one.kind === kind ? (one.min ?? 0) : 0))),
          );
        for (let days = 0; days <= 16; days++) {
          const day = addDays(DAY, days);
          const expected = minutes.filter((minute) =>
            fits(Date.parse(`${day}T03:00:00Z`) + minute * 60_000, null),
          );
          expect(arrivalMinutes(visit, day, now)).toEqual(expected);
          const desk: AgendaDay = {
            resourceId: 1,
            kind: 'collection',
            capacity,
            taken: capacity.map(() => 0),
          };
          const free = expected.filter(
            (minute) => (capacity[Math.floor((minute + most('rest')) / QUARTER)] ?? 0) > 0,
          );
          const needs = needsOf([{ kind: 'collection', minutes: 15 }]);
          expect(offeredMinutes(visit, { days: [desk], needs, day, now })).toEqual(free);
          offered += free.length;
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(offered).toBeGreaterThan(200);
});

const ALWAYS: Span[] = [[0, 1440]];
const open = (zone: string, week: Span[], facts: Partial<Schedule> = {}): Schedule => ({
  zone,
  week: Array.from({ length: 7 }, () => week),
  holidays: [],
  special: [],
  ...facts,
});
const offeredOn = (schedule: Schedule, day: CalendarDay, now: string, rules: AdvisedRule[] = []) =>
  arrivalMinutes(visitOf([{ id: 1, name: 'Exame', rules }], schedule), day, Date.parse(now));

test('counts quarters on the clock of the unit', () => {
  const now = '2026-12-21T13:05:00Z';
  for (const [zone, first] of [
    ['America/Noronha', 12 * 60 + 15],
    ['America/Sao_Paulo', 11 * 60 + 15],
    ['America/Manaus', 10 * 60 + 15],
    ['America/Rio_Branco', 9 * 60 + 15],
  ] as const)
    expect(offeredOn(open(zone, ALWAYS), '2026-12-21', now)[0], zone).toBe(first);
});

test('a unit that never closes is offered to the last quarter before midnight, and from midnight on', () => {
  const always = open(ZONE, ALWAYS);
  expect(openDay(hoursOn(always, '2026-12-21').spans, 2)).toEqual(minutes.map(() => 2));
  expect(offeredOn(always, '2026-12-22', '2026-12-21T13:05:00Z')).toEqual(minutes);
  expect(offeredOn(always, '2026-12-21', '2026-12-22T01:40:00Z')).toEqual([23 * 60 + 45]);
  expect(offeredOn(always, '2026-12-21', '2026-12-22T02:00:00Z')).toEqual([]);
  expect(offeredOn(always, '2026-12-22', '2026-12-22T02:00:00Z')[0]).toBe(0);
});

test('leap days exist, holidays have their own hours, and a rule of weekdays skips them', () => {
  const weekdays = open(ZONE, [[420, 480]]);
  expect(offeredOn(weekdays, '2028-02-29', '2028-02-27T12:00:00Z')).toEqual([420, 435, 450, 465]);
  expect(offeredOn(weekdays, '2026-12-25', '2026-12-20T12:00:00Z')).toEqual([]);
  const special = open(ZONE, [[420, 480]], {
    special: [{ rule: '2026-12-22', name: 'Padroeira', hours: [[540, 570]] }],
  });
  expect(offeredOn(special, '2026-12-22', '2026-12-20T12:00:00Z')).toEqual([540, 555]);
  const onTuesdays = [rule('clock', { weekdays: [2] })];
  expect(offeredOn(special, '2026-12-22', '2026-12-20T12:00:00Z', onTuesdays)).toEqual([]);
  expect(offeredOn(weekdays, '2026-12-22', '2026-12-20T12:00:00Z', onTuesdays)).toHaveLength(4);
});

test('a long fast is offered in the morning alone, also when the morning has passed or the unit opens later', () => {
  const rules = [hours('fasting', 8)];
  const unit = open(ZONE, [[420, 1080]]);
  expect(offeredOn(unit, '2026-12-22', '2026-12-21T12:00:00Z', rules).at(-1)).toBe(660);
  expect(offeredOn(unit, '2026-12-22', '2026-12-22T07:30:00Z', rules)).toEqual([]);
  expect(offeredOn(open(ZONE, [[780, 1080]]), '2026-12-22', '2026-12-20T12:00:00Z', rules)).toEqual([]);
  const evening = [...rules, rule('clock', { min: 780, max: 840 })];
  expect(offeredOn(unit, '2026-12-22', '2026-12-20T12:00:00Z', evening)[0]).toBe(780);
});

test('offers what the clock shows on days on which it changes, whatever rest, stay and hours the services ask for', () => {
  // On 4 November 2018 the clock of Brasília went from 0:00 to 1:00; on 17 February it had shown 23:00 twice.
  const always = open(ZONE, ALWAYS);
  const minutesOn = (day: CalendarDay) => {
    const onClock = new Set<number>();
    const noon = Date.parse(`${day}T15:00:00Z`);
    for (let at = noon - 86_400_000; at <= noon + 86_400_000; at += QUARTER * 60_000) {
      const local = localTime(new Date(at), ZONE);
      if (local.day === day) onClock.add(local.minute);
    }
    return minutes.filter((minute) => onClock.has(minute));
  };
  expect(minutesOn('2018-11-04')).toEqual(minutes.filter((minute) => minute >= 60));
  fc.assert(
    fc.property(
      fc.constantFrom('2018-11-03', '2018-11-04', '2018-02-17', '2018-02-18'),
      fc.record({ rest: fc.nat(90), stay: fc.nat(180), from: fc.nat(1439), long: fc.nat(1440) }),
      (day, { rest, stay, from, long }) => {
        const until = Math.min(1440, from + long);
        const rules = [
          rule('rest', { min: rest }),
          rule('stay', { min: stay, max: stay }),
          rule('clock', { min: from, max: until, weekdays: [] }),
        ];
        const suits = (minute: number) =>
          from <= minute + rest && minute + rest <= until && minute + rest + stay <= 1440;
        expect(offeredOn(always, day, `${addDays(day, -2)}T12:00:00Z`, rules)).toEqual(
          minutesOn(day).filter(suits),
        );
      },
    ),
    { numRuns: 200, examples: [['2018-11-04', { rest: 30, stay: 180, from: 0, long: 1440 }]] },
  );
});
