import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { clinicalCases } from '#test/cast/clinical-cases.ts';
import { rule } from '#test/cast/prepared.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { questionsOf } from './questions.ts';

const HOUR = 60;

const planOf = (...services: AdvisedRule[][]) =>
  mergePlan(services.map((rules, id) => ({ id, name: `Serviço ${id}`, rules })));

test('asks once for all services, by the strictest of them', () => {
  const plan = planOf(
    [rule('fasting', { min: 8 * HOUR, max: 14 * HOUR }), rule('alcohol', { min: 24 * HOUR })],
    [rule('fasting', { min: 12 * HOUR }), rule('alcohol', { min: 72 * HOUR })],
  );
  expect(questionsOf(plan)).toEqual([
    {
      topic: 'preparation',
      texts: [
        'Em jejum desde quando? Precisa de 12 a 14 horas.',
        'Quando tomou bebida alcoólica pela última vez? Precisa de ao menos 72 horas sem.',
      ],
    },
  ]);
});

test('a fast without a maximum is asked without one', () => {
  expect(questionsOf(planOf([rule('fasting', { min: 8 * HOUR })]))).toEqual([
    { topic: 'preparation', texts: ['Em jejum desde quando? Precisa de ao menos 8 horas.'] },
  ]);
});

test('asks first what may stop the act, and ends a question where the advice to the patient begins', () => {
  const plan = planOf([
    rule('fasting', { min: 8 * HOUR }),
    rule('anticoagulant', { text: 'Usa anticoagulante? Não pare o remédio.\nAperte o local por 5 minutos.' }),
    rule('contraindication', { text: 'grávidas\nEstá grávida ou pode estar?' }),
    rule('tell', { text: 'uso de creatina' }),
    rule('bring', { text: 'o último preventivo' }),
    rule('dose', { text: 'Lítio', min: 12 * HOUR, max: 14 * HOUR }),
    rule('medicine', { text: 'Biotina, também em suplementos: pergunte ao médico.' }),
  ]);
  expect(questionsOf(plan)).toEqual([
    { topic: 'stops', texts: ['Está grávida ou pode estar?'] },
    { topic: 'brought', texts: ['Trouxe o último preventivo?'] },
    { topic: 'preparation', texts: ['Em jejum desde quando? Precisa de ao menos 8 horas.'] },
    {
      topic: 'health',
      texts: [
        'Biotina, também em suplementos: usa? Quando foi a última vez?',
        'Lítio: a que horas foi a última dose?',
        'Usa anticoagulante?',
        'Uso de creatina?',
      ],
    },
  ]);
});

test('where a doctor decides how long a baby fasts, no hours are asked for', () => {
  const plan = mergePlan([{ id: 1, name: 'Glicose', rules: [rule('fasting', { min: 8 * HOUR })] }], 'ask');
  expect(questionsOf(plan)).toEqual([
    { topic: 'preparation', texts: ['Em jejum desde quando? O médico combina quanto tempo.'] },
  ]);
});

test('asks about a fever before a vaccine among the questions that may stop the act', async () => {
  const { db } = await testDatabase({ demo: true });
  const asked = questionsOf(await clinicalCases(testDeps(db)).planOf(['VA-0006'], '1950-05-10'));
  const topics = asked.filter(({ texts }) => texts.some((text) => text.includes('Está com febre')));
  expect(topics.map(({ topic }) => topic)).toEqual(['stops']);
});

test('does not ask whether the advice for the days after a vaccine was followed', async () => {
  const { db } = await testDatabase({ demo: true });
  const asked = questionsOf(await clinicalCases(testDeps(db)).planOf(['VA-0047', 'EX-0190'], '1990-05-10'));
  expect(asked.filter(({ topic }) => topic === 'advice')).toEqual([
    {
      topic: 'advice',
      texts: [
        'Com mal-estar depois da vacina, evite exercício intenso no dia seguinte.',
        'Não tire o glúten da alimentação antes do exame.',
      ],
    },
  ]);
  expect(asked.flatMap(({ texts }) => texts).filter((text) => text.endsWith('Foi assim?'))).toEqual([]);
});

test('asks about a diet that has a time', () => {
  const plan = planOf([rule('diet', { text: 'Não coma carne.', min: 3 * 24 * HOUR })]);
  expect(questionsOf(plan)).toEqual([
    { topic: 'preparation', texts: ['No preparo: nas 72 horas antes: não coma carne. Foi assim?'] },
  ]);
});
