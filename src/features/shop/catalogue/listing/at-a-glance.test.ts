import { expect, test } from 'vitest';
import type { UnitType } from '#features/shop/stores/store.ts';
import { type AlikeServices, atAGlance, placesText } from './at-a-glance.ts';

const UNITS: ReadonlySet<UnitType> = new Set(['unity', 'drivethru', 'self_service', 'home_delivery']);
const ONLY_DIGITAL = ['unity', 'drivethru', 'home_delivery'];

const exams = (count: number, change: Partial<AlikeServices> = {}): AlikeServices => ({
  count,
  isVaccine: false,
  fastingMinHours: 0,
  resultDays: 1,
  resultBasis: 'uteis',
  excludedUnitTypes: ['self_service'],
  ...change,
});

const PLACES = 'Atendimento na unidade, no drive-thru ou em casa.';

test.each([
  ['exams', [exams(5), exams(4, { fastingMinHours: 8 })], 'A maioria não pede jejum.'],
  ['only exams without fasting', [exams(5), exams(1)], 'Nenhum pede jejum.'],
  ['check-ups', [exams(2), exams(3, { fastingMinHours: 8 })], 'A maioria pede jejum.'],
  [
    'only exams with fasting',
    [exams(2, { fastingMinHours: 4 }), exams(3, { fastingMinHours: 8 })],
    'Todos pedem jejum.',
  ],
])('says how to prepare for %s', (_what, services, sentence) => {
  expect(atAGlance(services, UNITS)).toBe(`${sentence} Os resultados saem em até 1 dia útil. ${PLACES}`);
});

test.each([
  ['half of the services', [exams(5), exams(5, { fastingMinHours: 8 })]],
  ['mostly unknown', [exams(4), exams(5, { fastingMinHours: null })]],
])('is silent about fasting if it is %s', (_what, services) => {
  expect(atAGlance(services, UNITS)).toBe(`Os resultados saem em até 1 dia útil. ${PLACES}`);
});

test.each([
  [
    'most of them',
    [exams(3), exams(1, { resultDays: 0 }), exams(3, { resultDays: 9 })],
    'A maioria dos resultados sai em até 1 dia útil.',
  ],
  ['the same day', [exams(1, { resultDays: 0 })], 'Os resultados saem no mesmo dia.'],
  [
    'calendar days, and some unknown',
    [exams(4, { resultDays: 15, resultBasis: 'corridos' }), exams(3, { resultDays: null })],
    'A maioria dos resultados sai em até 15 dias.',
  ],
  [
    'calendar days beside the same day',
    [exams(1, { resultDays: 0, resultBasis: 'corridos' }), exams(4, { resultDays: 2 })],
    'Os resultados saem em até 2 dias úteis.',
  ],
])('says when results come: %s', (_what, services, sentence) => {
  expect(atAGlance(services, UNITS)).toBe(`Nenhum pede jejum. ${sentence} ${PLACES}`);
});

test.each([
  ['mostly unknown', [exams(2), exams(3, { resultDays: null })]],
  ['counted in two ways', [exams(3), exams(2, { resultDays: 15, resultBasis: 'corridos' })]],
])('is silent about results that are %s', (_what, services) => {
  expect(atAGlance(services, UNITS)).toBe(`Nenhum pede jejum. ${PLACES}`);
});

test('names only places of this store that do most services', () => {
  const digital = [exams(3, { excludedUnitTypes: ONLY_DIGITAL }), exams(1)];
  expect(atAGlance(digital, UNITS)).toBe(
    'Nenhum pede jejum. Os resultados saem em até 1 dia útil. Em geral, atendimento na unidade digital.',
  );
  expect(atAGlance([exams(1)], new Set<UnitType>(['self_service']))).toBe(
    'Nenhum pede jejum. Os resultados saem em até 1 dia útil.',
  );
});

test('names many places together', () => {
  const everywhere = [exams(3, { excludedUnitTypes: [] })];
  expect(atAGlance(everywhere, UNITS)).toBe(
    'Nenhum pede jejum. Os resultados saem em até 1 dia útil. Atendimento em qualquer unidade ou em casa.',
  );
  expect(atAGlance([...everywhere, exams(1)], UNITS)).toContain(
    ' Em geral, atendimento em qualquer unidade ou em casa.',
  );
  const units = new Set<UnitType>(['unity', 'drivethru', 'unidade_drive', 'airport']);
  expect(atAGlance(everywhere, units)).toContain(' Atendimento em qualquer unidade.');
});

test('asks for the vaccination card instead, and says nothing without services', () => {
  const vaccines = exams(3, { isVaccine: true, fastingMinHours: null, resultDays: null });
  expect(atAGlance([vaccines], UNITS)).toBe(`Tenha à mão a caderneta de vacinação. ${PLACES}`);
  expect(atAGlance([], UNITS)).toBe('');
});

test('names only the places that a store has', () => {
  expect(placesText([])).toBe('');
  expect(placesText(['unity', 'unity'])).toBe('na unidade');
  expect(placesText(['home_delivery', 'unity', 'drivethru'])).toBe('na unidade, no drive-thru ou em casa');
});
