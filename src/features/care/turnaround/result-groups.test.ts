import { expect, test } from 'vitest';
import { promiseText } from './promise-text.ts';
import { resultDates } from './result-groups.ts';
import type { ResultOffer } from './result-offer.ts';

const offer = (text: string, at: string | null, conditional = false): ResultOffer => ({
  text,
  paper: `No papel: ${text}`,
  at: at === null ? null : new Date(at),
  date: at === null ? '' : promiseText(new Date(at), { zone: 'America/Sao_Paulo', today: '2026-11-20' }),
  conditional,
});
const friday = offer('Pronto até sexta, 4/12, às 18h', '2026-12-04T21:00:00Z');
const monday = offer('Pronto até segunda, 7/12, às 18h', '2026-12-07T21:00:00Z');
const soon = offer(
  'Se colher hoje até as 11h, o resultado sai sexta, 4/12, até as 18h',
  '2026-12-04T21:00:00Z',
  true,
);

test('states one date once, however many services share it', () => {
  expect(resultDates([{ name: 'TSH', offer: friday }])).toEqual({
    groups: [{ text: friday.text, names: [] }],
    last: '',
  });
  const both = [
    { name: 'TSH', offer: friday },
    { name: 'Vacina gripe', offer: null },
    { name: 'Glicose', offer: friday },
  ];
  expect(resultDates(both)).toEqual({
    groups: [],
    last: 'Todos os resultados saem até sexta, 4/12, às 18h',
  });
});

test('keeps the condition of a date, and names the days on paper', () => {
  const two = [
    { name: 'TSH', offer: soon },
    { name: 'Glicose', offer: soon },
  ];
  expect(resultDates(two)).toEqual({ groups: [{ text: soon.text, names: [] }], last: '' });
  expect(resultDates(two, 'paper').groups).toEqual([{ text: soon.paper, names: [] }]);
});

test('names the services of each date, each once, then the date of all', {
  meta: { spec: ['care 34'] },
}, () => {
  expect(
    resultDates([
      { name: 'TSH', offer: friday },
      { name: 'Cultura', offer: monday },
      { name: 'TSH', offer: friday },
    ]),
  ).toEqual({
    groups: [
      { text: friday.text, names: ['TSH'] },
      { text: monday.text, names: ['Cultura'] },
    ],
    last: 'Todos os resultados saem até segunda, 7/12, às 18h',
  });
});

test('gives the earliest date of all while one depends on when the sample is taken', () => {
  const { last } = resultDates([
    { name: 'TSH', offer: soon },
    { name: 'Cultura', offer: monday },
  ]);
  expect(last).toBe('Se colher nesses prazos, todos os resultados saem até segunda, 7/12, às 18h');
});

test('promises no last date while one is missing', () => {
  const missing = offer('', null);
  expect(
    resultDates([
      { name: 'TSH', offer: friday },
      { name: 'Cultura', offer: missing },
    ]),
  ).toEqual({ groups: [{ text: friday.text, names: ['TSH'] }], last: '' });
});
