import { describe, expect, test } from 'vitest';
import { clinicalCases } from '#test/cast/clinical-cases.ts';
import { visitAt } from '#test/cast/prepared.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { conflicts } from '../conflicts.ts';
import { intervalTexts, keepIntervals } from '../intervals.ts';
import { mergePlan } from '../merge-plan.ts';
import { timeProblems } from '../timeline.ts';

const { db } = await testDatabase({ demo: true });
const { servicesOf, planOf } = clinicalCases(testDeps(db));

test('the first dose of rotavirus is offered until 3 months and 15 days of life', async () => {
  const plan = await planOf(['CB-0005'], '2026-08-20');
  expect(timeProblems(plan, visitAt('2026-12-05T08:00'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-12-06T08:00')).join(' ')).toContain(
    'só é dada até 3 meses e 15 dias de vida: até sábado, 5/12. Passou da idade? Fale com o pediatra antes de comprar.',
  );
  expect(timeProblems(plan, visitAt('2026-12-11T08:00'))).not.toEqual([]);
});

test('the second dose of rotavirus, at 4 months, keeps its own limit of age', async () => {
  const plan = await planOf(['CB-0007'], '2026-08-20', '2026-12-21');
  expect(timeProblems(plan, visitAt('2026-12-22T08:00'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2027-04-20T08:00'))).not.toEqual([]);
});

describe('yellow fever and measles, mumps and rubella', () => {
  const reasonsFor = async (codes: string[], birthDate: string) =>
    conflicts(await servicesOf(codes, birthDate, '2026-12-01')).map(({ reason }) => reason);

  test.each(['VA-0023', 'VA-0024', 'CB-0009'])('have two visits before the age of two: %s', async (code) => {
    for (const codes of [
      [code, 'VA-0028'],
      ['VA-0028', code],
    ]) {
      const [reason = '', ...others] = await reasonsFor(codes, '2025-11-20');
      expect(others).toEqual([]);
      expect(reason).toContain('ficam em visitas diferentes. Antes dos 2 anos');
      expect(reason).toContain('com 30 dias entre elas; combine a ordem com o pediatra.');
    }
  });

  test('have one visit from the age of two on, and beside other vaccines before it', async () => {
    expect(await reasonsFor(['VA-0023', 'VA-0028'], '2024-12-01')).toEqual([]);
    expect(await reasonsFor(['CB-0009'], '2025-11-20')).toEqual([]);
    expect(await reasonsFor(['VA-0028', 'VA-0026', 'VA-0029'], '2025-11-20')).toEqual([]);
  });
});

test('says before the payment that a year between Pneumo 23 and another one is longer than an order lasts', async () => {
  const services = await servicesOf(['VA-0006', 'VA-0007'], '1950-05-10', '2026-12-01');
  const [first, second] = services.map(({ name }) => name);
  expect(conflicts(services).map(({ reason }) => reason)).toEqual([
    `${first} e ${second} ficam em visitas diferentes. Entre a Pneumo 23 e outra vacina pneumocócica fica 1 ano. O pedido vale menos que isso: compre uma de cada vez e confirme a ordem com o médico.`,
  ]);
});

const OF_ONE = 'Em geral se toma só uma: confirme com o médico antes de comprar.';
const OF_ONE_OR_MORE =
  'Em geral se toma só uma, a não ser que falte mais de uma dose: confirme com o médico antes de comprar.';
const OF_SERIES = 'Estas vacinas protegem contra a mesma doença: confirme com o médico antes de comprar.';

test.each([
  ['VA-0023', 'VA-0024', OF_ONE_OR_MORE],
  ['VA-0025', 'VA-0023', OF_ONE_OR_MORE],
  // A child gets a dose of each of these.
  ['VA-0025', 'VA-0026', OF_ONE_OR_MORE],
  ['CB-0009', 'VA-0026', OF_ONE_OR_MORE],
  ['VA-0018', 'VA-0019', OF_ONE_OR_MORE],
  ['VA-0008', 'VA-0010', OF_ONE],
  // The combination has the first dose alone.
  ['CB-0014', 'VA-0002', OF_SERIES],
  ['VA-0041', 'VA-0042', OF_ONE],
  ['VA-0043', 'VA-0042', OF_ONE],
  ['VA-0044', 'VA-0045', OF_ONE],
])(
  'names two vaccines against the same disease before the payment: %s and %s',
  async (one, other, advice) => {
    const services = await servicesOf([one, other], '2020-05-10', '2026-12-01');
    const [first, second] = services.map(({ name }) => name);
    expect(conflicts(services).map(({ reason }) => reason)).toEqual([
      `${first} e ${second} ficam em visitas diferentes. ${advice}`,
    ]);
  },
);

test('each vaccine and each combination alone, and vaccines against different diseases, need one visit', async () => {
  const codes = [
    ...Array.from({ length: 55 }, (_, at) => `VA-${String(at + 1).padStart(4, '0')}`),
    ...Array.from({ length: 19 }, (_, at) => `CB-${String(at + 1).padStart(4, '0')}`),
  ];
  const services = await servicesOf(codes, '2020-05-10', '2026-12-01');
  expect(services.flatMap((service) => conflicts([service]))).toEqual([]);
  expect(conflicts(await servicesOf(['VA-0021', 'VA-0006', 'VA-0002'], '1950-05-10', '2026-12-01'))).toEqual(
    [],
  );
});

test('a test of the ill comes a week before a vaccine, and a vaccine of another order does not put it off', async () => {
  const [exam, vaccine] = await servicesOf(['EX-0150', 'VA-0003'], '1990-08-20');
  const planOf = (service: typeof exam) => mergePlan(service ? [service] : []);
  const test = { plan: planOf(exam), day: '2026-12-08', minute: 480 };
  const shot = (day: CalendarDay) => ({ plan: planOf(vaccine), day, minute: 600 });
  const fits = (day: CalendarDay) => [keepIntervals(test, shot(day)), keepIntervals(shot(day), test)];
  expect(fits('2026-12-01')).toEqual([false, false]);
  expect(fits('2026-12-08')).toEqual([false, false]);
  expect(fits('2026-12-14')).toEqual([false, false]);
  expect(fits('2026-12-15')).toEqual([true, true]);
  const bought = { ...shot('2026-12-09'), isElsewhere: true };
  expect(keepIntervals(test, bought)).toBe(true);
  expect(intervalTexts(planOf(exam), planOf(vaccine))).toEqual([
    'Vacina dengue (Qdenga): só depois do resultado de Dengue NS1 (antígeno), com 7 dias de intervalo.',
  ]);
  const both = conflicts([exam, vaccine].flatMap((service) => service ?? []));
  expect(both.map(({ reason }) => reason).join()).toMatch(
    /ficam em visitas diferentes.*faça primeiro o exame/,
  );
});

test('a vaccine waits for as many days as the test that decides about it takes', async () => {
  const [pregnancy, mmr] = await servicesOf(['EX-0070', 'VA-0023'], '1990-08-20');
  const planOf = (service: typeof mmr) => mergePlan(service ? [service] : []);
  const shot = { plan: planOf(mmr), minute: 600 };
  const friday = { plan: planOf(pregnancy), day: '2026-12-04', minute: 480 };
  const fits = (day: CalendarDay) => keepIntervals({ ...shot, day }, friday);
  // The result of one working day may come on Monday.
  expect(['2026-12-03', '2026-12-04', '2026-12-06', '2026-12-07'].map(fits)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
