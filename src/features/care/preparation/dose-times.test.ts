import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { collectionsOn } from '#features/care/results/visit-model.ts';
import { hours, rule, service, visitAt } from '#test/cast/prepared.ts';
import { minutesOf } from '#values/hour.ts';
import { mergePlan, type PreparedService } from './merge-plan.ts';
import { readyQuestions } from './plans/ready-check.ts';
import { relativeSteps } from './step-texts.ts';
import { timeline, timeProblems } from './timeline.ts';
import { comingHours, doseTexts, visitNeeds } from './visit-needs.ts';

test('plans the visit from the hour of the last dose', { meta: { spec: ['care 107'] } }, () => {
  const lithium = service(1, 'Lítio', hours('dose', 12, 14, 'Lítio'));
  const digoxin = service(2, 'Digoxina', hours('dose', 6, 24, 'Digoxina'));
  const plan = (services: PreparedService[], dose: string | null) =>
    mergePlan(services, null, dose === null ? null : minutesOf(dose));
  const unknown = plan([lithium], null);
  expect(relativeSteps(unknown).map(({ text }) => text)).toEqual([
    'Lítio: colha de 12 a 14 horas depois da última dose, antes da próxima; não atrase nem pule dose. Diga à equipe a hora da última dose.',
  ]);
  expect(timeProblems(unknown, visitAt('2026-11-26T15:00'))).toEqual([]);
  const evening = plan([lithium], '20:00');
  expect(timeline(evening, visitAt('2026-11-26T08:00')).map(({ when, text }) => `${when}: ${text}`)).toEqual([
    'Quarta, 25/11, 20h: última dose antes da coleta (lítio). Colha de 12 a 14 horas depois da última dose, antes da próxima; não atrase nem pule dose. Se a hora mudar, avise na coleta',
  ]);
  expect(timeProblems(evening, visitAt('2026-11-26T08:00'))).toEqual([]);
  expect(timeProblems(evening, visitAt('2026-11-26T10:00'))).toEqual([]);
  expect(timeProblems(evening, visitAt('2026-11-26T07:30'))).toEqual([
    'Este horário não serve. Lítio: com a última dose às 20h, a coleta é das 8h às 10h.',
  ]);
  expect(timeProblems(evening, visitAt('2026-11-26T10:15'))).toHaveLength(1);
  // At an hour that does not suit, no step says when the last dose is.
  expect(timeline(evening, visitAt('2026-11-26T10:15')).map(({ at }) => at)).toEqual([null]);
  // A dose of the morning is followed by a collection of the same evening.
  expect(timeProblems(plan([lithium], '06:30'), visitAt('2026-11-26T19:00'))).toEqual([]);
  expect(timeline(plan([lithium], '06:30'), visitAt('2026-11-26T19:00'))[0]?.when).toBe(
    'Quinta, 26/11, 6h30',
  );
  expect(timeProblems(plan([digoxin], '08:00'), visitAt('2026-11-26T08:00'))).toEqual([]);
  expect(timeProblems(plan([digoxin], '08:00'), visitAt('2026-11-26T09:00'))).toEqual([
    'Este horário não serve. Digoxina: com a última dose às 8h, a coleta é a partir das 14h, antes da dose seguinte.',
  ]);
  expect(timeProblems(plan([lithium, digoxin], '20:00'), visitAt('2026-11-26T08:00'))).toEqual([]);
  // Rest comes first: the sample at 8:00 suits an arrival at 7:30.
  const rested = plan([lithium, service(3, 'Prolactina', rule('rest', { min: 30 }))], '20:00');
  expect(timeProblems(rested, visitAt('2026-11-26T07:30'))).toEqual([]);
});

test('patients without a chosen time read the hours of the services, or of the long fast', () => {
  const cortisol = service(1, 'Cortisol', {
    ...rule('clock', { min: 420, max: 480 }),
    weekdays: [1, 2, 3, 4, 5, 6],
  });
  const iron = service(2, 'Ferro', rule('clock', { max: 720 }));
  const lipids = service(3, 'Perfil lipídico', hours('fasting', 12));
  const words = (...services: PreparedService[]) => comingHours(mergePlan(services));
  expect(words(service(4, 'Hemograma'))).toBe('');
  expect(words(cortisol)).toBe('de segunda a sábado, das 7h às 8h');
  expect(words(cortisol, lipids)).toBe('de segunda a sábado, das 7h às 8h');
  expect(words(iron)).toBe('até as 12h');
  expect(words(iron, lipids)).toBe('de manhã, até as 11h');
  const afternoon = rule('clock', { min: 900, max: 1020, text: '16h' });
  const byOrder = mergePlan([{ ...cortisol, rules: [...cortisol.rules, afternoon] }]);
  expect(comingHours(byOrder)).toBe(
    'na hora que o pedido do médico diz ou, se ele não diz, de segunda a sábado, das 7h às 8h',
  );
});

test('while the doses a day are unknown, the words keep the own window of the medicine, and its hours are cautious', () => {
  const unknown = (...args: Parameters<typeof hours>) => ({
    ...mergePlan([service(1, 'Exame', hours(...args))], null, minutesOf('22:00')),
    answers: NO_ANSWERS,
  });
  const ask = (name: string) =>
    `${name}: responda quantas vezes por dia toma o remédio, para ver os horários.`;
  const said = (plan: ReturnType<typeof unknown>) => [
    relativeSteps(plan)[0]?.text.replace(/; não atrase.*/, ''),
    doseTexts(plan)[0]?.replace(/.*, a coleta é /, ''),
  ];
  expect(said(unknown('dose', 12, 14, 'Lítio'))).toEqual([
    'Lítio: colha de 12 a 14 horas depois da última dose, antes da próxima',
    ask('Lítio'),
  ]);
  expect(said(unknown('dose', 12, 24, 'Fenobarbital'))).toEqual([
    'Fenobarbital: colha de 12 a 24 horas depois da última dose, antes da próxima',
    ask('Fenobarbital'),
  ]);
  // The level is measured just before the next dose, which comes after twelve hours or after a day.
  expect(said(unknown('dose', 8, null, 'Carbamazepina'))).toEqual([
    'Carbamazepina: colha logo antes da próxima dose',
    ask('Carbamazepina'),
  ]);
  expect(said(unknown('dose', 6, 24, 'Digoxina'))).toEqual([
    'Digoxina: colha de 6 a 24 horas depois da última dose, antes da próxima',
    'das 4h às 10h.',
  ]);
  const lithium = unknown('dose', 12, 14, 'Lítio');
  const unsaid = { ...lithium, answers: { ...NO_ANSWERS, doses: 'unsaid' as const } };
  expect(said(unsaid)).toEqual(said(lithium));
  expect(said({ ...lithium, answers: { ...NO_ANSWERS, doses: 1 } })).toEqual([
    'Lítio: colha de 12 a 14 horas depois da última dose, antes da próxima',
    'das 10h às 12h.',
  ]);
  expect(collectionsOn(visitNeeds(lithium), 0)).toEqual([]);
  expect(timeProblems(lithium, visitAt('2026-11-26T10:00'))).toEqual([ask('Lítio')]);
  expect(timeline(lithium, visitAt('2026-11-26T10:00')).map(({ text }) => text)).toEqual(
    relativeSteps(lithium).map(({ text }) => text),
  );
});

test('where the doses follow each other within the minimum, only the moment before the next one is named', () => {
  const level = service(1, 'Carbamazepina', hours('dose', 8, null, 'Carbamazepina'));
  const said = (doses: 1 | 4) =>
    relativeSteps({ ...mergePlan([level]), answers: { ...NO_ANSWERS, doses } }).map(({ text }) => text);
  expect(said(4)).toEqual([
    'Carbamazepina: colha logo antes da próxima dose; não atrase nem pule dose. Diga à equipe a hora da última dose.',
  ]);
  expect(said(1)).toEqual([
    'Carbamazepina: colha logo antes da próxima dose, ao menos 20 horas depois da última; não atrase nem pule dose. Diga à equipe a hora da última dose.',
  ]);
});

test('says that a dose which the patient has not named is assumed', () => {
  const plan = (doses: 1 | 2) => ({
    ...mergePlan(
      [service(1, 'Ácido valproico', hours('dose', 10, null, 'Ácido valproico'))],
      null,
      minutesOf('18:30'),
    ),
    answers: { ...NO_ANSWERS, doses },
  });
  const first = (doses: 1 | 2, at: string) => {
    const [step] = timeline(plan(doses), visitAt(at));
    return `${step?.when}: ${step?.text.split('. ')[0]}`;
  };
  expect(first(2, '2026-11-26T17:00')).toBe(
    'Quinta, 26/11, 6h30: última dose antes da coleta, se você toma de 12 em 12 horas (ácido valproico)',
  );
  expect(first(2, '2026-11-26T05:00')).toBe(
    'Quarta, 25/11, 18h30: última dose antes da coleta (ácido valproico)',
  );
  expect(first(1, '2026-11-26T17:00')).toBe(
    'Quarta, 25/11, 18h30: última dose antes da coleta (ácido valproico)',
  );
});

test('no text asks a patient for a longer wait than the offered hours leave', () => {
  const level = service(1, 'Carbamazepina', hours('dose', 8, null, 'Carbamazepina'));
  const plan = (doses: CareAnswers['doses']) => ({
    ...mergePlan([level], null, minutesOf('06:00')),
    answers: { ...NO_ANSWERS, doses },
  });
  const asked = (doses: CareAnswers['doses']) =>
    [
      ...relativeSteps(plan(doses)),
      ...readyQuestions(plan(doses), { ...visitAt('2026-11-26T13:30'), today: '2026-11-26' }).map(
        ({ question }) => ({ text: question }),
      ),
    ]
      .map(({ text }) => text)
      .join(' ');
  for (const doses of [3, 4, null, 'unsaid'] as const) expect(asked(doses)).not.toMatch(/\d+ horas/);
  expect(asked(2)).toContain('ao menos 8 horas');
  expect(asked(1)).toContain('ao menos 20 horas');
  expect(asked(3)).toContain('Carbamazepina: está quase na hora da próxima dose?');
});

test('offers no hour to a patient who takes two measured medicines, and says who finds one', {
  meta: { spec: ['care 107'] },
}, () => {
  const lithium = service(1, 'Lítio', hours('dose', 12, 14, 'Lítio'));
  const level = service(2, 'Carbamazepina', hours('dose', 8, null, 'Carbamazepina'));
  const both = mergePlan([lithium, level], null, minutesOf('20:00'));
  const said = { ...both, answers: { ...NO_ANSWERS, doses: 2 as const } };
  const team =
    'Carbamazepina e Lítio: cada remédio tem a sua hora de coleta, contada da última dose dele. Para você não perder dose, a nossa equipe combina o horário: fale com a gente.';
  const at = visitAt('2026-11-26T08:00');
  expect(timeProblems(said, at)).toEqual([team]);
  // Neither the team nor a time that it agreed on is refused, and no step names a dose of the other medicine.
  expect(timeProblems(both, at)).toEqual([]);
  expect(timeProblems({ ...said, isHeld: true }, at)).toEqual([]);
  expect(timeline({ ...said, isHeld: true }, at).map(({ when, text }) => [when, text.split(';')[0]])).toEqual(
    [
      ['', 'Carbamazepina: colha logo antes da próxima dose'],
      ['', 'Lítio: colha de 12 a 14 horas depois da última dose, antes da próxima'],
    ],
  );
});
