import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, parseHex } from './colour.ts';

test.each([
  ['#0E5A40', '#0e5a40'],
  ['0e5a40', '#0e5a40'],
  [' #fA0 ', '#ffaa00'],
  ['#12345', null],
  ['green', null],
  ['url(#x)', null],
  ['', null],
])('%s is read as %s', (text, colour) => {
  expect(parseHex(text)).toBe(colour);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
])('%s on %s has a contrast of %d', (ink, ground, ratio) => {
  expect(contrastRatio(ink, ground)).toBeCloseTo(ratio, 1);
});

test('contrast is the same both ways and never below 1', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrastRatio(a, b)).toBe(contrastRatio(b, a));
      expect(contrastRatio(a, b)).toBeGreaterThanOrEqual(1);
    }),
  );
});
