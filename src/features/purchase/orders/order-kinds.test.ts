import { expect, test } from 'vitest';
import type { ServiceType } from '#features/shop/catalogue/product.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import { kindsOf } from './order-kinds.ts';

const line = (serviceType: ServiceType, urlKey: string, unitType: UnitType = 'unity') => ({
  product: { serviceType, categories: urlKey === '' ? [] : [{ name: '', urlKey }] },
  unitType,
});

test('an order has the kinds of all its services, each once', () => {
  expect(
    kindsOf([
      line('clinical_analysis', 'testes-geneticos/trombofilia-e-coagulacao'),
      line('clinical_analysis', 'exames-laboratoriais', 'home_delivery'),
      line('clinical_analysis', '', 'home_delivery'),
    ]),
  ).toEqual(['exams', 'genetics', 'home']);
});

test('a combo is a vaccine too, and every service at the digital unit is self-service', () => {
  expect(kindsOf([line('vaccine_combo', 'vacinas')])).toEqual(['vaccines', 'combos']);
  expect(kindsOf([line('clinical_analysis', 'check-ups', 'self_service')])).toEqual(['checkups', 'digital']);
});
