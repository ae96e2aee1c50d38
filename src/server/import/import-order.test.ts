import { expect, test } from 'vitest';
import { inImportOrder } from './import-order.ts';
import { IMPORT_KINDS } from './kinds.ts';

const kind = (after?: string) => ({ about: '', importers: [], ...(after !== undefined && { after }) });

test('a kind follows the kind that it names, and the others keep their order', () => {
  const kinds = {
    prices: kind('products'),
    stores: kind(),
    products: kind(),
    seats: kind('prices'),
    tour: kind(),
  };
  expect(Object.keys(inImportOrder(kinds))).toEqual(['stores', 'products', 'prices', 'seats', 'tour']);
});

test('a kind after an unknown kind is an error', () => {
  expect(() => inImportOrder({ prices: kind('products') })).toThrow('importar prices: no kind products');
});

test('kinds that wait for each other are an error', () => {
  expect(() => inImportOrder({ prices: kind('stock'), stock: kind('prices') })).toThrow(
    'wait for each other',
  );
});

test('files come after the files that they refer to', () => {
  const kinds = Object.keys(IMPORT_KINDS);
  const references = [
    ['lojas', 'unidades'],
    ['categorias', 'servicos'],
    ...['sinonimos', 'preparos', 'apelidos', 'paineis', 'precos', 'estoque', 'popups'].map((word) => [
      'servicos',
      word,
    ]),
    ['unidades', 'estoque'],
    ['cupons', 'popups'],
  ];
  for (const [first, second] of references)
    expect(kinds.indexOf(first ?? ''), `${first} ${second}`).toBeLessThan(kinds.indexOf(second ?? ''));
});
