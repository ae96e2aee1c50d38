import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CareAnswers,
  NO_ANSWERS,
  withDoses,
  withMet,
} from '#features/care/preparation/advice/care-answers.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { timeline, timeProblems } from '#features/care/preparation/timeline.ts';
import { waitsOf } from '#features/care/preparation/waits.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import {
  days,
  hours,
  plannedVisit,
  preparedLine,
  rule,
  service,
  visitAt,
  ZONE,
} from '#test/cast/prepared.ts';
import { minutesOf } from '#values/hour.ts';
import { answeredPlans, answeredResults, judgedPlans } from './answered-plans.ts';
import { suitableQuarters } from './best-time.ts';
import { plannedCollections } from './planned-collections.ts';
import { type PreparedLine, visitPlans } from './visit-plans.ts';

const carbamazepine = [service(2, 'Carbamazepina', hours('dose', 8, null, 'Carbamazepina'))];
const valproate = service(1, 'Ácido valproico', hours('dose', 8, null, 'Ácido valproico'));

const ALL_DAY: Span[] = [[0, 1440]];

const ALWAYS: Schedule = {
  zone: ZONE,
  week: Array.from({ length: 7 }, () => ALL_DAY),
  holidays: ALL_DAY,
  special: [],
};

const visitOf = (services: typeof carbamazepine, dose: string | null, answers?: CareAnswers) => ({
  plan: {
    ...mergePlan(services, null, dose === null ? null : minutesOf(dose)),
    ...(answers && { answers }),
  },
  zone: ZONE,
  schedule: ALWAYS,
  lastCourier: null,
  validUntil: null,
  takenDays: [],
  childYears: null,
});

const clock = (minute: number) => `${Math.floor(minute / 60)}:${`${minute % 60}`.padStart(2, '0')}`;

/** Unbroken runs of quarters, such as "6:00–10:00 18:00–22:00". */
function offeredOn(day: string, visit: ReturnType<typeof visitOf>): string {
  const minutes = suitableQuarters(visit, day, Date.parse('2026-11-20T12:00:00Z'));
  const starts = minutes.filter((minute) => !minutes.includes(minute - 15));
  const ends = minutes.filter((minute) => !minutes.includes(minute + 15));
  return starts.map((start, index) => `${clock(start)}–${clock(ends[index] ?? 0)}`).join(' ');
}

const doses = (count: CareAnswers['doses']): CareAnswers => ({ ...NO_ANSWERS, doses: count });

test('offers the hours just before the next dose: carbamazepine, last dose at 22:00', {
  meta: { spec: ['care 107'] },
}, () => {
  const offered = (answers: CareAnswers) => offeredOn('2026-11-26', visitOf(carbamazepine, '22:00', answers));
  expect(offered(NO_ANSWERS)).toBe('');
  expect(offered(doses('unsaid'))).toBe('');
  expect(offered(doses(1))).toBe('18:00–22:00');
  expect(offered(doses(2))).toBe('6:00–10:00 18:00–22:00');
  // Three doses are taken at 7h, 13h and 19h rather than every eight hours, so a computed hour would miss one.
  expect(offered(doses(3))).toBe('');
  expect(offered(doses(4))).toBe('');
});

test('offers no hour for two measured medicines: one answer about doses fits one of them', {
  meta: { spec: ['care 107'] },
}, () => {
  const both = [valproate, ...carbamazepine];
  expect(offeredOn('2026-11-26', visitOf(both, '22:00', doses(2)))).toBe('');
  const lines = both.map(({ id, name, rules }, index) =>
    preparedLine(id, name, [...rules], { place: `${index}`, unitId: index }),
  );
  const apart = answeredPlans(visitPlans(lines), () => ({ ...doses(2), lastDose: 22 * 60 }));
  expect(apart.map((visit) => suitableQuarters({ ...visit, schedule: ALWAYS }, '2026-11-26', 0))).toEqual([
    [],
    [],
  ]);
});

test('offers nothing for a drug level until the hour of the last dose is known', () => {
  expect(offeredOn('2026-11-26', visitOf(carbamazepine, null, NO_ANSWERS))).toBe('');
});

test('every offered hour lies within one interval after a dose', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, null),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 14 }),
      (count, lastDose, min) => {
        const level = service(1, 'Nível', hours('dose', min, 24, 'Nível'));
        const plan = { ...mergePlan([level], null, lastDose), answers: doses(count) };
        const visit = { ...visitOf([level], null), plan };
        const interval = count === null ? 720 : 1440 / count;
        const taken =
          count === null ? [lastDose] : Array.from({ length: count }, (_, n) => lastDose + n * interval);
        const minutes = suitableQuarters(visit, '2026-11-26', Date.parse('2026-11-20T12:00:00Z'));
        // A window that begins after the next dose, and more than two doses a day, are for the team.
        const isForTeam = count === null ? min >= 12 : count > 2 || min * 60 > interval;
        expect(minutes.length === 0).toBe(isForTeam);
        for (const minute of minutes) {
          const since = taken.map((dose) => (((minute - dose) % 1440) + 1440) % 1440 || 1440);
          const after = Math.min(...since);
          expect(after).toBeLessThanOrEqual(interval);
          expect(after).toBeGreaterThanOrEqual(count === null ? min * 60 : Math.min(min * 60, interval - 30));
        }
      },
    ),
  );
});

test('names the dose that really comes before the visit', () => {
  const evening = visitAt('2026-11-26T21:45');
  const whenOf = (answers: CareAnswers) =>
    timeline(visitOf(carbamazepine, '22:00', answers).plan, evening).map(({ when }) => when)[0];
  expect(whenOf(doses(1))).toBe('Quarta, 25/11, 22h');
  expect(whenOf(doses(2))).toBe('Quinta, 26/11, 10h');
  expect(whenOf(doses(4))).toBe('');
});

test('does not refuse a held hour where the answers are unknown, and asks for the doses a day at another', () => {
  const line = preparedLine(1, 'Fenobarbital', [hours('dose', 12, 24, 'Fenobarbital')]);
  const said = { ...plannedVisit('2026-11-26T21:00:00Z'), lastDose: minutesOf('22:00') };
  const problems = (reserved: boolean, known = NO_ANSWERS) =>
    judgedPlans(visitPlans([line], [{ ...said, reserved }]), () => known).flatMap(({ plan, time }) =>
      time ? timeProblems(plan, time) : ['sem hora'],
    );
  expect(problems(true)).toEqual([]);
  expect(problems(false)).toEqual([
    'Fenobarbital: responda quantas vezes por dia toma o remédio, para ver os horários.',
  ]);
  expect(problems(false, doses(1))).toEqual([]);
});

const breath = service(
  1,
  'Teste respiratório para H. pylori',
  { ...days('event', 28, null, 'Tomou antibiótico'), confirmation: 'Não tomei antibiótico' },
  {
    ...days('event', 14, null, 'Tomou omeprazol ou remédio parecido'),
    confirmation: 'Não tomei omeprazol nem remédio parecido',
  },
  hours('fasting', 6, 12),
);

test('waits of days count for the offered hours until the patient confirms each of them', {
  meta: { spec: ['care 112'] },
}, () => {
  const met = (...codes: string[]) => codes.reduce((all, code) => withMet(all, code, true), NO_ANSWERS);
  const now = Date.parse('2026-11-20T12:00:00Z');
  const firstDay = (answers?: CareAnswers) => {
    const visit = visitOf([breath], null, answers);
    const list = Array.from({ length: 40 }, (_, ahead) =>
      new Date(now + ahead * 86_400_000).toISOString().slice(0, 10),
    );
    return list.find((day) => suitableQuarters(visit, day, now).length > 0);
  };
  const [antibiotic, stomach] = waitsOf(visitOf([breath], null).plan);
  expect(antibiotic?.text).toBe('Não tomei antibiótico nos últimos 28 dias');
  expect(stomach?.text).toBe('Não tomei omeprazol nem remédio parecido nos últimos 14 dias');
  expect(firstDay(NO_ANSWERS)).toBe('2026-12-18');
  expect(firstDay(met(antibiotic?.code ?? ''))).toBe('2026-12-04');
  expect(firstDay(met(antibiotic?.code ?? '', stomach?.code ?? ''))).toBe('2026-11-20');
  // At the desk the operator asks the patient, so the answers on a device do not count.
  expect(firstDay()).toBe('2026-11-20');
});

test('a confirmed wait covers a shorter one of the same kind, not a longer one', () => {
  const alcohol = (hoursWithout: number) =>
    visitOf([service(1, 'Exame', hours('alcohol', hoursWithout))], null);
  const [long] = waitsOf(alcohol(72).plan);
  expect(long?.text).toBe('Não bebo, ou já estou há 72 horas sem beber');
  const answers = withMet(NO_ANSWERS, long?.code ?? '', true);
  const isOffered = (hoursWithout: number) =>
    suitableQuarters(
      { ...alcohol(hoursWithout), plan: { ...alcohol(hoursWithout).plan, answers } },
      '2026-11-21',
      Date.parse('2026-11-20T12:00:00Z'),
    ).length > 0;
  expect([48, 72, 96].map(isOffered)).toEqual([true, true, false]);
});

test('each patient’s own answers shape their plan', () => {
  const [mother, child] = [7, 8].map((beneficiaryId) =>
    preparedLine(1, 'Exame', [hours('alcohol', 72)], { beneficiaryId, person: `${beneficiaryId}` }),
  );
  if (!mother || !child) throw new Error('no lines');
  const answersOf = (id: number | null) => (id === 7 ? doses(2) : NO_ANSWERS);
  expect(
    answeredPlans(visitPlans([mother, child]), answersOf).map(({ plan }) => plan.answers?.doses),
  ).toEqual([2, null]);
});

test('doses of a medicine that an earlier order measured do not count for another one', {
  meta: { spec: ['care 107'] },
}, () => {
  const line = preparedLine(2, 'Carbamazepina', [hours('dose', 8, null, 'Carbamazepina')]);
  const planOf = (medicine: string) =>
    answeredPlans(visitPlans([line]), () => withDoses(NO_ANSWERS, medicine, { doses: 2, lastDose: 1200 }))[0]
      ?.plan;
  expect(planOf('Carbamazepina')).toMatchObject({ lastDose: 1200, answers: { doses: 2 } });
  expect(planOf('Lítio')).toMatchObject({ lastDose: null, answers: { doses: null } });
});

test('no result stays promised for hours that the answers change or exclude', {
  meta: { spec: ['care 31'] },
}, () => {
  const collecting = 'Colhendo hoje até as 11h, resultado até sexta, 4/12, às 18h';
  const date = 'sexta, 4/12, às 18h';
  const kept = { text: 'Resultado até sexta, 4/12, às 18h', names: ['Vacina'], date, how: '' };
  const dates = {
    groups: [
      { text: collecting, names: ['Exame'], date, how: 'Colhendo hoje até as 11h', byHours: true as const },
      kept,
    ],
    last: 'Colhendo hoje até as 11h, tudo fica pronto até sexta, 4/12, às 18h',
  };
  const isKept = (rules: AdvisedRule[], answers: CareAnswers, rest: Partial<PreparedLine> = {}) =>
    answeredResults(dates, visitPlans([preparedLine(1, 'Exame', rules, rest)]), () => answers) === dates;
  const level = [hours('dose', 12, 14, 'Lítio')];
  const fast = [hours('fasting', 8, 14), hours('diabetes', 8)];
  const cortisol = [
    rule('clock', { min: 420, max: 480 }),
    rule('clock', { min: 1350, max: 1410, text: '23h' }),
  ];
  const diabetic = (reply: 'yes' | 'no') => ({ ...NO_ANSWERS, replies: { diabetes: reply } });
  expect(isKept(level, { ...doses(3), lastDose: 1200 })).toBe(false);
  expect(isKept(level, doses(1))).toBe(false);
  expect(isKept(level, { ...doses(3), lastDose: 1200 }, { bookedFor: new Date() })).toBe(true);
  expect([isKept(fast, diabetic('yes')), isKept(fast, diabetic('no'))]).toEqual([false, true]);
  expect(isKept(cortisol, { ...NO_ANSWERS, orderHour: '23h' })).toBe(false);
  expect(isKept(cortisol, NO_ANSWERS)).toBe(true);
  expect(answeredResults(dates, visitPlans([preparedLine(1, 'Exame', fast)]), () => diabetic('yes'))).toEqual(
    {
      groups: [
        kept,
        {
          text: 'A data do resultado aparece com o dia e a hora da visita.',
          names: ['Exame'],
          date: '',
          how: '',
        },
      ],
      last: '',
    },
  );
});

test('no result is promised where the team, a dose, a jar or another visit decides about the day, until a time is chosen', () => {
  const coming = { productId: 1, beneficiaryId: 7, unitId: 3 };
  const needsTime = (lines: PreparedLine[]) => plannedCollections(lines, [])(coming)?.needsTime;
  const level = preparedLine(1, 'Valproato', [hours('dose', 8, null, 'Valproato')]);
  const other = preparedLine(2, 'Fenitoína', [hours('dose', 8, null, 'Fenitoína')]);
  expect(needsTime([level])).toBe(true);
  const stool = { ...days('diet', 5, null, 'Colha em 3 dias.'), fromUnit: true };
  expect(needsTime([preparedLine(1, 'MIF', [stool])])).toBe(true);
  expect(needsTime([preparedLine(1, 'Fezes', [rule('jar', { fromUnit: true })])])).toBe(false);
  const live = { ...days('event', 30, null, 'Outra vacina viva'), others: [2] };
  const shots = [
    preparedLine(1, 'Tríplice', [live]),
    preparedLine(2, 'Dengue', [rule('exclusive', { others: [1] })]),
  ];
  expect(needsTime(shots)).toBe(true);
  expect(needsTime([level, other])).toBe(true);
  const clocks = [
    rule('clock', { min: 420, max: 480 }),
    rule('clock', { min: 1350, max: 1410, text: '23h' }),
  ];
  const cortisol = preparedLine(1, 'Cortisol', clocks);
  const testosterone = preparedLine(2, 'Testosterona', [rule('clock', { max: 600 })]);
  expect(needsTime([cortisol, testosterone])).toBe(true);
  const at = new Date('2026-11-26T10:30:00Z');
  expect(needsTime([cortisol, testosterone].map((line) => ({ ...line, bookedFor: at })))).toBe(false);
});

test('the result of an exam whose hour the request may name is promised for the usual hour, until a time is chosen', () => {
  const clocks = [rule('clock', { min: 420, max: 480 }), rule('clock', { min: 900, max: 1020, text: '16h' })];
  const line = preparedLine(1, 'Cortisol', clocks);
  const coming = { productId: 1, beneficiaryId: 7, unitId: 3 };
  const at = new Date('2026-11-26T19:00:00Z');
  expect(plannedCollections([line], [])(coming)?.mayNameHour).toBe(true);
  expect(plannedCollections([{ ...line, bookedFor: at }], [])(coming)?.mayNameHour).toBe(false);
});
