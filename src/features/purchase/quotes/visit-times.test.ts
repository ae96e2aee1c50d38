import { expect, test } from 'vitest';
import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import { parseCollectionTime } from '#features/care/results/collection-time.ts';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { type VisitedLine, visitTimes, wishProblems } from './visit-times.ts';

const hours = parseWeekHours([
  { name: 'Segunda a sexta', value: '06:00-17:00' },
  { name: 'Sábado', value: '06:00-12:00' },
]);

const visited = (line: Partial<VisitedLine> = {}): VisitedLine => ({
  name: 'Hemograma',
  hours,
  collection: null,
  rules: [],
  ...line,
});

const clock = (rule: Partial<PrepRule>): PrepRule => ({
  code: 'X',
  version: 1,
  kind: 'clock',
  text: '',
  others: [],
  weekdays: [],
  min: null,
  max: null,
  minAgeMonths: null,
  maxAgeMonths: null,
  sex: null,
  ...rule,
});

const WEEK = ['segunda', 'terca', 'quarta', 'quinta', 'sexta'];
const MORNINGS = [...WEEK, 'sabado'].map((day) => `${day} manha`);

const problems = (days: string[], period: string, ...lines: VisitedLine[]) =>
  wishProblems({ days, period }, visitTimes(lines));

test('offers no Saturday afternoon of a team that works until noon', () => {
  expect(problems(['sabado'], 'manha', visited())).toEqual({});
  expect(problems(['segunda'], 'tarde', visited())).toEqual({});
  const problem =
    'A equipe atende de manhã de segunda a sábado e à tarde de segunda a sexta. Escolha outro dia ou outro período.';
  expect(problems(['sabado'], 'tarde', visited())).toEqual({ days: problem });
  expect(problems(['segunda', 'sabado'], 'tarde', visited())).toEqual({ days: problem });
});

test('offers no afternoon to an exam after a long fast', () => {
  const fasting = visited({ name: 'Glicemia', rules: [clock({ kind: 'fasting', min: 480 })] });
  expect(problems(['segunda'], 'manha', fasting)).toEqual({});
  expect(problems(['segunda'], 'tarde', fasting)).toEqual({
    period: 'Glicemia tem horário de manhã de segunda a sábado.',
  });
});

test('refuses nothing when hours by weekday are unknown', () => {
  expect(problems(['sabado'], 'tarde', visited({ hours: null }))).toEqual({});
});

test('takes the hours that two teams at one address share', () => {
  const mornings = parseWeekHours([{ name: 'Segunda a sexta', value: '06:00-12:00' }]);
  const { team } = visitTimes([visited(), visited({ hours: mornings })]);
  expect(team).toEqual(WEEK.map((day) => `${day} manha`));
});

test('leaves the time to two teams that never work together', () => {
  const [mornings, afternoons] = ['06:00-12:00', '13:00-18:00'].map((value) =>
    visited({ hours: parseWeekHours([{ name: 'Segunda a sexta', value }]) }),
  );
  expect(problems(['sabado'], 'tarde', mornings ?? visited(), afternoons ?? visited())).toEqual({});
});

test('offers mornings only for a collection in the morning', () => {
  const early = visited({ name: 'Cortisol', collection: parseCollectionTime('das 7h às 9h') });
  expect(problems(['segunda'], 'manha', visited(), early)).toEqual({});
  expect(problems(['segunda'], 'tarde', visited(), early)).toEqual({
    period: 'Cortisol tem horário de manhã de segunda a sábado.',
  });
});

test('offers the days of collection only', () => {
  const days = visited({
    name: 'PPD',
    collection: parseCollectionTime('Segunda e terça, das 7h às 16h'),
  });
  expect(problems(['quarta', 'terca'], 'manha', days)).toEqual({});
  expect(problems(['quarta'], 'manha', days)).toEqual({
    days: 'PPD tem horário só às segundas e terças.',
  });
});

test("leaves a morning's and an afternoon's service to the team", () => {
  const early = visited({ collection: parseCollectionTime('das 7h às 9h') });
  const late = visited({ collection: parseCollectionTime('das 14h às 16h') });
  expect(problems(['segunda'], 'manha', early, late)).toEqual({});
  expect(problems(['segunda'], 'tarde', early, late)).toEqual({});
});

test('applies the hour of a preparation, unless it concerns some people only', () => {
  const rule = clock({ min: 7 * 60, max: 9 * 60, weekdays: [1, 2] });
  const { services } = visitTimes([visited({ rules: [rule] })]);
  expect(services).toEqual([{ name: 'Hemograma', times: ['segunda manha', 'terca manha'] }]);
  expect(visitTimes([visited({ rules: [{ ...rule, sex: 'F' }] })]).services).toEqual([]);
  expect(visitTimes([visited({ rules: [{ ...rule, maxAgeMonths: 24 }] })]).services).toEqual([]);
});

test('counts a collection that ends at noon as one half of the day', () => {
  const { services } = visitTimes([visited({ collection: parseCollectionTime('das 7h às 12h') })]);
  expect(services.map(({ times }) => times)).toEqual([MORNINGS]);
});

test('leaves a service without a suitable half-day to the team', () => {
  const sundays = visited({ collection: parseCollectionTime('Domingo, das 7h às 9h') });
  expect(visitTimes([sundays]).services).toEqual([]);
  expect(problems(['segunda'], 'tarde', sundays)).toEqual({});
});
