import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { days, hours, rule } from '#test/cast/prepared.ts';
import { addDays } from '#values/calendar-day.ts';
import { mergePlan } from './merge-plan.ts';
import type { AdvisedRule } from './prep-rule.ts';
import { stepDays } from './step-days.ts';

const planOf = (...rules: AdvisedRule[]) => mergePlan([{ id: 1, name: 'Exame', rules }]);
const at = (text: string, zone = 'America/Sao_Paulo') => {
  const from = instantOf({ day: text.slice(0, 10), minute: hourOf(text) }, zone).getTime();
  return { from, until: from, zone };
};
const hourOf = (text: string) => Number(text.slice(11, 13)) * 60 + Number(text.slice(14));

const fasting = hours('fasting', 8, 14);
const alcohol = hours('alcohol', 72);
const exercise = hours('exercise', 24, null, 'exercício pesado');
const abstinence = days('abstinence', 2, 7);
const diet = days('diet', 3, null, 'sem banana');
const urine = rule('urine_day');

// Saturday, 5 December 2026.
test.each<[string, AdvisedRule[], string, string | null, string[]]>([
  ['fasting of the night needs no mail of its own', [fasting], '2026-12-05 07:30', '2026-12-04', []],
  ['alcohol', [alcohol, fasting], '2026-12-05 07:30', '2026-12-02', ['2026-12-02']],
  ['a urine of 24 hours, late in the day', [urine], '2026-12-05 11:00', '2026-12-04', ['2026-12-04']],
  ['exercise before the reminder', [exercise], '2026-12-05 07:30', '2026-12-04', ['2026-12-04']],
  ['exercise after the reminder', [exercise], '2026-12-05 09:00', '2026-12-04', []],
  ['abstinence, at the latest', [abstinence], '2026-12-05 10:00', '2026-12-03', ['2026-12-03']],
  ['a jar begins nothing', [hours('jar', null, 48, 'fezes')], '2026-12-05 10:00', null, []],
  ['a diet of three days', [diet], '2026-12-05 10:00', '2026-12-02', ['2026-12-02']],
  ['two steps of one day', [alcohol, diet], '2026-12-05 10:00', '2026-12-02', ['2026-12-02']],
  ['alcohol, then urine', [alcohol, urine], '2026-12-05 08:00', '2026-12-01', ['2026-12-01', '2026-12-04']],
  ['nothing', [], '2026-12-05 08:00', null, []],
])('the days on which a preparation begins: %s', (_, rules, visit, first, early) => {
  expect(stepDays(planOf(...rules), at(visit))).toEqual({ first, early });
});

test("the day is the one of the place's clock", () => {
  // 0:30 in Noronha is 23:30 of the day before in Brasília and 21:30 in Acre.
  const instant = at('2026-12-05 00:30', 'America/Noronha');
  const plan = planOf(alcohol);
  expect(stepDays(plan, instant).early).toEqual(['2026-12-02']);
  expect(stepDays(plan, { ...instant, zone: 'America/Rio_Branco' }).early).toEqual(['2026-12-01']);
});

test('every step that has begun by the morning of the eve has a day of its own, and no other step has', () => {
  const anyRules = fc.uniqueArray(fc.constantFrom(fasting, alcohol, exercise, abstinence, diet, urine));
  const anyZone = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco');
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 60 });
  fc.assert(
    fc.property(anyRules, anyZone, minutes, (rules, zone, minute) => {
      const from = Date.UTC(2026, 11, 1) + minute * 60_000;
      const { first, early } = stepDays(planOf(...rules), { from, until: from, zone });
      const eve = addDays(localTime(new Date(from), zone).day, -1);
      expect(early.every((day) => day <= eve && first !== null && day >= first)).toBe(true);
      expect(early).toEqual([...new Set(early)].toSorted());
      const longest = Math.max(...rules.map(({ min }) => min ?? 0), 0);
      const begins = localTime(new Date(from - longest * 60_000), zone);
      if (begins.day < eve || (begins.day === eve && begins.minute < 9 * 60))
        expect(early.length).toBeGreaterThan(0);
      if (rules.includes(urine)) expect(early.length).toBeGreaterThan(0);
    }),
  );
});
