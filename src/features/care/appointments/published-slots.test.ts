import { expect, test } from 'vitest';
import type { Unit } from '#features/shop/stores/store.ts';
import { openDay } from './day-grid.ts';
import { publishedSlots } from './published-slots.ts';

const unit: Unit = {
  id: 3,
  code: 'BSB-ASN',
  storeId: 1,
  type: 'unity',
  name: 'Asa Norte',
  region: 'Asa Norte',
  street: 'SCLN 303',
  number: '4',
  complement: '',
  neighborhood: 'Asa Norte',
  postalCode: '70735520',
  city: 'Brasília',
  state: 'DF',
  phone: '',
  openingHours: [],
  hours: null,
  timeZone: null,
  latitude: null,
  longitude: null,
  laboratoryId: null,
  cutoff: null,
  transportDays: 0,
  resultsUntil: 1080,
};

/** Two seats a quarter of an hour between the minutes, without visits. */
const slotsOf = (...spans: [number, number][]) => {
  const capacity = openDay(spans, 2);
  const seats = { capacity, taken: capacity.map(() => 0) };
  const files = publishedSlots({
    baseUrl: 'https://loja.exemplo.com.br',
    brandName: 'Buriti Saúde',
    units: [unit],
    days: [{ ...seats, resourceId: 1, kind: 'collection', unitId: 3, day: '2026-12-10' }],
    now: new Date('2026-12-09T12:00:00Z'),
  });
  const lines = (files.get('slots-DF.ndjson') ?? '').trimEnd().split('\n');
  return lines.map((line) => {
    const { start, end, extension } = JSON.parse(line);
    return [start.slice(11, 16), end.slice(11, 16), extension.at(-1).valueInteger];
  });
};

test('a slot begins when the unit opens, ends when it closes, and counts what lies between', () => {
  expect(slotsOf([390, 510])).toEqual([
    ['09:30', '10:00', 4],
    ['10:00', '11:00', 8],
    ['11:00', '11:30', 4],
  ]);
  expect(slotsOf([420, 435], [465, 480])).toEqual([['10:00', '11:00', 4]]);
});
