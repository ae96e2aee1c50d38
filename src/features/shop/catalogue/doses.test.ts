import { expect, test } from 'vitest';
import { componentText, dosesText, parseComponent, parseDoses, quantityText, schemeText } from './doses.ts';

test('reads a part with its quantity', () => {
  expect(parseComponent('VA-0001')).toEqual({ code: 'VA-0001', quantity: 1 });
  expect(parseComponent('VA-0001*3')).toEqual({ code: 'VA-0001', quantity: 3 });
  expect(['VA-0001*0', 'VA-0001*21', 'VA-0001*', '*3', 'VA 1*2', 'VA-0001*3*2'].map(parseComponent)).toEqual(
    Array(6).fill(null),
  );
});

test('reads the doses of a scheme', () => {
  expect(parseDoses('3')).toEqual([3, 3]);
  expect(parseDoses('2-3')).toEqual([2, 3]);
  expect(['0', '3-2', '2-', 'duas', '21'].map(parseDoses)).toEqual(Array(5).fill(null));
});

test.each(['VA-0001', 'VA-0001*3'])('writes the part %s as it is read', (text) => {
  const part = parseComponent(text);
  expect(part && componentText(part)).toBe(text);
});

test.each(['1', '3', '2-3'])('writes the scheme %s as it is read', (text) => {
  const [dosesMin = null, dosesMax = null] = parseDoses(text) ?? [];
  expect(dosesText({ dosesMin, dosesMax })).toBe(text);
});

test('writes nothing for a service without a scheme', () => {
  expect(dosesText({ dosesMin: null, dosesMax: null })).toBe('');
});

test('writes a scheme in words', () => {
  const texts = [null, [1, 1], [3, 3], [2, 3], [1, 4]].map((doses) =>
    schemeText({ dosesMin: doses?.[0] ?? null, dosesMax: doses?.[1] ?? null }),
  );
  expect(texts).toEqual([
    '',
    'Dose única',
    '3 doses',
    '2 ou 3 doses, conforme a idade e as doses já tomadas',
    'De 1 a 4 doses, conforme a idade e as doses já tomadas',
  ]);
});

test('writes the quantity of a part', () => {
  expect(quantityText(1, 'vaccine')).toBe('');
  expect(quantityText(3, 'vaccine')).toBe('3 doses');
  expect(quantityText(2, 'clinical_analysis')).toBe('2 unidades');
});
