import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { preparationFact, preparationLine } from './preparation-line.ts';

const rule = (kind: AdvisedRule['kind'], more: Partial<AdvisedRule> = {}): AdvisedRule => ({
  code: '',
  version: 1,
  kind,
  text: '',
  others: [],
  weekdays: [],
  min: null,
  max: null,
  ...more,
});
const HOUR = 60;
const fasting = rule('fasting', { min: 8 * HOUR, max: 14 * HOUR });
const alcohol = rule('alcohol', { min: 72 * HOUR });
const exercise = rule('exercise', { min: 24 * HOUR, text: 'Exercício pesado' });
const nose = rule('diet', { min: 2 * HOUR, text: 'Não use spray no nariz, nem antisséptico bucal.' });

const prepared = (rules: AdvisedRule[], noFasting = false) => ({
  plan: mergePlan([{ id: 1, name: 'Exame', rules }]),
  noFasting,
});

test.each([
  [[], false, ''],
  [[], true, 'Sem jejum'],
  [[fasting], false, 'Jejum de 8 a 14 h'],
  [[rule('fasting', { min: 4 * HOUR, max: 4 * HOUR })], false, 'Jejum de 4 h'],
  [[rule('fasting', { min: 8 * HOUR })], false, 'Jejum de ao menos 8 h'],
  [
    [fasting, alcohol, exercise],
    false,
    'Jejum de 8 a 14 h. 72 h sem bebida alcoólica, 24 h sem exercício pesado',
  ],
  [
    [rule('fasting', { text: 'Só se o médico pedir; siga o pedido.' }), alcohol],
    false,
    'Só se o médico pedir. 72 h sem bebida alcoólica',
  ],
  [[nose], true, 'Sem jejum. Nas 2 h antes: não use spray no nariz'],
  [[rule('abstinence', { min: 48 * HOUR, max: 168 * HOUR })], false, '2 a 7 dias sem ejacular'],
  [
    [rule('event', { min: 40_320, text: 'Tomou outra vacina de vírus vivo (sarampo)' })],
    false,
    'Tomou alguma vacina de vírus vivo? Espere 28 dias',
  ],
  [[rule('diet', { text: 'Depois da vacina, descanse.' }), rule('tell', { text: 'Gravidez' })], false, ''],
])('%j, no fasting: %s', (rules, noFasting, line) => {
  expect(preparationLine(prepared(rules, noFasting))).toBe(line);
});

test('a card shows the fasting, or else the first step', () => {
  expect(preparationFact(prepared([fasting, alcohol]))).toBe('Jejum de 8 a 14 h');
  expect(preparationFact(prepared([exercise, alcohol]))).toBe('72 h sem bebida alcoólica');
});
