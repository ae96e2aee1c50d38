import { expect, test } from 'vitest';
import { backward } from './overlay.ts';

const change = {
  key: '1:ASN',
  before: { servico: 'VA', quantidade: '10', contado_em: '' },
  after: { servico: 'VA', quantidade: '7', contado_em: '28/11/2026 14:30' },
};

test('a row is restored in spite of a cell that no row keeps, but not after a sale', () => {
  const current = { servico: 'VA', quantidade: '7', contado_em: '' };
  expect(backward(current, change)).toEqual(change.before);
  expect(backward({ ...current, quantidade: '6' }, change)).toBeNull();
  expect(backward(change.before, change)).toBeNull();
  expect(backward(undefined, change)).toBeNull();
});
