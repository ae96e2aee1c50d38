import { expect, test } from 'vitest';
import { NO_ADVICE } from '#features/care/preparation/advice.ts';
import { NO_RESULTS } from '#features/care/results/result-groups.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { byPlace, ownTexts, placeOf, placeTitle, withVisit } from './summary.ts';

const unit: Unit = {
  id: 3,
  code: 'BSB-ASN',
  storeId: 1,
  type: 'unity',
  name: 'Asa Norte',
  region: 'Asa Norte',
  street: 'CLN 108 Bloco B',
  number: '12',
  complement: 'Térreo',
  neighborhood: 'Asa Norte',
  postalCode: '70744520',
  city: 'Brasília',
  state: 'DF',
  phone: '(61) 3550-0101',
  openingHours: [{ name: 'Sábado', value: '06:30-13:00' }],
  hours: null,
  timeZone: null,
  latitude: null,
  longitude: null,
  laboratoryId: null,
  cutoff: null,
  transportDays: 0,
  resultsUntil: 1080,
};
const team: Unit = { ...unit, id: 9, type: 'home_delivery', name: 'Atendimento móvel Distrito Federal' };

test("shows a unit's own address without a visit fee", () => {
  const place = placeOf(unit, '', 3990);
  expect(place).toMatchObject({ key: '3', feeCents: null, wishes: '' });
  expect(place.address).toEqual(['CLN 108 Bloco B, 12, Térreo', 'Asa Norte, Brasília - DF', 'CEP 70744-520']);
});

test("shows a visit's CEP, then its door and wishes, never the team's base", () => {
  const place = placeOf(team, '70744500', 3990);
  expect(place).toMatchObject({
    key: '9:70744500',
    address: ['CEP 70744-500'],
    feeCents: 3990,
    mapUrl: null,
  });
  const settled = withVisit(place, {
    postalCode: '70744500',
    street: 'SQN 108 Bloco A',
    number: '204',
    complement: '',
    neighborhood: 'Asa Norte',
    city: 'Brasília',
    state: 'DF',
    days: ['sexta', 'segunda'],
    period: 'tarde',
  });
  expect(settled.address[0]).toBe('SQN 108 Bloco A, 204');
  expect(settled.wishes).toBe('segunda-feira e sexta-feira, de tarde, depois das 12h');
});

test('a visit at home has the clock of its team', () => {
  expect(placeOf({ ...team, state: 'AM' }, '69005000', 0).zone).toBe('America/Manaus');
  expect(placeOf({ ...team, timeZone: 'America/Eirunepe' }, '69005000', 0).zone).toBe('America/Eirunepe');
});

test('does not repeat the type that a name contains', () => {
  expect(placeTitle({ typeLabel: 'Unidade', name: 'Asa Norte' })).toBe('Unidade: Asa Norte');
  expect(placeTitle({ typeLabel: 'Atendimento móvel', name: 'Atendimento móvel Goiânia' })).toBe(
    'Atendimento móvel Goiânia',
  );
  expect(placeTitle({ typeLabel: 'Unidade drive 24h', name: 'Nossa Unidade Drive 24h' })).toBe(
    'Nossa Unidade Drive 24h',
  );
});

test('groups items by place and shows each preparation once', () => {
  const family = 'exams' as const;
  const item = {
    productName: 'Hemograma',
    family,
    personName: 'Bia',
    priceCents: 1,
    preparationHtml: '<p>Água</p>',
    beneficiaryId: 7,
    advice: NO_ADVICE,
    needsRequest: false,
    lastCourier: null,
    needsScheduling: false,
  };
  const summary = {
    places: [placeOf(unit, '', null), placeOf(team, '70744500', 0)],
    items: [
      { ...item, key: 'a', placeKey: '3', productId: 1 },
      { ...item, key: 'b', placeKey: '3', productId: 1 },
      { ...item, key: 'c', placeKey: '3', productId: 2, productName: 'PSA', preparationHtml: '' },
    ],
    results: NO_RESULTS,
    planned: [],
    coupon: null,
    subtotalCents: 3,
    discountCents: 0,
    freightCents: 0,
    totalCents: 3,
  };
  expect(byPlace(summary).map(({ place, items }) => [place.key, items.length])).toEqual([['3', 3]]);
  expect(ownTexts(summary)).toHaveLength(3);
  expect(ownTexts(summary)).toContainEqual(
    expect.objectContaining({ productName: 'Hemograma', html: '<p>Água</p>' }),
  );
});
