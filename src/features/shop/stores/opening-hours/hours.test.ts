import { expect, test } from 'vitest';
import { atText, untilText } from '#values/hour.ts';
import { spansText } from './hours.ts';
import { parseSpans, parseWeekHours, shownHours, spansCell, weekHoursLines } from './parse-hours.ts';

const line = (text: string) => {
  const [name = '', value = ''] = text.split(/: (.*)/);
  return { name, value };
};
const parse = (...lines: string[]) => parseWeekHours(lines.map(line));

test('closes the days without a line, holidays included', () => {
  expect(parse('Segunda a sexta: 06:30-19:00', 'Sábado: 06:30-13:00')).toEqual({
    week: [[[390, 1140]], [[390, 1140]], [[390, 1140]], [[390, 1140]], [[390, 1140]], [[390, 780]], []],
    holidays: [],
  });
});

test.each([
  [
    'Segunda a sexta: 07:00-12:00 e 13:30-18:00',
    'Sábado: 07:00-11:00',
    'Domingo: fechado',
    'Feriados: fechado',
  ],
  ['Segunda a domingo: 00:00-24:00', 'Feriados: 00:00-24:00'],
  ['Segunda a domingo: fechado', 'Feriados: 08:00-12:00'],
  ['Segunda: 07:00-12:00', 'Terça: fechado', 'Quarta a domingo: 07:00-12:00', 'Feriados: fechado'],
])('writes a week as it is read: %s', (...lines) => {
  const hours = parse(...lines);
  expect(hours && weekHoursLines(hours)).toEqual(lines.map(line));
});

test('writes the spans of a day as they are read', () => {
  const spans = parseSpans('07:00-12:00, 13:30–24:00') ?? [];
  expect(spansCell(spans)).toBe('07:00-12:00 e 13:30-24:00');
  expect(spansCell([])).toBe('fechado');
});

test.each([
  ['Segunda-feira e quarta-feira: 08:00-12:00', [0, 2]],
  ['Segundas, quartas e sextas: 08:00-12:00', [0, 2, 4]],
  ['Segunda a quinta e sábado: 08:00-12:00', [0, 1, 2, 3, 5]],
  ['Domingo e feriados: 08:00-12:00', [6, 7]],
  ['Todos os dias: 08:00-12:00', [0, 1, 2, 3, 4, 5, 6, 7]],
])('%s', (text, days) => {
  const hours = parse(text);
  const all = [...(hours?.week ?? []), hours?.holidays ?? []];
  expect(all.flatMap((spans, day) => (spans.length > 0 ? [day] : []))).toEqual(days);
});

test('reads several spans a day, all day and closed', () => {
  expect(parseSpans('07:00-12:00 e 13:30-18:00')).toEqual([
    [420, 720],
    [810, 1080],
  ]);
  expect(parseSpans('07:00-12:00, 13:30–24:00')).toEqual([
    [420, 720],
    [810, 1440],
  ]);
  expect(parseSpans('24 horas')).toEqual([[0, 1440]]);
  expect(parseSpans('24h')).toEqual([[0, 1440]]);
  expect(parseSpans('Fechado')).toEqual([]);
});

test.each([
  '18:00-06:00',
  '07:00-07:00',
  '7:00-12:00',
  '07:00-25:00',
  '07:60-12:00',
  '13:00-18:00 e 07:00-12:00',
  'manhã',
  '',
])('rejects "%s" as hours', (text) => {
  expect(parseSpans(text)).toBeNull();
});

test('rejects a week with unreadable lines', () => {
  expect(parse('Segunda a sexta: 06:30-19:00', 'Sob consulta: ligue')).toBeNull();
  expect(parse('Segunda a sexta: 06:30-19:00', 'Sexta: 06:30-12:00')).toBeNull();
  expect(parse('Sexta a segunda: 06:30-19:00')).toBeNull();
  expect(parse('Segunda a feriado: 06:30-19:00')).toBeNull();
  expect(parse()).toBeNull();
});

test('writes hours as people say them', () => {
  expect([1080, 390, 60, 90, 0, 1440].map(atText)).toEqual([
    'às 18h',
    'às 6h30',
    'à 1h',
    'à 1h30',
    'à meia-noite',
    'à meia-noite',
  ]);
  expect([1080, 60, 1440].map(untilText)).toEqual(['as 18h', 'a 1h', 'a meia-noite']);
  expect(spansText([])).toBe('fechado');
  expect(spansText([[0, 1440]])).toBe('24 horas');
  expect(
    spansText([
      [390, 720],
      [780, 1080],
    ]),
  ).toBe('das 6h30 às 12h e das 13h às 18h');
});

test('shows the lines of a unit as people say hours, and unread ones as they are', () => {
  const lines = [
    'Segunda a sexta: 06:30-12:00 e 13:00-19:00',
    'Sábado: 00:00-24:00',
    'Domingo: 18:00-24:00',
    'Feriados: fechado',
    'Recesso: ligue antes',
  ];
  expect(shownHours(lines.map(line))).toEqual(
    [
      'Segunda a sexta: 6h30 às 12h e 13h às 19h',
      'Sábado: 24 horas',
      'Domingo: 18h à meia-noite',
      'Feriados: fechado',
      'Recesso: ligue antes',
    ].map(line),
  );
});
