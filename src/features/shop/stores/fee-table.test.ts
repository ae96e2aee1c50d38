import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeTable } from './fee-table.ts';

const area = (start: string, end: string, feeCents: number) => ({ start, end, feeCents });

test('lists each area with its fee and cities, in the order of the CEPs', {
  meta: { spec: ['care 97'] },
}, () => {
  const cities = [
    { start: '70000000', end: '72799999', name: 'Brasília - DF' },
    { start: '72800000', end: '72859999', name: 'Luziânia - GO' },
    { start: '73000000', end: '73699999', name: 'Brasília - DF' },
  ];
  const areas = [
    area('73000000', '73699999', 3990),
    area('72800000', '72859999', 6990),
    area('70000000', '72799999', 3990),
  ];
  expect(feeTable(areas, cities)).toEqual([
    { ...area('70000000', '72799999', 3990), cities: ['Brasília - DF'] },
    { ...area('72800000', '72859999', 6990), cities: ['Luziânia - GO'] },
    { ...area('73000000', '73699999', 3990), cities: ['Brasília - DF'] },
  ]);
});

test('uses the cheaper fee where two teams overlap, and the other around it', {
  meta: { spec: ['care 96'] },
}, () => {
  const areas = [area('70000000', '70999999', 5000), area('70300000', '70399999', 3000)];
  expect(feeTable(areas, [])).toEqual([
    { ...area('70000000', '70299999', 5000), cities: [] },
    { ...area('70300000', '70399999', 3000), cities: [] },
    { ...area('70400000', '70999999', 5000), cities: [] },
  ]);
  expect(feeTable([area('70000000', '70999999', 3000), area('70300000', '70399999', 5000)], [])).toEqual([
    { ...area('70000000', '70999999', 3000), cities: [] },
  ]);
});

test('names a city with several ranges once, up to the last CEP', () => {
  const cities = [
    { start: '99000000', end: '99499999', name: 'Passo Fundo - RS' },
    { start: '99500000', end: '99999999', name: 'Passo Fundo - RS' },
  ];
  expect(feeTable([area('99000000', '99999999', 100)], cities)).toEqual([
    { ...area('99000000', '99999999', 100), cities: ['Passo Fundo - RS'] },
  ]);
  expect(feeTable([], cities)).toEqual([]);
});

// Only a few CEPs exist here, so that areas often touch and overlap.
const cep = fc.integer({ min: 0, max: 30 }).map((n) => String(99_999_969 + n).padStart(8, '0'));
const anyArea = fc
  .tuple(cep, cep, fc.integer({ min: 0, max: 4 }))
  .map(([a, b, feeCents]) => (a <= b ? area(a, b, feeCents) : area(b, a, feeCents)));

test('puts every served CEP in exactly one row with the cheapest fee', {
  meta: { spec: ['purchase 88'] },
}, () => {
  fc.assert(
    fc.property(fc.array(anyArea, { maxLength: 8 }), cep, (areas, requested) => {
      const holds = ({ start, end }: { start: string; end: string }) =>
        start <= requested && requested <= end;
      const fees = areas.filter(holds).map(({ feeCents }) => feeCents);
      const rows = feeTable(areas, []).filter(holds);
      expect(rows.map(({ feeCents }) => feeCents)).toEqual(fees.length > 0 ? [Math.min(...fees)] : []);
    }),
  );
});
