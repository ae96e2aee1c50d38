import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { preparedLine as line, rule } from '#test/cast/prepared.ts';
import { answeredPlans } from './answered-plans.ts';
import { everyVisit, isPrepared, visitPlans } from './visit-plans.ts';

const TEXT = 'Usa anticoagulante? Avise a equipe.\nAperte o local.';
const blood = line(1, 'Hemograma', [rule('anticoagulant', { text: TEXT })]);

test('advice about an anticoagulant makes a plan for those who take one, and none for others', () => {
  expect(visitPlans([blood])).toEqual([]);
  expect(visitPlans([blood, line(2, 'Glicemia', [rule('fed')])])).toHaveLength(1);
  const answered = (reply: 'yes' | 'no' | 'unsaid') =>
    answeredPlans(everyVisit([blood]), () => ({ ...NO_ANSWERS, replies: { anticoagulant: reply } })).filter(
      isPrepared,
    );
  expect(answered('yes')).toHaveLength(1);
  expect([...answered('no'), ...answered('unsaid')]).toEqual([]);
});
