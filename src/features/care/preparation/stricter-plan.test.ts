import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyServices, days, hours, rule } from '#test/cast/prepared.ts';
import { isPossible } from './conflicts.ts';
import { mergePlan } from './merge-plan.ts';
import { relativeSteps } from './step-texts.ts';
import { stricterSteps } from './stricter-plan.ts';

const planOf = (...rules: ReturnType<typeof rule>[]) => mergePlan([{ id: 1, name: 'Serviço', rules }]);

test.each<[string, ReturnType<typeof rule>[], ReturnType<typeof rule>[], string[]]>([
  ['fasting begins', [], [hours('fasting', 8)], ['Jejum de ao menos 8 horas; água pode.']],
  [
    'fasting gets longer',
    [hours('fasting', 4)],
    [hours('fasting', 8, 12)],
    ['Jejum de 8 a 12 horas; água pode.'],
  ],
  ['fasting gets shorter, and may last as long', [hours('fasting', 12)], [hours('fasting', 8)], []],
  [
    'less time is left for fasting',
    [hours('fasting', 4, 14)],
    [hours('fasting', 4, 8)],
    ['Jejum de 4 a 8 horas; água pode.'],
  ],
  [
    'alcohol, exercise and abstinence',
    [hours('alcohol', 24)],
    [hours('alcohol', 72), hours('exercise', 24, null, 'Exercício pesado'), days('abstinence', 2, 7)],
    [
      'Não tome bebida alcoólica nas 72 horas antes.',
      'Fique sem exercício pesado nas 24 horas antes.',
      'Fique de 2 a 7 dias sem ejacular antes da coleta.',
    ],
  ],
  [
    'hours of collection',
    [rule('clock', { min: 360, max: 1080 })],
    [rule('clock', { min: 420, max: 480 })],
    ['A coleta é das 7h às 8h.'],
  ],
  [
    'fewer days of the week',
    [rule('clock', { weekdays: [1, 2, 3] })],
    [rule('clock', { weekdays: [1, 2] })],
    ['A coleta é só às segundas e terças.'],
  ],
  [
    'a day of the weekend',
    [],
    [rule('clock', { weekdays: [5, 6, 7] }), rule('clock', { weekdays: [5, 6] })],
    ['A coleta é só às sextas e aos sábados.'],
  ],
  [
    'no day in common is a conflict, no sentence',
    [],
    [rule('clock', { weekdays: [1] }), rule('clock', { weekdays: [2] })],
    [],
  ],
  ['more days of the week', [rule('clock', { weekdays: [1, 2] })], [rule('clock')], []],
  ['something to report', [], [rule('tell', { text: 'uso de corticoide' })], []],
  ['something to bring', [], [rule('bring', { text: 'o pedido' })], ['Traga o pedido.']],
  [
    'an exercise that another one included',
    [hours('exercise', 24, null, 'Exercício')],
    [hours('exercise', 24, null, 'Exercício pesado')],
    [],
  ],
  [
    'a rest that the minutes included',
    [rule('rest', { min: 30 })],
    [rule('rest', { text: 'Descanse.' })],
    [],
  ],
  [
    'what was said already',
    [rule('diet', { text: 'Evite café.' })],
    [rule('diet', { text: 'Evite café.' })],
    [],
  ],
])('%s', (_what, before, after, sentences) => {
  expect(stricterSteps([planOf(...before)], [planOf(...after)]).map(({ text }) => text)).toEqual(sentences);
});

test('says once what is new, and omits what one of several visits asked for before', () => {
  const [long, short, dry] = [hours('fasting', 8), hours('fasting', 4, 6), hours('alcohol', 72)];
  const before = [planOf(long), planOf(short)];
  expect(
    stricterSteps(before, [planOf(short), planOf(long, dry), planOf(dry)]).map(({ text }) => text),
  ).toEqual(['Não tome bebida alcoólica nas 72 horas antes.']);
});

test('marks rules that await approval', () => {
  const steps = stricterSteps([planOf()], [planOf(rule('diet', { text: 'Evite café.' }))]);
  expect(steps).toEqual([{ kind: 'diet', text: 'Evite café.' }]);
});

test('says nothing when services are removed and everything new when they are added', () => {
  fc.assert(
    fc.property(anyServices(6), (services) => {
      const [few, many] = [mergePlan(services.slice(1)), mergePlan(services)];
      fc.pre(isPossible(many));
      expect(stricterSteps([many], [few])).toEqual([]);
      const said = relativeSteps(few).map(({ text }) => text);
      expect(stricterSteps([few], [many])).toEqual(
        relativeSteps(many).filter(({ text }) => !said.includes(text)),
      );
    }),
  );
});
