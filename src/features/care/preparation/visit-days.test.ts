import { expect, test } from 'vitest';
import { arrivalsOn } from '#features/care/results/visit-model.ts';
import { days, service, visitAt } from '#test/cast/prepared.ts';
import { addDays } from '#values/calendar-day.ts';
import { adviceFor } from './advice.ts';
import { conflicts } from './conflicts.ts';
import { comingDays, dayTexts, suitedDays } from './day-texts.ts';
import { mergePlan } from './merge-plan.ts';
import { personOf } from './person-of.ts';
import type { PrepRule } from './prep-rule.ts';
import { relativeSteps } from './step-texts.ts';
import { timeProblems } from './timeline.ts';
import { visitNeeds } from './visit-needs.ts';

const ANYBODY = { minAgeMonths: null, maxAgeMonths: null, sex: null };

const NEWBORN: PrepRule = {
  ...days(
    'age',
    3,
    5,
    'O teste do pezinho é colhido do 3º ao 5º dia de vida.\nPassou do prazo? Fale com a nossa equipe.',
  ),
  ...ANYBODY,
};
const ROTAVIRUS: PrepRule = {
  ...days('age', 42, null, 'O rotavírus é dado a partir de 6 semanas de vida.'),
  ...ANYBODY,
  maxAgeMonths: 7,
};
/** Limits the age as a service of the catalogue does. */
const upTo = (maxAgeMonths: number): PrepRule => ({ ...days('age', null), ...ANYBODY, maxAgeMonths });

const planOf = (rule: PrepRule, birthDate: string | null, today: string) => {
  const person = personOf(birthDate === null ? undefined : { birthDate, gender: 2 }, today);
  return mergePlan([service(1, 'Serviço', ...adviceFor([rule], person).rules)]);
};

const daysFrom = (first: string, count: number, plan: ReturnType<typeof planOf>): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at)).filter(
    (day) => arrivalsOn(visitNeeds(plan), day, null).length > 0,
  );

test('a visit is on the days of life that the service accepts', { meta: { spec: ['care 117'] } }, () => {
  const plan = planOf(NEWBORN, '2026-11-24', '2026-11-24');
  expect(daysFrom('2026-11-24', 14, plan)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect(timeProblems(plan, visitAt('2026-11-28T08:00'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-11-30T08:00'))).toEqual([
    'Este dia não serve. O teste do pezinho é colhido do 3º ao 5º dia de vida: de sexta, 27/11, a domingo, 29/11. Passou do prazo? Fale com a nossa equipe.',
  ]);
});

test('names the days of a visit without a time, by age or by the cycle', {
  meta: { spec: ['care 117'] },
}, () => {
  const newborn = suitedDays(planOf(NEWBORN, '2026-11-28', '2026-11-29'));
  expect(newborn).toEqual({ from: '2026-12-01', until: '2026-12-03', late: false, cycle: '' });
  expect(newborn && comingDays(newborn, '2026-11-29')).toBe('de terça, 1/12, a quinta, 3/12');
  expect(newborn && comingDays(newborn, '2026-12-01')).toBe('');
  expect(suitedDays(mergePlan([service(1, 'FSH', days('cycle', 2, 5, 'Colha do 2º ao 5º dia.'))]))).toEqual({
    from: null,
    until: null,
    late: false,
    cycle: 'do 2º ao 5º dia do ciclo',
  });
  expect(suitedDays(mergePlan([service(1, 'Glicose')]))).toBeNull();
});

test('late is better than never where the rule says so, and only once its days have begun', () => {
  const late = { ...NEWBORN, late: true };
  const days = (today: string, rule: PrepRule = late) =>
    daysFrom(today, 5, planOf(rule, '2026-11-24', today));
  expect(days('2026-11-26')).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect(days('2026-11-29')).toHaveLength(5);
  expect(days('2026-12-03')).toHaveLength(5);
  expect(days('2026-12-03', NEWBORN)).toEqual([]);
  const plan = planOf(late, '2026-11-24', '2026-12-03');
  expect(timeProblems(plan, visitAt('2026-12-04T08:00'))).toEqual([]);
  expect(dayTexts(plan, '2026-12-03').join()).toContain('Passou do prazo?');
});

test("late days end with the service's own highest age", () => {
  const person = personOf({ birthDate: '2026-11-24', gender: 1 }, '2027-01-20');
  const rules = adviceFor([{ ...NEWBORN, late: true }, upTo(1)], person).rules;
  const plan = mergePlan([service(1, 'Pezinho', ...rules)]);
  expect(daysFrom('2027-01-20', 14, plan).at(-1)).toBe('2027-01-23');
});

test('every day serves, and the text says the ages, where the birth date is unknown', () => {
  const plan = planOf(NEWBORN, null, '2026-11-24');
  expect(daysFrom('2026-11-24', 14, plan)).toHaveLength(14);
  expect(relativeSteps(plan).map(({ text }) => text)).toEqual([
    'O teste do pezinho é colhido do 3º ao 5º dia de vida. Passou do prazo? Fale com a nossa equipe.',
  ]);
});

test('weeks and months of life count on the day of the visit', { meta: { spec: ['care 117'] } }, () => {
  expect(daysFrom('2026-11-20', 14, planOf(ROTAVIRUS, '2026-10-15', '2026-11-20'))[0]).toBe('2026-11-26');
  expect(daysFrom('2026-11-20', 14, planOf(ROTAVIRUS, '2026-03-25', '2026-11-20')).at(-1)).toBe('2026-11-24');
});

test("a service's own highest age ends the days, only for people who are near it", () => {
  // Five years and eleven months: the sixth birthday is on 2 December.
  const near = planOf(upTo(71), '2020-12-02', '2026-11-20');
  expect(daysFrom('2026-11-25', 14, near).at(-1)).toBe('2026-12-01');
  expect(relativeSteps(near).map(({ text }) => text)).toEqual([
    'Pela idade, a visita é até terça, 1/12/2026.',
  ]);
  expect(planOf(upTo(551), '1988-04-17', '2026-11-20').requirements).toEqual([]);
  expect(planOf(upTo(71), null, '2026-11-20').requirements).toEqual([]);
});

test("a service's own highest age is silent beside its rule of age that ends sooner", () => {
  const born = personOf({ birthDate: '2026-11-24', gender: 1 }, '2026-11-24');
  const daysSaid = (...rules: PrepRule[]) => {
    const plan = mergePlan([service(1, 'Pezinho', ...adviceFor(rules, born).rules)]);
    return { texts: dayTexts(plan), days: daysFrom('2026-11-24', 14, plan) };
  };
  expect(daysSaid(NEWBORN, upTo(1))).toEqual({
    texts: [
      'O teste do pezinho é colhido do 3º ao 5º dia de vida: de sexta, 27/11/2026, a domingo, 29/11/2026. Passou do prazo? Fale com a nossa equipe.',
    ],
    days: ['2026-11-27', '2026-11-28', '2026-11-29'],
  });
  // Here the limit of the service comes first.
  expect(daysSaid(ROTAVIRUS, upTo(0)).texts).toContain('Pela idade, a visita é até quarta, 23/12/2026.');
});

test('services without a day in common go to separate visits', () => {
  const born = personOf({ birthDate: '2026-11-24', gender: 1 }, '2026-11-24');
  const pair = [NEWBORN, ROTAVIRUS].map((rule, at) =>
    service(at, ['Pezinho', 'Rotavírus'][at] ?? '', ...adviceFor([rule], born).rules),
  );
  expect(conflicts(pair).map(({ kind, services }) => [kind, services])).toEqual([
    ['age', ['Pezinho', 'Rotavírus']],
  ]);
});

test('a day of the menstrual cycle leaves every day on offer, and shows its text beside the times', () => {
  const text = 'Se o pedido não diz o dia do ciclo, o FSH costuma ser colhido do 2º ao 5º dia.';
  const cycle: PrepRule = { ...days('cycle', 2, 5, text), ...ANYBODY, sex: 'F' };
  const plan = planOf(cycle, '1988-04-17', '2026-11-20');
  expect(daysFrom('2026-11-25', 14, plan)).toHaveLength(14);
  expect(dayTexts(plan)).toEqual([text]);
});

test('an age in months and days ends on that day, and never in the next month of age', {
  meta: { spec: ['care 117'] },
}, () => {
  const rule: PrepRule = { ...days('age', null, 29, 'Até 7 meses e 29 dias.'), ...ANYBODY, maxAgeMonths: 7 };
  const last = (birth: string) => suitedDays(planOf(rule, birth, birth))?.until;
  expect(last('2026-08-01')).toBe('2027-03-30');
  expect(last('2026-07-01')).toBe('2027-02-28');
});
