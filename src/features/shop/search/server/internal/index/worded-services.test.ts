import { expect, test } from 'vitest';
import { rankOfPlaces, WordedServices } from './worded-services.ts';

type Place = [service: number, weight: 'A' | 'B' | 'C' | 'D'];

function wordsOf(services: number, lists: Record<string, Place[]>): WordedServices {
  const lexemes = Object.keys(lists).sort();
  const places = lexemes.map((lexeme) => lists[lexeme] ?? []);
  let count = 0;
  const starts = Uint32Array.from([0, ...places.map((list) => (count += list.length))]);
  return new WordedServices({
    lexemes,
    starts,
    places: Uint32Array.from(places.flat().map(([service, weight]) => service * 4 + 'ABCD'.indexOf(weight))),
    weights: Float32Array.from(places.flat().map(([, weight]) => rankOfPlaces(weight))),
    services,
  });
}

const servicesFor = (words: WordedServices, term: string) =>
  words
    .find(term)
    .map(({ service }) => service)
    .sort((a, b) => a - b);

const few = wordsOf(4, {
  b12: [
    [0, 'A'],
    [2, 'D'],
  ],
  vacin: [[1, 'A']],
  vitamina: [
    [0, 'A'],
    [2, 'B'],
    [3, 'A'],
  ],
  vitamin: [[3, 'A']],
  zn: [[3, 'A']],
  zna: [[2, 'A']],
});

test.each([
  ['vit', [0, 2, 3]],
  ['vitamina b12', [0, 2]],
  ['b1', []],
  ['zn', [3]],
  ['zna', [2]],
  ['vitaminas', [0, 2, 3]],
  ['vacinas', [1]],
  ['vacinas com', [1]],
  ['vacinas xyz', []],
  ['com', []],
])('finds by "%s" the services %j: prefixes, short words whole, stems, no stop words', (term, services) => {
  expect(servicesFor(few, term)).toEqual(services);
});

test('distinguishes words of the name from words of its synonyms', () => {
  const places = new Map(few.find('vitamina b12').map(({ service, ...place }) => [service, place]));
  expect(places.get(0)).toEqual({ named: true, termed: true });
  expect(places.get(2)).toEqual({ named: false, termed: false });
  expect(few.find('vitamina').find(({ service }) => service === 2)).toMatchObject({
    named: false,
    termed: true,
  });
});

/** Computed by hand from `calc_rank_or`: (weight of the best place + sum of weight / n² - best place's part) / 1.64493. */
test.each([
  ['A', 0.607_927_1],
  ['D', 0.060_792_71],
  ['AD', 0.623_125_3],
  ['DA', 0.668_719_8],
])('ranks a word with places of the weights %s as %d', (letters, rank) => {
  expect(rankOfPlaces(letters)).toBeCloseTo(rank, 6);
});

const MANY = 30_000;
const everywhere = Array.from({ length: MANY }, (_, service): Place => [service, 'A']);
const many = wordsOf(MANY, {
  exame: everywhere,
  raro: [
    [7, 'A'],
    [29_000, 'D'],
  ],
  soro: everywhere,
});

test('finds a rare word beside very common ones anywhere in a large catalogue', () => {
  expect(servicesFor(many, 'soro raro exame')).toEqual([7, 29_000]);
});

test('finds a very common word in the most prominent services', () => {
  const found = servicesFor(many, 'soro');
  expect(found.slice(0, 3)).toEqual([0, 1, 2]);
  expect(found.length).toBeGreaterThan(1000);
  expect(found.length).toBeLessThan(MANY);
});
