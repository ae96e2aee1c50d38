import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ResultDates } from '../result-groups.ts';
import { ResultRows } from './result-rows.tsx';

const date = 'sexta, 4/12, às 18h';
const cells = (dates: ResultDates, folded = false): string[] =>
  [
    ...renderToStaticMarkup(<ResultRows dates={dates} folded={folded} />).matchAll(
      /<(dt|dd|h2|p)\b.*?<\/\1>/gs,
    ),
  ].map(([html]) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('the services of a date stand opposite it, and a text without a date is said as it is', () => {
  const text = 'A data do resultado aparece quando marcarmos a visita.';
  const how = 'Colhendo hoje até as 11h';
  const groups = [
    { text: `${how}, resultado até ${date}`, names: ['TSH', 'Glicose'], date, how },
    { text, names: ['Cultura'], date: '', how: '' },
  ];
  expect(cells({ groups, last: '' })).toEqual([
    'TSH Glicose',
    `Resultado até ${date} ${how}`,
    'Cultura',
    text,
  ]);
});

test('a date that holds for everything is one sentence', () => {
  const text = `Resultado até ${date}`;
  expect(cells({ groups: [{ text, names: [], date, how: '' }], last: '' })).toEqual([text]);
});

test('where a line is enough, the dates of several groups fold to that of all', () => {
  const last = `Todos os resultados até ${date}`;
  const groups = ['TSH', 'Cultura'].map((name) => ({ text: name, names: [name], date, how: '' }));
  expect(cells({ groups, last }, true)[0]).toBe('Resultados');
  expect(cells({ groups, last }).at(-1)).toBe(last);
  expect(cells({ groups: [], last }, true)).toEqual([last]);
});
