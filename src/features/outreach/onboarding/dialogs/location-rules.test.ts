import { expect, test } from 'vitest';
import { firstVisitCookies, type LocationMemory, mayOpenModal, mayOpenPicker } from './location-rules.ts';

const NEW: LocationMemory = { locationModal: null, popUpModal: null, pickerOpened: false, chosen: false };
const MARKED: LocationMemory = { ...NEW, locationModal: 'false', popUpModal: 'true' };

test('sets both cookies of a first visit', {
  meta: { spec: ['storefront 117', 'care 61'] },
}, () => {
  expect(firstVisitCookies(NEW)).toEqual({ locationModal: 'false', popUpModal: 'true' });
  expect(firstVisitCookies(MARKED)).toEqual({});
});

test('settles the modal when the location was chosen elsewhere, in the header or by a link', () => {
  expect(firstVisitCookies({ ...NEW, chosen: true })).toEqual({ locationModal: 'true', popUpModal: 'true' });
  expect(firstVisitCookies({ ...MARKED, chosen: true })).toEqual({ locationModal: 'true' });
});

test.each([
  ['/', {}, true],
  ['/home', {}, false],
  ['/vacinas', {}, false],
  ['/', { locationModal: 'true' }, false],
  ['/', { locationModal: null }, false],
  ['/', { locationModal: 'sim' }, false],
  ['/', { popUpModal: 'false' }, false],
  ['/', { popUpModal: null }, false],
  ['/', { popUpModal: '<b>' }, false],
  ['/', { chosen: true }, false],
])(
  'the modal on %s with %o: %s',
  { meta: { spec: ['storefront 149', 'care 61'] } },
  (pathname, memory, opens) => {
    expect(mayOpenModal(pathname, { ...MARKED, ...memory })).toBe(opens);
  },
);

test.each([
  ['/vacinas', {}, true],
  ['/hemograma-completo', {}, true],
  ['/nossas-unidades', {}, true],
  ['/vacinas', { pickerOpened: true }, false],
  ['/vacinas', { chosen: true }, false],
  ['/politica-de-privacidade', {}, false],
  ['/perguntas-frequentes', {}, false],
])(
  'the picker on %s with %o: %s',
  { meta: { spec: ['storefront 151', 'care 62'] } },
  (pathname, memory, opens) => {
    expect(mayOpenPicker(pathname, { ...MARKED, ...memory })).toBe(opens);
  },
);
