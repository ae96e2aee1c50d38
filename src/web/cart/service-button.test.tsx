import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serviceButton } from './service-button.tsx';

const price = { priceCents: 3190, specialCents: null, tier: '', installment: '' };
const service = {
  id: 7,
  slug: 'hemograma-completo',
  name: 'Hemograma completo',
  base: price,
  table: null,
  inStock: true,
};

/** What is read on the button, and what it does with which service. */
function read(...card: Parameters<typeof serviceButton>) {
  const html = renderToStaticMarkup(serviceButton(...card));
  const [, action = '', about = ''] = /data-(buy|alert)="([^"]+)"/.exec(html) ?? [];
  return [html.replace(/<[^>]+>/g, ''), action, about];
}

test('in stock it opens the panel for the path of the service, under the words of its place', {
  meta: { spec: ['storefront 68'] },
}, () => {
  expect(read(service)).toEqual(['Adquira agora', 'buy', 'hemograma-completo']);
  expect(read(service, 'Comprar')).toEqual(['Comprar', 'buy', 'hemograma-completo']);
});

test('out of stock, and where it has no price, it asks for an alert', {
  meta: { spec: ['storefront 69'] },
}, () => {
  for (const change of [{ inStock: false }, { base: null }])
    expect(read({ ...service, ...change }, 'Comprar')).toEqual(['Avise-me', 'alert', '7']);
});
