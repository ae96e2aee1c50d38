import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blindLabels } from './blind.ts';
import { blindLaterLabels } from './blind-later.ts';
import { givenLabels, laterLabels, ownLabels } from './examples.ts';

const seeds = ['exames', 'vacinas'].map((name) => readFileSync(`db/seeds/servicos-${name}.csv`, 'utf8'));
const sold = new Set(seeds.join('\n').match(/^[A-Z]{2}-\d{4}(?=,)/gm));

test('labels name services of the demo shop and repeat no text', () => {
  const all = [...givenLabels, ...ownLabels, ...laterLabels, ...blindLabels, ...blindLaterLabels];
  expect(givenLabels).toHaveLength(30);
  expect(ownLabels.length).toBeGreaterThanOrEqual(100);
  expect(blindLabels).toHaveLength(160);
  expect(blindLaterLabels).toHaveLength(110);
  for (const labels of [[...givenLabels, ...ownLabels, ...laterLabels], blindLabels, blindLaterLabels])
    expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
  const codes = all.flatMap(({ ticked, asked, forbidden }) => [
    ...ticked.keys(),
    ...asked.flatMap((one) => one.split('|')),
    ...forbidden,
  ]);
  expect(codes.filter((code) => !sold.has(code))).toEqual([]);
});
