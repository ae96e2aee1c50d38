import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { hours, rule } from '#test/cast/prepared.ts';
import { dueSteps, firstStepText } from './first-step.ts';

const visitOf = (at: string, zone: string, ...rules: AdvisedRule[]) => {
  const from = new Date(at).getTime();
  return { plan: mergePlan([{ id: 1, name: 'Exame', rules }]), time: { from, until: from, zone } };
};
const alcohol = hours('alcohol', 72);
const urine = rule('urine_day');
const BOUGHT = new Date('2026-11-20T12:00:00Z');

// The visit is on Saturday, 5 December 2026, at 8:00 in Brasília; alcohol ends on Wednesday, urine begins on Friday.
const saturday = (...rules: AdvisedRule[]) => visitOf('2026-12-05T11:00:00Z', 'America/Sao_Paulo', ...rules);
const daysAt = (now: string, visits = [saturday(alcohol)], paidAt: Date | null = BOUGHT) =>
  dueSteps(visits, new Date(`${now}:00-03:00`), paidAt).map(({ day }) => day);

test.each([
  ['before the evening', '2026-12-01T17:59', []],
  ['in the evening', '2026-12-01T18:00', ['2026-12-02']],
  ['until nine', '2026-12-01T20:59', ['2026-12-02']],
  ['at night', '2026-12-01T21:00', []],
  ['early in the morning', '2026-12-02T07:59', []],
  ['in the morning, after a failure', '2026-12-02T08:00', ['2026-12-02']],
  ['at noon', '2026-12-02T12:00', []],
  ['an evening later', '2026-12-02T19:00', []],
])('a step of a Wednesday is due %s: %s', (_, now, days) => {
  expect(daysAt(now)).toEqual(days);
});

test('an evening has one mail for all steps of the next day, and steps of other days have their own', () => {
  const visits = [
    saturday(alcohol),
    saturday(urine),
    visitOf('2026-12-05T13:00:00Z', 'America/Sao_Paulo', alcohol),
  ];
  expect(daysAt('2026-12-01T18:05', visits)).toEqual(['2026-12-02']);
  expect(daysAt('2026-12-03T18:05', visits)).toEqual(['2026-12-04']);
});

test('a purchase after the beginning of the evening gets no second mail', () => {
  const visits = [saturday(alcohol)];
  expect(daysAt('2026-12-01T19:05', visits, new Date('2026-12-01T20:59:00Z'))).toEqual(['2026-12-02']);
  expect(daysAt('2026-12-01T19:05', visits, new Date('2026-12-01T21:00:00Z'))).toEqual([]);
});

test('evening and day are those of the place', () => {
  const visits = [visitOf('2026-12-05T11:00:00Z', 'America/Rio_Branco', alcohol)];
  // 18:30 in Brasília is 16:30 in Acre; 20:30 there is 22:30 in Brasília.
  expect(daysAt('2026-12-01T18:30', visits)).toEqual([]);
  expect(daysAt('2026-12-01T22:30', visits)).toEqual(['2026-12-02']);
  const noronha = [visitOf('2026-12-05T11:00:00Z', 'America/Noronha', alcohol)];
  expect(daysAt('2026-12-01T20:30', noronha)).toEqual([]);
});

test.each([
  ['2026-11-30T12:00', 'O preparo começa quarta, 2/12. Veja no pedido o que fazer e a que horas.'],
  ['2026-12-01T12:00', 'O preparo começa amanhã, quarta, 2/12. Veja no pedido o que fazer e a que horas.'],
  ['2026-12-01T18:00', 'O preparo já começa amanhã, quarta, 2/12: veja ainda hoje no pedido o que fazer.'],
  ['2026-12-02T07:00', 'O preparo começa hoje: veja agora no pedido o que fazer.'],
  [
    '2026-12-03T09:00',
    'O preparo começava quarta, 2/12. Se você já cumpriu, tudo certo; se não, veja no pedido o que ainda dá para cumprir, escolha outro dia ou fale conosco.',
  ],
])('names the day of the first step at %s: %s', (now, text) => {
  expect(firstStepText([saturday(alcohol)], new Date(`${now}:00-03:00`))).toBe(text);
});

test('names no day without a step before the day of the visit', () => {
  expect(firstStepText([saturday(hours('fed', 1))], BOUGHT)).toBe('');
  expect(firstStepText([], BOUGHT)).toBe('');
});
