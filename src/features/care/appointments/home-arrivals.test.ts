import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePlan, type PreparedService } from '#features/care/preparation/merge-plan.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { hours, rule, service, ZONE } from '#test/cast/prepared.ts';
import { anyHours, anyRules, ruleReader } from '#test/cast/rule-reader.ts';
import { addDays } from '#values/calendar-day.ts';
import { noWindowText, type Patient, suitableWindows } from './home-arrivals.ts';

const DAY = '2026-12-20';
const HOUR_MS = 3_600_000;
const ALL_DAY: Span[] = [[0, 1440]];

const patientOf = (services: readonly PreparedService[], facts: Partial<Patient> = {}): Patient => ({
  plan: mergePlan(services),
  validUntil: null,
  takenDays: [],
  childYears: null,
  ...facts,
});

/** The same holidays, open all day. */
const always = (schedule: Schedule): Schedule => ({
  ...schedule,
  week: schedule.week.map(() => ALL_DAY),
  holidays: ALL_DAY,
  special: schedule.special.map((one) => ({ ...one, hours: ALL_DAY })),
});

const most = (services: readonly PreparedService[], kind: string) =>
  Math.max(
    0,
    ...services.flatMap(({ rules }) => rules.map((one) => (one.kind === kind ? (one.min ?? 0) : 0))),
  );

/** A patient at home rests before the team comes, and waits for no unit to close. */
const servicesAtHome = anyRules.map((services) =>
  services.map((one) => ({
    ...one,
    rules: one.rules.filter(({ kind }) => kind !== 'rest' && kind !== 'stay'),
  })),
);

test('offers exactly the windows in which every patient may be visited at every minute', () => {
  let [offered, refused] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          services: servicesAtHome,
          lastDose: fc.integer({ min: 0, max: 1439 }),
          validUntil: fc.option(fc.integer({ min: 0, max: 20 }).map((days) => addDays(DAY, days))),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      anyHours,
      fc.integer({ min: 0, max: 2879 }).map((minute) => Date.parse('2026-12-20T03:00:30Z') + minute * 60_000),
      (people, schedule, now) => {
        const patients = people.map(({ services, lastDose, validUntil }) =>
          patientOf(services, { plan: mergePlan(services, null, lastDose), validUntil }),
        );
        const readers = people.map(({ services }, index) => {
          const patient = patients[index] as Patient;
          const visit = { ...patient, zone: ZONE, lastCourier: null, schedule: always(schedule) };
          const reads = ruleReader(services, visit, now);
          const meal = most(services, 'fasting');
          return (from: number) =>
            // The whole window has one last meal, at most 14 hours before the earliest and the latest arrival.
            (meal === 0 || meal + 120 <= 14 * 60) &&
            Array.from({ length: 121 }, (_, minute) => minute).every((minute) =>
              reads(from + minute * 60_000, null),
            );
        });
        const minutes = [360, 420, 435, 540, 660, 780, 1200];
        for (let days = 0; days <= 8; days++) {
          const day = addDays(DAY, days);
          const suits = minutes.filter((minute) => {
            const from = Date.parse(`${day}T03:00:00Z`) + minute * 60_000;
            return from >= now + 12 * HOUR_MS && readers.every((reads) => reads(from));
          });
          const found = suitableWindows(patients, minutes, { schedule, day, now });
          expect(found).toEqual(suits);
          offered += found.length;
          refused += minutes.length - found.length;
        }
      },
    ),
  );
  expect(offered).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});

const MONDAY = '2026-11-30';
const place = {
  schedule: { zone: ZONE, special: [], week: [], holidays: [] },
  day: MONDAY,
  now: Date.parse('2026-11-27T12:00:00Z'),
};
const WINDOWS = [360, 480, 600, 720];

test('an exam collected until 8h is offered only in a window that ends by then', () => {
  const cortisol = patientOf([service(1, 'Cortisol', rule('clock', { min: 360, max: 480 }))]);
  expect(suitableWindows([cortisol], WINDOWS, place)).toEqual([360]);
  const shorter = patientOf([service(1, 'Cortisol', rule('clock', { min: 420, max: 480 }))]);
  expect(suitableWindows([shorter], WINDOWS, place)).toEqual([]);
});

test('a long fast ends by 11h, and a fast that leaves no last meal for two hours has no window', () => {
  const glucose = patientOf([service(1, 'Glicemia', hours('fasting', 8, 14))]);
  expect(suitableWindows([glucose], WINDOWS, place)).toEqual([360, 480]);
  const crossed = patientOf([service(1, 'Curva', hours('fasting', 8, 9))]);
  expect(suitableWindows([crossed], WINDOWS, place)).toEqual([]);
  expect(suitableWindows([glucose], [600, 720], place)).toEqual([]);
});

test('the route is closed twelve hours before, and another visit of the patient takes the day', () => {
  const anybody = patientOf([service(1, 'Hemograma')]);
  const at = (now: string) => suitableWindows([anybody], WINDOWS, { ...place, now: Date.parse(now) });
  expect(at('2026-11-29T21:00:00Z')).toEqual(WINDOWS);
  expect(at('2026-11-29T21:00:01Z')).toEqual([480, 600, 720]);
  expect(suitableWindows([{ ...anybody, takenDays: [MONDAY] }], WINDOWS, place)).toEqual([]);
});

test('says which hours keep every window of the team from suiting the visit', () => {
  const glucose = service(1, 'Glicemia de jejum', hours('fasting', 8, 14));
  const cortisol = service(2, 'Cortisol', rule('clock', { min: 420, max: 510 }));
  expect(noWindowText([patientOf([glucose, cortisol])])).toBe(
    'A equipe chega dentro de 2 horas, e nenhum horário dela serve a tudo desta visita. A coleta é das 7h às 8h30. Faça na unidade ou fale com a nossa equipe.',
  );
  expect(noWindowText([patientOf([glucose])])).toContain('a coleta é de manhã');
  expect(noWindowText([patientOf([service(3, 'Hemograma')])])).toBe('');
});

test('a team hands over the bottle of a 24-hour urine on a working day before it begins', () => {
  const schedule: Schedule = {
    week: [[], ALL_DAY, [], ALL_DAY, ALL_DAY, ALL_DAY, []],
    holidays: [],
    special: [],
    zone: ZONE,
  };
  const bottle = rule('jar', { fromUnit: true });
  const patient = patientOf([service(1, 'Clearance', rule('urine_day'), bottle)]);
  // On Sunday at noon the team next works on Tuesday, so the urine begins on Wednesday.
  const now = Date.parse('2026-12-20T15:00:00Z');
  const windows = (day: string) => suitableWindows([patient], [480], { schedule, day, now });
  expect(windows('2026-12-22')).toEqual([]);
  expect(windows('2026-12-24')).toEqual([480]);
  expect(
    suitableWindows([patientOf([service(1, 'TSH')])], [480], { schedule, day: '2026-12-22', now }),
  ).toEqual([480]);
});
