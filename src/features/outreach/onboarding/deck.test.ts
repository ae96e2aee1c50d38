import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buttonStyle,
  type Deck,
  type Move,
  moveDeck,
  START,
  startsGesture,
  swipeOf,
  turnOf,
} from './deck.ts';

const at = (slide: number, stage: 1 | 2 | 3): Deck => ({ slide, stage });

test.each<[Deck, Move, Deck]>([
  [at(1, 1), 'advance', at(2, 1)],
  [at(2, 1), 'advance', at(3, 2)],
  [at(3, 2), 'settle', at(3, 3)],
  [at(3, 2), 'advance', at(4, 2)],
  [at(4, 2), 'settle', at(4, 3)],
  [at(4, 3), 'advance', at(4, 3)],
  [at(4, 3), 'reverse', at(3, 3)],
  [at(3, 2), 'reverse', at(2, 2)],
  // Only the first advance on slide 2 begins the stages.
  [at(2, 2), 'advance', at(3, 2)],
  [at(2, 3), 'advance', at(3, 3)],
  [at(1, 1), 'reverse', at(1, 1)],
  [at(1, 1), 'settle', at(1, 1)],
  [at(2, 1), 'settle', at(2, 1)],
])('%o: %s leads to %o', (deck, move, next) => {
  expect(moveDeck(deck, move)).toEqual(next);
});

test('moves one step at a time and begins the stages when the third slide first appears', {
  meta: { spec: ['purchase 178'] },
}, () => {
  const moves = fc.array(fc.constantFrom<Move>('advance', 'reverse', 'settle'), { maxLength: 30 });
  fc.assert(
    fc.property(moves, (way) => {
      let deck = START;
      let seenThird = false;
      for (const move of way) {
        const next = moveDeck(deck, move);
        expect(next.slide).toBeGreaterThanOrEqual(1);
        expect(next.slide).toBeLessThanOrEqual(4);
        expect(Math.abs(next.slide - deck.slide)).toBeLessThanOrEqual(1);
        expect(next.stage - deck.stage).toBeGreaterThanOrEqual(0);
        expect(next.stage - deck.stage).toBeLessThanOrEqual(1);
        seenThird ||= next.slide === 3;
        expect(next.stage > 1).toBe(seenThird);
        deck = next;
      }
    }),
  );
});

test('shows light buttons on slides 1 and 3, dark ones on 2 and 4', () => {
  expect([1, 2, 3, 4].map(buttonStyle)).toEqual(['light', 'dark', 'light', 'dark']);
});

test('counts a turn of the wheel as one move, however long it rolls out', {
  meta: { spec: ['care 92'] },
}, () => {
  expect(startsGesture(-Infinity, 0)).toBe(true);
  expect(startsGesture(1000, 1016)).toBe(false);
  expect(startsGesture(1000, 1200)).toBe(false);
  expect(startsGesture(1000, 1201)).toBe(true);
  expect([120, -120, 3, -3, 0].map(turnOf)).toEqual(['advance', 'reverse', null, null, null]);
});

test('reads a swipe as up or down when it is long enough and more vertical than horizontal', () => {
  expect(swipeOf(0, -48)).toBe('advance');
  expect(swipeOf(0, 48)).toBe('reverse');
  expect(swipeOf(0, -47)).toBeNull();
  expect(swipeOf(60, -60)).toBeNull();
  expect(swipeOf(-59, 60)).toBe('reverse');
});
