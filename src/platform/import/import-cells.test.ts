import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cellKind, readable, requiredWordCell } from './import-cells.ts';

const cell = requiredWordCell(['vaccine', 'csv'], { vaccine: 'Vacina' });

test('a word is read by its code and by its name, and a problem says both', () => {
  expect(['vaccine', 'Vacina', 'csv'].map((text) => v.parse(cell, text))).toEqual([
    'vaccine',
    'vaccine',
    'csv',
  ]);
  const { issues } = v.safeParse(cell, 'vacinas');
  expect(issues?.map(({ message }) => message)).toEqual(['deve ser vaccine (Vacina), csv (veio "vacinas")']);
});

test('people read the name of a word', () => {
  expect(['vaccine', 'csv', 'outro'].map((text) => readable(cellKind(cell), text))).toEqual([
    'Vacina',
    'csv',
    'outro',
  ]);
});
