import * as v from 'valibot';
import { expect, test } from 'vitest';
import { numeric, optional, optionalList, reais, text, wholeNumber } from './answer.ts';

test.each<[unknown, number | null]>([
  ['39.90', 3990],
  ['39.9', 3990],
  ['39', 3900],
  [39.9, 3990],
  [0.29, 29],
  [1234567.89, 123_456_789],
  [' 10.01 ', 1001],
  ['39.901', null],
  ['39,90', null],
  ['1.234,56', null],
  [-1, null],
  ['-1.00', null],
  [Number.NaN, null],
  ['', null],
  [null, null],
  [true, null],
])('reads the amount %j as %s cents', (sent, cents) => {
  const read = v.safeParse(reais, sent);
  expect(read.success ? read.output : null).toBe(cents);
});

test('reads numbers that arrive as text', () => {
  expect(v.parse(numeric, '3600')).toBe(3600);
  expect(v.parse(wholeNumber, 2)).toBe(2);
  expect(v.is(wholeNumber, '2.5')).toBe(false);
  expect(v.is(wholeNumber, '-2')).toBe(false);
  expect(v.is(numeric, 'dois')).toBe(false);
  expect(v.parse(text, 12)).toBe('12');
});

test('counts an unreadable optional member as absent', () => {
  const answer = v.looseObject({ nome: optional(text), itens: optionalList(numeric) });
  const absent = { nome: null, itens: [] };
  for (const sent of [{}, { nome: null, itens: null }, { nome: {}, itens: 'x' }, { nome: [], itens: {} }])
    expect(v.parse(answer, sent)).toMatchObject(absent);
  expect(v.parse(answer, { nome: 'Ana', itens: ['1', 2] })).toMatchObject({ nome: 'Ana', itens: [1, 2] });
});

test('refuses a list with an unreadable item', () => {
  expect(v.is(v.looseObject({ itens: optionalList(numeric) }), { itens: [1, 'dois'] })).toBe(false);
});
