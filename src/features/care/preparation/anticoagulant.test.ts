import { expect, test } from 'vitest';
import { NO_ANSWERS, type Reply } from '#features/care/preparation/advice/care-answers.ts';
import { hours, rule, service } from '#test/cast/prepared.ts';
import { mergePlan } from './merge-plan.ts';
import { purchaseSteps, relativeSteps } from './step-texts.ts';

const FIRST = 'Usa anticoagulante? Não pare o remédio; avise a equipe antes da picada.';
const BLOOD = rule('anticoagulant', { text: `${FIRST}\nDepois da coleta, aperte o local por 5 minutos.` });
const VACCINE = rule('anticoagulant', { text: `${FIRST}\nDepois da vacina, aperte o local por 2 minutos.` });

const plan = mergePlan([service(1, 'Glicemia', hours('fasting', 8), BLOOD), service(2, 'Vacina', VACCINE)]);

const said = (reply?: Reply) =>
  relativeSteps({
    ...plan,
    ...(reply && { answers: { ...NO_ANSWERS, replies: { anticoagulant: reply } } }),
  }).find(({ kind }) => kind === 'anticoagulant')?.text;

test('asks about an anticoagulant in one line until the patient answers, and says all to those who take one', {
  meta: { spec: ['care 118'] },
}, () => {
  expect(said()).toBe(FIRST);
  expect(said('unsaid')).toBe(FIRST);
  expect(said('no')).toBeUndefined();
  expect(said('yes')).toBe(
    `${FIRST} Depois da coleta, aperte o local por 5 minutos. Depois da vacina, aperte o local por 2 minutos.`,
  );
});

test('does not mention an anticoagulant before the purchase', () => {
  expect(purchaseSteps(plan).map(({ kind }) => kind)).toEqual(['fasting']);
});
