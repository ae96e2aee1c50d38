import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { nextCollection } from '#features/care/results/collection.ts';
import { arrivalsOn, collectionsOn } from '#features/care/results/visit-model.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import { always, terms } from '#test/cast/collections.ts';
import { hours, rule, service, visitAt, ZONE } from '#test/cast/prepared.ts';
import { byOrderHour, mergePlan, type Plan, type PreparedService } from './merge-plan.ts';
import type { AdvisedRule } from './prep-rule.ts';
import { relativeSteps } from './step-texts.ts';
import { timeline, timeProblems } from './timeline.ts';
import { orderHourText, visitNeeds } from './visit-needs.ts';

test('reports an hour or a day without collection', () => {
  const plan = mergePlan([
    service(1, 'Cortisol', rule('clock', { min: 420, max: 480, weekdays: [1, 2, 3, 4, 5] })),
  ]);
  expect(timeProblems(plan, visitAt('2026-11-26T08:00'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-11-26T08:15'))).toEqual([
    'Este horário não serve. A coleta é de segunda a sexta, das 7h às 8h.',
  ]);
  expect(timeProblems(plan, visitAt('2026-11-28T07:30'))).toHaveLength(1);
});

const CORTISOL = service(
  1,
  'Cortisol',
  rule('clock', { min: 420, max: 480, weekdays: [1, 2, 3, 4, 5] }),
  rule('clock', { min: 1350, max: 1410, text: '23h' }),
  rule('clock', { min: 900, max: 1020, text: '16h' }),
);

const ordered = (orderHour: string | null, ...services: PreparedService[]) =>
  byOrderHour({ ...mergePlan(services), answers: { ...NO_ANSWERS, orderHour } });

test('an hour that the doctor names replaces that of the service, once the patient says so', () => {
  const hoursOf = (orderHour: string | null) =>
    visitNeeds(ordered(orderHour, CORTISOL)).windows.map(({ from, until }) => [from, until]);
  expect(hoursOf(null)).toEqual([[420, 480]]);
  expect(hoursOf('16h')).toEqual([[900, 1020]]);
  expect(hoursOf('23h')).toEqual([[1350, 1410]]);
  expect(hoursOf('18h')).toEqual([[420, 480]]);
  const said = (orderHour: string | null) =>
    relativeSteps(ordered(orderHour, CORTISOL)).map(({ text }) => text);
  expect(said(null)).toEqual([
    'A coleta é de segunda a sexta, das 7h às 8h. Se o pedido do médico diz 16h ou 23h, vale a hora do pedido.',
  ]);
  expect(said('16h')).toEqual(['A coleta é das 15h às 17h.']);
});

test('a known time at an hour of the request is not refused, and its plan names that hour alone', () => {
  const plan = mergePlan([CORTISOL]);
  for (const at of ['2026-11-26T07:30', '2026-11-26T16:00', '2026-11-26T23:00'])
    expect(timeProblems(plan, visitAt(at)), at).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-11-26T12:00'))).toEqual([
    'Este horário não serve. A coleta é de segunda a sexta, das 7h às 8h.',
  ]);
  expect(timeline(plan, visitAt('2026-11-26T16:00')).map(({ text }) => text)).toEqual([
    'A coleta é das 15h às 17h.',
  ]);
  expect(timeline(plan, visitAt('2026-11-26T07:30')).map(({ text }) => text)).toEqual([
    'A coleta é de segunda a sexta, das 7h às 8h.',
  ]);
  expect(timeProblems(ordered('16h', CORTISOL), visitAt('2026-11-26T07:30'))).toHaveLength(1);
});

test('an hour of the request keeps the hours of the other services, and says when none is left', () => {
  const iron = service(2, 'Ferro', rule('clock', { max: 720 }));
  const evening = service(3, 'Cortisol salivar', rule('clock', { min: 960, max: 1200 }));
  const glucose = service(4, 'Glicemia', hours('fasting', 8, 14));
  const problem =
    'Às 16h não dá para colher tudo desta visita: o resto tem outro horário. Para colher em 2 visitas, fale com a nossa equipe.';
  expect(orderHourText(ordered('16h', CORTISOL, iron), null)).toBe(problem);
  expect(orderHourText(ordered('16h', CORTISOL, glucose), null)).toBe(problem);
  expect(orderHourText(ordered('16h', CORTISOL), null)).toBe('');
  expect(orderHourText(ordered(null, CORTISOL, iron), null)).toBe('');
  expect(
    visitNeeds(ordered('16h', CORTISOL, evening)).windows.map(({ from, until }) => [from, until]),
  ).toEqual([[960, 1020]]);
});

test('an hour of the request names the services without hours that come along', () => {
  const prolactin = service(2, 'Prolactina', rule('rest', { min: 30 }));
  expect(orderHourText(ordered('23h', CORTISOL, prolactin), null)).toBe(
    'Às 23h colhemos também Prolactina. Se o pedido não diz essa hora para todos, fale com a nossa equipe para colher em 2 visitas.',
  );
  expect(orderHourText(ordered(null, CORTISOL, prolactin), null)).toBe('');
});

test('says the hours of each service one by one where an hour of the request meets none of the others', () => {
  const testosterone = service(2, 'Testosterona', rule('clock', { max: 600 }));
  const renin = service(3, 'Renina', rule('clock', { max: 720 }));
  const glucose = service(4, 'Glicemia', hours('fasting', 8, 14));
  const clockOf = (plan: Plan) =>
    relativeSteps(plan).flatMap(({ kind, text }) => (kind === 'clock' ? [text] : []))[0];
  const both = ordered('23h', CORTISOL, testosterone);
  const apart =
    'Cortisol: às 23h. Testosterona: de manhã, até as 10h. Para colher em 2 visitas, fale com a nossa equipe.';
  expect(clockOf(both)).toBe(apart);
  expect(timeProblems(both, visitAt('2026-11-26T23:00'))).toEqual([`Este horário não serve. ${apart}`]);
  expect(clockOf(ordered('16h', CORTISOL, renin, service(5, 'Aldosterona', ...renin.rules)))).toBe(
    'Cortisol: às 16h. Renina e Aldosterona: de manhã, até as 12h. Para colher em 2 visitas, fale com a nossa equipe.',
  );
  expect(clockOf(ordered('23h', CORTISOL, glucose))).toBe(
    'Cortisol: às 23h. Glicemia: de manhã, até as 11h. Para colher em 2 visitas, fale com a nossa equipe.',
  );
  // Without an answer the plan keeps the usual hours, and does not say that all may come at the hour of the request.
  expect(clockOf(ordered(null, CORTISOL, testosterone))).toBe(
    'A coleta é de segunda a sexta, das 7h às 8h. Se o pedido do médico diz 16h ou 23h, nem tudo é colhido nessa hora: para colher em 2 visitas, fale com a nossa equipe.',
  );
});

test('says that a unit is closed at the hour of the request', () => {
  const open = (closes: number) => ({
    zone: ZONE,
    week: [1, 2, 3, 4, 5, 6, 7].map((): Span[] => [[390, closes]]),
    holidays: [],
    special: [],
  });
  const closed =
    'Às 23h esta unidade não colhe: escolha outra em “Alterar o pedido”, ou fale com a nossa equipe.';
  expect(orderHourText(ordered('23h', CORTISOL), open(1140))).toBe(closed);
  expect(orderHourText(ordered('23h', CORTISOL), open(1440))).toBe('');
  expect(orderHourText(ordered('16h', CORTISOL), open(1140))).toBe('');
  // At 16h neither sample of a level taken at 8h and 20h is possible.
  const level = service(2, 'Lítio', hours('dose', 12, 14, 'Lítio'));
  const dosed = { ...mergePlan([CORTISOL, level], null, 480) };
  const answered = byOrderHour({ ...dosed, answers: { ...NO_ANSWERS, doses: 2, orderHour: '16h' } });
  expect(orderHourText(answered, open(1140))).toContain('o resto tem outro horário');
});

test('people with diabetes are warned of a short fast, also before a collection at 16h', () => {
  const plan = mergePlan([
    CORTISOL,
    service(2, 'Jejum', hours('fasting', 4, 14), hours('diabetes', 8, null, 'Fale com o seu médico.')),
  ]);
  const warns = (orderHour: string | null) =>
    byOrderHour({ ...plan, answers: { ...NO_ANSWERS, orderHour } }).requirements.some(
      ({ kind }) => kind === 'diabetes',
    );
  expect([warns(null), warns('16h')]).toEqual([true, true]);
});

test('counts the rest inside the hours of collection', () => {
  const cortisol = service(
    1,
    'Cortisol',
    rule('clock', { min: 420, max: 480, weekdays: [1, 2, 3, 4, 5, 6] }),
  );
  const plan = mergePlan([cortisol, service(2, 'Prolactina', rule('rest', { min: 30 }))]);
  expect(timeProblems(plan, visitAt('2026-11-26T07:30'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-11-26T06:30'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-11-26T07:55'))).toEqual([
    'Este horário não serve. A coleta é de segunda a sábado, das 7h às 8h. Com 30 minutos de repouso antes, venha até as 7h30.',
  ]);
  expect(timeProblems(plan, visitAt('2026-11-26T06:00'))).toEqual([
    'Este horário não serve. A coleta é de segunda a sábado, das 7h às 8h. Com 30 minutos de repouso antes, venha a partir das 6h30.',
  ]);
  // The patient rests at home before the team arrives.
  expect(timeProblems(plan, visitAt('2026-11-26T07:55', 120))).toEqual([]);
});

test('keeps the stay inside the opening hours', () => {
  const schedule = {
    zone: ZONE,
    week: [1, 2, 3, 4, 5, 6, 7].map((): Span[] => [[420, 1080]]),
    holidays: [],
    special: [],
  };
  const plan = mergePlan([service(1, 'Curva', rule('stay', { min: 120 }))]);
  expect(timeProblems(plan, { ...visitAt('2026-11-26T16:00'), schedule })).toEqual([]);
  expect(timeProblems(plan, { ...visitAt('2026-11-26T16:15'), schedule })).toEqual([
    'Este horário não serve. O atendimento leva 2 horas: venha até as 16h.',
  ]);
});

test("accepts a team's window that shares a part of the hours of collection", () => {
  const plan = mergePlan([service(1, 'Cortisol', rule('clock', { min: 420, max: 480 }))]);
  expect(timeProblems(plan, visitAt('2026-11-26T06:00', 120))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-11-26T07:30', 120))).toEqual([]);
  for (const start of ['2026-11-26T04:45', '2026-11-26T08:15', '2026-11-26T14:00'])
    expect(timeProblems(plan, visitAt(start, 120))).toEqual([
      'Este horário não serve. A coleta é das 7h às 8h.',
    ]);
});

test('nothing leads a long fast into the afternoon: no result by an evening sample, no hour after 11h', () => {
  const fasting = service(1, 'Glicemia', hours('fasting', 8, 14));
  const rested = service(2, 'Renina', hours('fasting', 8, 14), rule('rest', { min: 30 }));
  const needs = visitNeeds(mergePlan([fasting]));
  expect(collectionsOn(needs, 0, [[360, 1320]])).toEqual([[360, 660]]);
  expect(arrivalsOn(visitNeeds(mergePlan([rested])), '2026-11-26', null)).toEqual([[300, 660]]);
  const evening = new Date('2026-11-26T22:00:00-03:00');
  const offered = nextCollection(terms(), always, new Date('2026-11-26T10:00:00-03:00'), needs);
  expect(offered?.day).toBe('2026-11-27');
  expect(offered?.until).toBeLessThanOrEqual(660);
  expect(nextCollection(terms(), always, evening, needs)?.day).toBe('2026-11-27');
  expect(timeProblems(mergePlan([fasting]), visitAt('2026-11-26T19:30'))).toEqual([
    'Este horário não serve. Com jejum de 8 horas ou mais, a coleta é de manhã, e a chegada até as 11h.',
  ]);
  expect(timeProblems(mergePlan([fasting]), visitAt('2026-11-26T11:00'))).toEqual([]);
  expect(timeProblems(mergePlan([service(3, 'TSH')], 720), visitAt('2026-11-26T11:15'))).toHaveLength(1);
});

test('with diabetes, a patient who fasts arrives by nine; a child after every fast, an adult after a long one', () => {
  const diabetic: CareAnswers = { ...NO_ANSWERS, replies: { diabetes: 'yes' } };
  const lastArrival = (fast: number, from: number, answers: CareAnswers) => {
    const plan = mergePlan([service(1, 'Glicose', hours('fasting', fast, 14), hours('diabetes', from))]);
    const [[, last] = []] = arrivalsOn(visitNeeds({ ...plan, answers }), '2026-12-02', null);
    return last;
  };
  expect(lastArrival(8, 8, diabetic)).toBe(9 * 60);
  expect(lastArrival(8, 8, NO_ANSWERS)).toBe(11 * 60);
  expect(lastArrival(4, 8, diabetic)).toBe(24 * 60);
  expect(lastArrival(3, 1, diabetic)).toBe(9 * 60);
  expect(lastArrival(3, 1, NO_ANSWERS)).toBe(24 * 60);
});

test('with diabetes, no fast ends in the night, nor after nine, whatever the hours of the unit', () => {
  const answers: CareAnswers = { ...NO_ANSWERS, replies: { diabetes: 'yes' } };
  const hoursOf = (...rules: AdvisedRule[]) =>
    visitNeeds({ ...mergePlan([service(1, 'Glicose', ...rules)]), answers }).windows.map(
      ({ from, until }) => [from, until],
    );
  expect(hoursOf(hours('fasting', 8, 14), hours('diabetes', 8))).toEqual([[360, 540]]);
  // A small child's fast has no hours in its rule, only in its text.
  expect(hoursOf({ ...hours('fasting', 0), min: null }, hours('diabetes', 0))).toEqual([[360, 540]]);
  expect(hoursOf(hours('fasting', 4), hours('diabetes', 8))).toEqual([]);
});

test('with diabetes, an hour after nine says why it does not serve', () => {
  const plan = mergePlan([service(1, 'Glicose', hours('fasting', 8, 14), hours('diabetes', 8))]);
  const answers: CareAnswers = { ...NO_ANSWERS, replies: { diabetes: 'yes' } };
  expect(timeProblems({ ...plan, answers }, visitAt('2026-11-26T10:30'))).toEqual([
    'Este horário não serve. Com diabetes, o jejum termina cedo: a chegada é das 6h às 9h.',
  ]);
});
