import { expect, test } from 'vitest';
import type { BundlePlace, PlacesAnswer } from './bundle-contract.ts';
import { type BundleState, offersToSend, reduceBundle, startBundle } from './bundle-machine.ts';
import type { CartAnswer } from './cart-answer.ts';

const TSH = { product: 1, name: 'TSH', amount: 1 };
const VACCINE = { product: 2, name: 'Vacina da gripe', amount: 2 };
const placeOf = (id: string, products: number[]) =>
  ({ id, offers: products.map((product) => ({ product })) }) as unknown as BundlePlace;
const north = placeOf('BSB-ASN', [1]);
const south = placeOf('BSB-ASS', [1, 2]);
const offers = { places: [north, south], terms: ['vacinas'] } as unknown as PlacesAnswer;
const cartWith = (items: { productId: number; qty: number }[], nadLock = false) =>
  ({ nadLock, items: [{ unit: { id: 'BSB-ASS' }, items }] }) as unknown as CartAnswer;

const read = (cart: CartAnswer, accepted = true, lines = [TSH, VACCINE]) =>
  reduceBundle(startBundle(lines), { type: 'read', cart, offers, missingTerms: accepted ? [] : ['vacinas'] });

test.each<[string, CartAnswer, boolean, BundleState['step']]>([
  ['the lock before the terms', cartWith([], true), false, 'locked'],
  ['the terms before the places', cartWith([]), false, 'terms'],
  ['the places', cartWith([]), true, 'places'],
  [
    'nothing, when the cart has all of it',
    cartWith([
      { productId: 1, qty: 1 },
      { productId: 2, qty: 2 },
    ]),
    true,
    'had',
  ],
])('asks for %s', (_, cart, accepted, step) => {
  expect(read(cart, accepted).step).toBe(step);
});

test('leaves out what the cart has, unless it is wanted again', () => {
  const cart = cartWith([{ productId: 1, qty: 1 }]);
  expect(read(cart)).toMatchObject({ lines: [VACCINE], had: ['TSH'] });
  expect(read(cart, true, [{ ...TSH, again: true } as typeof TSH]).lines).toHaveLength(1);
});

test('names the services that a place lacks or refuses, and says whether another place has them', () => {
  const places = read(cartWith([]));
  const after = reduceBundle(places, { type: 'added', place: north, refused: new Map([[1, 'Sem vaga.']]) });
  expect(after).toMatchObject({
    step: 'partly',
    lines: [TSH, VACCINE],
    leftOut: {
      names: ['TSH', 'Vacina da gripe'],
      reasons: [{ name: 'TSH', message: 'Sem vaga.' }],
      elsewhere: true,
    },
  });
  const last = reduceBundle(places, { type: 'added', place: south, refused: new Map([[2, 'Sem vaga.']]) });
  expect(last.leftOut).toMatchObject({ names: ['Vacina da gripe'], elsewhere: false });
});

test('an addition whose answer was lost is not repeated where the cart has grown since', () => {
  const places = read(cartWith([]));
  const unsure = reduceBundle(places, { type: 'answerLost', message: 'Sem conexão.' });
  expect(unsure).toMatchObject({ unsure: true, busy: false, problem: 'Sem conexão.' });
  expect(offersToSend(unsure, south, new Map([[1, 1]]))).toEqual([{ product: 2, amount: 2 }]);
});
