import { expect, test } from 'vitest';
import { ANYONE, byWidth, type Condition, conditionText, sharedCondition } from './condition.ts';

const of = (
  minAgeMonths: number | null,
  maxAgeMonths: number | null = null,
  sex: Condition['sex'] = null,
): Condition => ({ minAgeMonths, maxAgeMonths, sex });

test.each<[Condition, string]>([
  [of(216), 'adulto de 18 anos ou mais'],
  [of(480, null, 'F'), 'mulher de 40 anos ou mais'],
  [of(216, 719, 'M'), 'homem de 18 anos a 59 anos e 11 meses'],
  [of(12, 143), 'criança de 1 ano a 11 anos e 11 meses'],
  [of(null, 143, 'F'), 'menina de até 11 anos e 11 meses'],
  [of(144), 'pessoa de 12 anos ou mais'],
  [of(144, null, 'F'), 'pessoa do sexo feminino de 12 anos ou mais'],
  [of(null, null, 'M'), 'pessoa do sexo masculino'],
])('names people %j: %s', (condition, text) => {
  expect(conditionText(condition)).toBe(text);
});

test('shares the strictest limits, and none that exclude each other', () => {
  expect(sharedCondition([])).toEqual(ANYONE);
  expect(sharedCondition([of(0), of(216), of(144, 719), of(null, null, 'F')])).toEqual(of(216, 719, 'F'));
  expect(sharedCondition([of(216), of(null, 143)])).toBeNull();
  expect(sharedCondition([of(null, null, 'F'), of(null, null, 'M')])).toBeNull();
  expect(sharedCondition([of(12, 12)])).toEqual(of(12, 12));
});

test('puts the condition that fits most people first', () => {
  const all = [of(480), of(216, null, 'F'), of(12, 143), of(216)];
  expect(all.toSorted(byWidth)).toEqual([of(216), of(480), of(216, null, 'F'), of(12, 143)]);
});
