import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { Recollections } from './recollections.tsx';

type Lines = OrderShown['lines'];

const line = { id: 1, productName: 'Hemograma completo' };

test('says why each sample has to be collected again, and nothing of other services', () => {
  const lines = [
    { ...line, recollection: 'A amostra coagulou.' },
    { ...line, id: 2, productName: 'Glicemia' },
  ] as Lines;
  const markup = renderToStaticMarkup(<Recollections order={{ lines }} />);
  expect(markup).toContain('É preciso uma nova coleta, sem custo');
  expect(markup).toContain('Hemograma completo: A amostra coagulou.');
  expect(markup).not.toContain('Glicemia');
});

test('is not there without a rejected sample', () => {
  expect(renderToStaticMarkup(<Recollections order={{ lines: [line] as Lines }} />)).toBe('');
});
