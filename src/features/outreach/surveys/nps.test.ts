import fc from 'fast-check';
import { expect, test } from 'vitest';
import { npsOf } from './nps.ts';

const counts = (byRating: Record<number, number>) => Array.from({ length: 11 }, (_, n) => byRating[n] ?? 0);

test('subtracts detractors from promoters in per cent, with the adjusted Wald interval', () => {
  // 10 promoters, 5 neutral, 5 detractors of 20: NPS 25. Adjusted: 10.75/23 - 5.75/23 = 0.2174, variance
  // (16.5/23 - 0.2174²)/23 = 0.02914, so ±1.96 · 0.1707 = ±0.3346.
  expect(npsOf(counts({ 10: 6, 9: 4, 8: 3, 7: 2, 6: 1, 3: 2, 0: 2 }))).toEqual({
    answers: 20,
    promoters: 10,
    detractors: 5,
    score: 25,
    from: -12,
    to: 55,
  });
});

test('gives a wide interval for two answers', () => {
  // 2.75/5 - 0.75/5 = 0.4, variance (3.5/5 - 0.4²)/5 = 0.108, so ±1.96 · 0.3286 = ±0.6441.
  expect(npsOf(counts({ 10: 2 }))).toMatchObject({ answers: 2, score: 100, from: -24, to: 100 });
});

test.each([
  [9, 100],
  [8, 0],
  [7, 0],
  [6, -100],
  [0, -100],
])('%i alone: %i', (rating, score) => {
  expect(npsOf(counts({ [rating]: 3 }))?.score).toBe(score);
});

test('is null without an answer', () => {
  expect(npsOf(counts({}))).toBeNull();
});

test('keeps the interval within -100 and 100 and narrows it with more answers of the same kind', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 11, maxLength: 11 }), (generated) => {
      const few = npsOf(generated);
      const many = npsOf(generated.map((count) => count * 100));
      if (!few || !many) return expect(generated.every((count) => count === 0)).toBe(true);
      expect(few.from).toBeGreaterThanOrEqual(-100);
      expect(few.to).toBeLessThanOrEqual(100);
      expect(many.to - many.from).toBeLessThanOrEqual(few.to - few.from);
      expect(many.score).toBe(few.score);
      expect(many.from).toBeLessThanOrEqual(many.score + 1);
      expect(many.to).toBeGreaterThanOrEqual(many.score - 1);
    }),
  );
});
