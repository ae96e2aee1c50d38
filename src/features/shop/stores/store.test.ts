import { expect, test } from 'vitest';
import { filterStores, UNIT_TYPES, type Unit } from './store.ts';
import { mapLink } from './unit-address.ts';

const stores = [
  { name: 'Brasília - DF', regionIndex: 'brasilia - df' },
  { name: 'São Paulo - SP', regionIndex: 'sao paulo - sp' },
];

test('filters stores by name and region index in any case', {
  meta: { spec: ['storefront 181'] },
}, () => {
  expect(filterStores(stores, 'BRASÍ')).toEqual([stores[0]]);
  expect(filterStores(stores, 'sao p')).toEqual([stores[1]]);
  expect(filterStores(stores, '')).toEqual(stores);
  expect(filterStores(stores, 'recife')).toEqual([]);
});

test('gives the six attendance types the codes of the specification', {
  meta: { spec: ['storefront 5', 'purchase 117'] },
}, () => {
  const types = Object.entries(UNIT_TYPES).map(([name, { code, label }]) => [code, name, label]);
  expect(types).toEqual([
    [1, 'unity', 'Unidade'],
    [2, 'airport', 'Aeroporto'],
    [3, 'drivethru', 'Drive-thru'],
    [4, 'unidade_drive', 'Unidade drive 24h'],
    [5, 'self_service', 'Unidade digital'],
    [6, 'home_delivery', 'Atendimento móvel'],
  ]);
});

test('opens the map at the coordinates, or at the address without them', () => {
  const unit: Unit = {
    id: 1,
    code: 'BSB-ASN',
    storeId: 1,
    type: 'unity',
    name: 'Asa Norte',
    region: 'Asa Norte',
    street: 'CLN 108 Bloco B',
    number: '12',
    complement: '',
    neighborhood: 'Asa Norte',
    postalCode: '70744500',
    city: 'Brasília',
    state: 'DF',
    phone: '(61) 3550-0101',
    openingHours: [],
    hours: null,
    timeZone: null,
    latitude: -15.7631,
    longitude: -47.8806,
    laboratoryId: null,
    cutoff: null,
    transportDays: 0,
    resultsUntil: 1080,
  };
  expect(mapLink(unit)).toBe('https://www.google.com/maps/search/?api=1&query=-15.7631%2C-47.8806');
  expect(new URL(mapLink({ ...unit, latitude: null })).searchParams.get('query')).toBe(
    'CLN 108 Bloco B, 12, Asa Norte, Brasília - DF',
  );
});
