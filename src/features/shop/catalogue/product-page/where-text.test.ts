import { expect, test } from 'vitest';
import type { ProductPlace } from './product-view.ts';
import { whereText } from './where-text.ts';

const place = (type: string) => ({ type }) as ProductPlace;

test.each([
  [[], ''],
  [['unity'], '1 local'],
  [['unity', 'airport'], '2 locais'],
  [['unity', 'home_delivery'], '1 local e em casa'],
  [['home_delivery', 'home_delivery'], 'em casa'],
])('%j is "%s"', (types, text) => {
  const half = Math.ceil(types.length / 2);
  const regions = [types.slice(0, half), types.slice(half)].map((some, index) => ({
    name: `Região ${index}`,
    places: some.map(place),
  }));
  expect(whereText(regions)).toBe(text);
});
