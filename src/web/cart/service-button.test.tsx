import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardButton, pageButton } from './service-button.tsx';

const price = { priceCents: 3190, specialCents: null, tier: '', installment: '' };
const service = {
  id: 7,
  slug: 'hemograma-completo',
  name: 'Hemograma completo',
  base: price,
  table: null,
  inStock: true,
};

function read(button: ReactElement) {
  const html = renderToStaticMarkup(button);
  const [, action = '', about = ''] = /data-(buy|alert)="([^"]+)"/.exec(html) ?? [];
  return [html.replace(/<[^>]+>/g, ''), action, about];
}

test("opens the panel by the service's path, with the label of its place, when in stock", {
  meta: { spec: ['storefront 68'] },
}, () => {
  expect(read(cardButton(service))).toEqual(['Adquira agora', 'buy', 'hemograma-completo']);
  expect(read(pageButton(service))).toEqual(['Comprar', 'buy', 'hemograma-completo']);
});

test('requests an alert when out of stock or without a price', {
  meta: { spec: ['storefront 69'] },
}, () => {
  for (const change of [{ inStock: false }, { base: null }])
    expect(read(pageButton({ ...service, ...change }))).toEqual(['Avise-me', 'alert', '7']);
});
