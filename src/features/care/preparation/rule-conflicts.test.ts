import { expect, test } from 'vitest';
import { hours, rule } from '#test/cast/prepared.ts';
import type { AdvisedRule, PrepRule } from './prep-rule.ts';
import { ruleConflicts } from './rule-conflicts.ts';

const of = (
  code: string,
  advised: AdvisedRule,
  change: Partial<PrepRule & { productIds: number[] }> = {},
) => ({
  ...advised,
  minAgeMonths: null,
  maxAgeMonths: null,
  sex: null,
  productIds: [1],
  ...change,
  code,
});
const found = (...rules: ReturnType<typeof of>[]) => ruleConflicts(rules).map(({ codes }) => codes.join(' '));

test('two rules of a service that no visit satisfies are a pair, and rules that join are none', () => {
  const [long, short] = [of('longo', hours('fasting', 12)), of('curto', hours('fasting', 4, 8))];
  expect(ruleConflicts([long, short])).toEqual([{ codes: ['longo', 'curto'], productId: 1 }]);
  expect(found(long, of('leve', hours('fasting', 4, 14)))).toEqual([]);
  const [monday, tuesday] = [rule('clock', { weekdays: [1] }), rule('clock', { weekdays: [2] })];
  expect(found(of('seg', monday), of('ter', tuesday))).toEqual(['seg ter']);
});

test('rules of different services, ages, sexes or kinds do not contradict each other', () => {
  const long = hours('fasting', 12);
  const short = hours('fasting', 4, 8);
  expect(found(of('a', long), of('b', short, { productIds: [2] }))).toEqual([]);
  expect(found(of('a', long, { sex: 'F' }), of('b', short, { sex: 'M' }))).toEqual([]);
  expect(found(of('a', long, { minAgeMonths: 144 }), of('b', short, { maxAgeMonths: 143 }))).toEqual([]);
  expect(found(of('a', long), of('b', hours('retention', 1, 2)))).toEqual([]);
  expect(found(of('a', long), of('b', short, { sex: 'M', maxAgeMonths: 24 }))).toEqual(['a b']);
});
