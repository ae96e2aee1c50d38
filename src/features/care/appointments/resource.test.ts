import { expect, test } from 'vitest';
import { withDistinctNames } from './resource.ts';

test('resources with one name get their codes behind it', () => {
  const named = withDistinctNames([
    { code: 'A', name: 'Guichê' },
    { code: 'B', name: 'Guichê' },
    { code: 'C', name: 'Sala' },
  ]);
  expect(named.map(({ name }) => name)).toEqual(['Guichê (A)', 'Guichê (B)', 'Sala']);
});
