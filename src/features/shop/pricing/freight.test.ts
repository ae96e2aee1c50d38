import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freightTotal, shippingPlaces } from './freight.ts';

test('one fee for each address, however many services go there', () => {
  const places = shippingPlaces([
    { cep: '70744500', feeCents: 3990 },
    { cep: '70744500', feeCents: 3990 },
    { cep: '72800000', feeCents: 6990 },
  ]);
  expect(places).toEqual({ '70744500': 3990, '72800000': 6990 });
  expect(freightTotal(places)).toBe(10_980);
});

test('two teams at one address: the higher fee, once; free freight costs nothing', {
  meta: { spec: ['storefront 196'] },
}, () => {
  expect(
    shippingPlaces([
      { cep: '70744500', feeCents: 0 },
      { cep: '70744500', feeCents: 3990 },
    ]),
  ).toEqual({ '70744500': 3990 });
  expect(freightTotal(shippingPlaces([{ cep: '30000000', feeCents: 0 }]))).toBe(0);
  expect(freightTotal(shippingPlaces([]))).toBe(0);
});

test('the order of the lines and repeating them change nothing', () => {
  const lines = fc.array(
    fc.record({ cep: fc.constantFrom('70000000', '72800000', '74000000'), feeCents: fc.nat(10_000) }),
  );
  fc.assert(
    fc.property(lines, (deliveries) => {
      const total = freightTotal(shippingPlaces(deliveries));
      expect(freightTotal(shippingPlaces([...deliveries, ...deliveries].reverse()))).toBe(total);
    }),
  );
});
