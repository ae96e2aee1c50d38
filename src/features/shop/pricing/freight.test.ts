import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freightTotal, shippingPlaces } from './freight.ts';

test('charges one fee per address for any number of services', () => {
  const places = shippingPlaces([
    { cep: '70744500', feeCents: 3990 },
    { cep: '70744500', feeCents: 3990 },
    { cep: '72800000', feeCents: 6990 },
  ]);
  expect(places).toEqual({ '70744500': 3990, '72800000': 6990 });
  expect(freightTotal(places)).toBe(10_980);
});

test('charges the higher fee of two teams at one address once, and nothing with free freight', {
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

test('ignores the order and repetition of lines', () => {
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
