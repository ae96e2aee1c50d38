import { expect, test } from 'vitest';
import { promiseText } from './promise-text.ts';
import { resultDates } from './result-groups.ts';
import type { ResultOffer } from './result-offer.ts';

const takenOn = (day: string, from: number, until: number, text: string) => ({
  day,
  from,
  until,
  text,
  paper: `No papel: ${text}`,
});
const offer = (text: string, at: string | null, taken: ResultOffer['taken'] = null): ResultOffer => ({
  text,
  paper: `No papel: ${text}`,
  at: at === null ? null : new Date(at),
  date: at === null ? '' : promiseText(new Date(at), { zone: 'America/Sao_Paulo', today: '2026-11-20' }),
  how: taken ? { text: `Colhendo ${taken.text}`, paper: `Colhendo ${taken.paper}` } : { text: '', paper: '' },
  taken,
});
const friday = offer('Resultado até sexta, 4/12, às 18h', '2026-12-04T21:00:00Z');
const monday = offer('Resultado até segunda, 7/12, às 18h', '2026-12-07T21:00:00Z');
const soon = offer(
  'Colhendo hoje até as 11h, resultado até sexta, 4/12, às 18h',
  '2026-12-04T21:00:00Z',
  takenOn('2026-11-20', 420, 660, 'hoje até as 11h'),
);

test('states one date once, however many services share it', () => {
  expect(resultDates([{ name: 'TSH', offer: friday }])).toEqual({
    groups: [{ text: friday.text, names: [], date: friday.date, how: '' }],
    last: '',
  });
  const both = [
    { name: 'TSH', offer: friday },
    { name: 'Vacina gripe', offer: null },
    { name: 'Glicose', offer: friday },
  ];
  expect(resultDates(both)).toEqual({
    groups: [],
    last: 'Todos os resultados até sexta, 4/12, às 18h',
  });
});

test('keeps the condition of a date, and names the days on paper', () => {
  const two = [
    { name: 'TSH', offer: soon },
    { name: 'Glicose', offer: soon },
  ];
  const group = { names: [], date: soon.date, byHours: true };
  expect(resultDates(two)).toEqual({
    groups: [{ ...group, text: soon.text, how: 'Colhendo hoje até as 11h' }],
    last: '',
  });
  expect(resultDates(two, 'paper').groups).toEqual([
    { ...group, text: soon.paper, how: 'Colhendo No papel: hoje até as 11h' },
  ]);
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
      { text: friday.text, names: ['TSH'], date: 'sexta, 4/12, às 18h', how: '' },
      { text: monday.text, names: ['Cultura'], date: 'segunda, 7/12, às 18h', how: '' },
    ],
    last: 'Todos os resultados até segunda, 7/12, às 18h',
  });
});

const later = (...taken: Parameters<typeof takenOn>) =>
  offer('Colhendo depois', '2026-12-07T21:00:00Z', takenOn(...taken));

test.each([
  ['one date depends on the sample', monday, 'Colhendo hoje até as 11h, tudo'],
  ['all share an hour', later('2026-11-20', 600, 840, 'hoje até as 14h'), 'Colhendo hoje até as 11h, tudo'],
  [
    'each has a day',
    later('2026-11-21', 420, 540, 'amanhã até as 9h'),
    'Colhendo hoje até as 11h e amanhã até as 9h, tudo',
  ],
])('says by when the samples are taken for everything to be ready: %s', (_, other, start) => {
  const lines = [
    { name: 'Cultura', offer: other },
    { name: 'TSH', offer: soon },
  ];
  expect(resultDates(lines).last).toBe(`${start} fica pronto até segunda, 7/12, às 18h`);
});

test('names no date for everything where no hour of the day serves all samples', () => {
  const evening = later('2026-11-20', 960, 1080, 'hoje das 16h às 18h');
  expect(
    resultDates([
      { name: 'TSH', offer: soon },
      { name: 'Cultura', offer: evening },
    ]).last,
  ).toBe('');
});

test('promises no last date while one is missing', () => {
  const missing = offer('', null);
  expect(
    resultDates([
      { name: 'TSH', offer: friday },
      { name: 'Cultura', offer: missing },
    ]),
  ).toEqual({ groups: [{ text: friday.text, names: ['TSH'], date: friday.date, how: '' }], last: '' });
});
