import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { arrivalsOn } from '#features/care/results/visit-model.ts';
import { days, rule, service, visitAt } from '#test/cast/prepared.ts';
import { addDays } from '#values/calendar-day.ts';
import { cycleSpans, LONG_AGO } from './cycle-days.ts';
import { dayTexts } from './day-texts.ts';
import { mergePlan, type PreparedService } from './merge-plan.ts';
import { timeProblems } from './timeline.ts';
import { visitNeeds } from './visit-needs.ts';

const FSH = service(1, 'FSH', days('cycle', 2, 5, 'Do 2º ao 5º dia.'));
const PROGESTERONE = service(2, 'Progesterona', days('cycle', 20, 24, 'Do 20º ao 24º dia.'));

const planOf = (services: PreparedService[], lastPeriod: string | null, cycleDays = 28) => ({
  ...mergePlan(services),
  answers: { ...NO_ANSWERS, lastPeriod, cycleDays },
});

const daysOf = (plan: ReturnType<typeof planOf>, first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at)).filter(
    (day) => arrivalsOn(visitNeeds(plan), day, null).length > 0,
  );

test('days of this and the next cycles count from the first day of the last menstruation', {
  meta: { spec: ['care 117'] },
}, () => {
  expect(daysOf(planOf([FSH], '2026-11-28'), '2026-11-28', 32)).toEqual([
    ...['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
    ...['2026-12-27', '2026-12-28', '2026-12-29'],
  ]);
  expect(daysOf(planOf([PROGESTERONE], '2026-11-28'), '2026-11-28', 28)).toEqual(
    ['17', '18', '19', '20', '21'].map((day) => `2026-12-${day}`),
  );
});

test('a longer cycle moves the days of its second half, and of the next cycles', () => {
  expect(daysOf(planOf([PROGESTERONE], '2026-11-28', 35), '2026-11-28', 35)).toEqual(
    ['24', '25', '26', '27', '28'].map((day) => `2026-12-${day}`),
  );
  expect(daysOf(planOf([FSH], '2026-11-28', 35), '2026-12-03', 36)).toEqual([
    ...['2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06'],
  ]);
});

test('without a first day, or where the patient names none, every day serves', () => {
  for (const lastPeriod of [null, 'unsaid'])
    expect(daysOf(planOf([FSH], lastPeriod), '2026-11-28', 40)).toHaveLength(40);
  expect(dayTexts(planOf([FSH], 'unsaid'))).toEqual(['Do 2º ao 5º dia.']);
});

test('after a last menstruation of long ago no day is offered, and the text says who names one', {
  meta: { spec: ['care 117'] },
}, () => {
  const plan = planOf([FSH], 'long_ago');
  expect(daysOf(plan, '2026-11-28', 40)).toEqual([]);
  const said = `Do 2º ao 5º dia. ${LONG_AGO}`;
  expect(dayTexts(plan)).toEqual([said]);
  expect(timeProblems(plan, visitAt('2026-12-03T08:00'))).toEqual([said]);
  expect(timeProblems({ ...plan, isHeld: true }, visitAt('2026-12-03T08:00'))).toEqual([]);
  expect(daysOf(planOf([service(4, 'TSH')], 'long_ago'), '2026-11-28', 40)).toHaveLength(40);
});

test('every open day of any accepted cycle is inside a span exactly if its day of the cycle serves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 45 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 104 }),
      (cycleDays, ago, ahead) => {
        const today = '2026-11-28';
        const spans = cycleSpans(days('cycle', 2, 5), { lastPeriod: addDays(today, -ago), cycleDays });
        const day = addDays(today, ahead);
        const serves = spans?.some(({ from, until }) => (from ?? '') <= day && day <= (until ?? ''));
        const dayOfCycle = ((ago + ahead) % cycleDays) + 1;
        expect(serves).toBe(dayOfCycle >= 2 && dayOfCycle <= 5);
      },
    ),
  );
});

test('says which days serve from today on, and refuses another day', () => {
  const plan = planOf([FSH], '2026-11-01');
  expect(dayTexts(plan, '2026-11-28')).toEqual([
    'Do 2º ao 5º dia. Pelo dia que você informou, servem os dias de 30/11 a 03/12 ou de 28/12 a 31/12. Contamos ciclos de 28 dias: se a menstruação vier em outro dia, mude a resposta e o horário.',
  ]);
  expect(timeProblems(plan, visitAt('2026-12-03T08:00'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-12-04T08:00')).join()).toMatch(
    /^Este dia não serve\. .* de 30\/11 a 03\/12 ou /,
  );
});

test('several rules of the cycle share one sentence about the days that serve all of them', () => {
  const text = 'Do 3º ao 5º dia.\nNão menstrua? Siga o médico.';
  const other = service(5, '17-OHP', days('cycle', 3, 5, text));
  const first = service(1, 'FSH', days('cycle', 2, 5, 'Do 2º ao 5º dia.\nNão menstrua? Siga o médico.'));
  expect(dayTexts(planOf([first, other], '2026-11-28'), '2026-11-28')).toEqual([
    'Do 2º ao 5º dia. Do 3º ao 5º dia. Pelo dia que você informou, servem os dias de 30/11 a 02/12 ou de 28/12 a 30/12. Contamos ciclos de 28 dias: se a menstruação vier em outro dia, mude a resposta e o horário.',
  ]);
  expect(dayTexts(planOf([first, other], null))).toEqual([
    'Do 2º ao 5º dia. Do 3º ao 5º dia. Não menstrua? Siga o médico.',
  ]);
  expect(dayTexts(planOf([FSH, PROGESTERONE], '2026-11-28')).join()).toContain(
    'nenhum dia serve a todos os exames desta visita',
  );
});

test('beside the first days of the cycle, samples that menstruation spoils are left to another day', () => {
  const urine = service(
    3,
    'Urina tipo 1',
    rule('diet', { text: 'Não colha urina durante a menstruação.', menstruation: 'a coleta de urina' }),
  );
  const marker = service(
    4,
    'CA 125',
    rule('diet', { text: 'Prefira colher fora do período menstrual.', menstruation: 'CA 125' }),
  );
  const said = (...services: PreparedService[]) => dayTexts(planOf(services, null));
  expect(said(FSH, urine, marker)).toEqual([
    'Do 2º ao 5º dia. Se ainda estiver menstruada nesse dia, deixe a coleta de urina e CA 125 para outro dia.',
  ]);
  expect(said(PROGESTERONE, urine)).toEqual(['Do 20º ao 24º dia.']);
});
