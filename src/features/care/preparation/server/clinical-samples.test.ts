import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { clinicalCases, textsOf } from '#test/cast/clinical-cases.ts';
import { visitAt, ZONE } from '#test/cast/prepared.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { conflicts } from '../conflicts.ts';
import type { Plan } from '../merge-plan.ts';
import { canFetch } from '../plans/best-time.ts';
import { timeline } from '../timeline.ts';
import { waitsOf } from '../waits.ts';

const { db } = await testDatabase({ demo: true });
const { servicesOf, planOf } = clinicalCases(testDeps(db));

test('clearance and protein share one 24-hour urine, and calcium in acid has its own bottle', async () => {
  const textOf = async (...codes: string[]) => textsOf(await planOf(codes, '1995-08-20')).join(' ');
  expect(await textOf('EX-0105', 'EX-0205')).toContain('Uma só urina de 24 horas');
  expect(await textOf('EX-0105', 'EX-0206')).toContain('em 2 frascos');
});

test('contrast is mentioned where it changes the result', async () => {
  const ofContrast = async (code: string) =>
    textsOf(await planOf([code], '1995-08-20')).filter((text) => text.includes('contraste'));
  expect(await ofContrast('EX-0088')).toEqual([expect.stringContaining('Espere ao menos 12 horas')]);
  expect(await ofContrast('EX-0105')).toEqual([expect.stringContaining('Espere ao menos 24 horas')]);
  for (const code of ['EX-0044', 'EX-0244'])
    expect(await ofContrast(code)).toEqual([expect.stringContaining('contraste de iodo')]);
  expect(await ofContrast('EX-0022')).toEqual([]);
});

test('exams of opposite halves of the cycle have two visits, unless the order says the same day', async () => {
  const reasonsAt = async (birthDate: string, codes: string[]) =>
    conflicts(await servicesOf(codes, birthDate, '2026-12-01')).map(({ reason }) => reason);
  const [reason, ...others] = await reasonsAt('1995-05-10', ['EX-0061', 'EX-0062']);
  expect(others).toEqual([]);
  expect(reason).toContain(
    'ficam em visitas diferentes. Costumam ser colhidos em dias diferentes do ciclo: faça em 2 visitas, a não ser que o pedido indique o mesmo dia.',
  );
  expect(await reasonsAt('1995-05-10', ['EX-0059', 'EX-0060', 'EX-0061'])).toEqual([]);
  expect(await reasonsAt('1950-05-10', ['EX-0061', 'EX-0062'])).toEqual([]);
});

test('the bottle of a 24-hour urine has the moment until which the unit can give it', async () => {
  const plan = await planOf(['EX-0105'], '1990-08-20', '2026-11-24');
  const open: Span[] = [[7 * 60, 11 * 60]];
  const week = [open, open, [], open, open, open, []];
  const schedule: Schedule = { week, holidays: [], special: [], zone: ZONE };
  // The urine begins on Thursday, and on Wednesday the unit is closed.
  const visit = { ...visitAt('2026-11-27T07:30'), schedule };
  const [bottle] = timeline(plan, visit);
  expect(bottle).toMatchObject({
    when: 'Até terça, 24/11, 11h',
    text: 'pegue na unidade o frasco sem conservante.',
  });
  // A jar for stool is needed on the day of the visit, and at home the team brings it.
  const stool = await planOf(['EX-0214'], '1990-08-20', '2026-11-24');
  expect(timeline(stool, { ...visitAt('2026-11-26T07:30'), schedule })[0]).toMatchObject({
    when: 'Até terça, 24/11, 11h',
    text: 'pegue na unidade o frasco para as fezes.',
  });
  const atHome = textsOf({ ...stool, atHome: true });
  expect(atHome).toContain('Antes, peça à equipe o frasco para as fezes.');
  const [unknown] = timeline(plan, visitAt('2026-11-27T07:30')).filter(({ kind }) => kind === 'jar');
  expect(unknown).toMatchObject({ at: null, text: 'Antes, pegue na unidade o frasco sem conservante.' });
});

test('the flask of stool of several days is fetched before the first of them, and no laxative comes before it either', async () => {
  const plan = await planOf(['EX-0213'], '2015-08-20', '2026-11-29');
  const open: Span[] = [[7 * 60, 11 * 60]];
  const schedule: Schedule = {
    week: [open, open, open, open, open, open, []],
    holidays: [],
    special: [],
    zone: ZONE,
  };
  const steps = timeline(plan, { ...visitAt('2026-12-11T07:30'), schedule });
  // The samples begin on Sunday the 6th, when the unit is closed.
  expect(steps.find(({ kind }) => kind === 'jar')).toMatchObject({ when: 'Até sábado, 5/12, 11h' });
  const stepWith = (word: string) => steps.find(({ text }) => text.includes(word))?.when;
  expect(stepWith('laxante, supositório, óleo')).toBe('Quinta, 3/12, 7h30');
  expect(stepWith('colha em 3 dias')).toBe('Domingo, 6/12, 7h30');
  const sunday = Date.parse('2026-11-29T15:00:00Z');
  const fetches = (day: CalendarDay, answers?: Plan['answers']) =>
    canFetch({ plan: { ...plan, ...(answers && { answers }) }, zone: ZONE, schedule }, day, sunday);
  expect(['2026-12-04', '2026-12-05', '2026-12-06'].map((day) => fetches(day))).toEqual([false, false, true]);
  const filled = waitsOf(plan).find(({ text }) => text.startsWith('Já colhi fezes'))?.code ?? '';
  expect(fetches('2026-12-01', { ...NO_ANSWERS, met: [filled] })).toBe(true);
});
