import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { LONG_AGO } from '#features/care/preparation/cycle-days.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { days, hours, service, TODAY } from '#test/cast/prepared.ts';
import { minutesOf } from '#values/hour.ts';
import { askedOf } from './asked.ts';

const lithium = service(1, 'Lítio', hours('dose', 12, 14, 'Lítio'));
const level = service(2, 'Carbamazepina', hours('dose', 8, null, 'Carbamazepina'));

test('the team arranges a visit that measures two medicines, or one taken too often, whose patient is still asked', {
  meta: { spec: ['care 107'] },
}, () => {
  const asked = (services: (typeof level)[], doses: 2 | 4) => {
    const plan = {
      ...mergePlan(services, null, minutesOf('20:00')),
      answers: { ...NO_ANSWERS, doses },
    };
    const ana = { beneficiaryId: 7, personName: 'Ana', schedule: null, plan };
    const { byTeam = false, doses: questions = [] } = askedOf([ana], { because: '' }, TODAY);
    return { byTeam, isAsked: questions.length > 0 };
  };
  expect(asked([level], 2)).toEqual({ byTeam: false, isAsked: true });
  expect(asked([level], 4)).toEqual({ byTeam: true, isAsked: true });
  expect(asked([lithium, level], 2)).toEqual({ byTeam: true, isAsked: false });
});

test('the team arranges the visit after a last menstruation of long ago, and the question stays', {
  meta: { spec: ['care 117'] },
}, () => {
  const askedAbout = (lastPeriod: '2026-11-18' | 'long_ago') => {
    const plan = {
      ...mergePlan([service(3, 'FSH', days('cycle', 2, 5, 'Do 2º ao 5º dia.'))]),
      answers: { ...NO_ANSWERS, lastPeriod },
    };
    const ana = { beneficiaryId: 7, personName: 'Ana', schedule: null, plan };
    return askedOf([ana], { because: '' }, TODAY);
  };
  expect(askedAbout('long_ago')).toMatchObject({
    byTeam: true,
    because: `Do 2º ao 5º dia. ${LONG_AGO}`,
    cycles: [{ beneficiaryId: 7 }],
  });
  expect(askedAbout('2026-11-18').byTeam).toBeUndefined();
});
