import { expect, test } from 'vitest';
import { filterUnits, readUnitFilter, unitChoices } from './unit-filter.ts';

const units = [
  { name: 'Asa Norte', city: 'Brasília', state: 'DF', type: 'unity' as const },
  { name: 'Aeroporto', city: 'Brasília', state: 'DF', type: 'airport' as const },
  { name: 'Bueno', city: 'Goiânia', state: 'GO', type: 'unity' as const },
  { name: 'Móvel', city: 'Goiânia', state: 'GO', type: 'home_delivery' as const },
];
const choices = unitChoices(units);
const named = (query: string) =>
  filterUnits(units, readUnitFilter(new URLSearchParams(query), choices)).map(({ name }) => name);

test('offers only choices that match a unit', () => {
  expect(choices).toEqual({
    cities: [
      { value: 'brasilia-df', label: 'Brasília - DF' },
      { value: 'goiania-go', label: 'Goiânia - GO' },
    ],
    types: [
      { value: 'unity', label: 'Unidade' },
      { value: 'airport', label: 'Aeroporto' },
      { value: 'home_delivery', label: 'Atendimento móvel' },
    ],
  });
});

test('narrows the list by city and type, and ignores unknown values', () => {
  expect(named('cidade=goiania-go')).toEqual(['Bueno', 'Móvel']);
  expect(named('cidade=brasilia-df&tipo=airport')).toEqual(['Aeroporto']);
  expect(named('cidade=goiania-go&tipo=airport')).toEqual([]);
  expect(named('cidade=%27%3B--&tipo=toString')).toHaveLength(4);
});
