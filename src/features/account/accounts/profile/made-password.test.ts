import { expect, test } from 'vitest';
import { madePassword } from './made-password.ts';
import { newPasswordProblem } from './new-password.ts';

test('a made password is four groups of two syllables and two digits', () => {
  const numbers = [0, 79, 1, 16, 17, 32, 33, 48, 7];
  expect(madePassword(() => numbers.shift() ?? 0)).toBe('bazu-dabe-debi-dibo-07');
});

test('made passwords are long enough and differ', () => {
  const made = Array.from({ length: 200 }, () => madePassword());
  expect(new Set(made).size).toBe(200);
  for (const password of made) {
    expect(password).toMatch(/^([a-z]{4}-){4}\d\d$/);
    expect(newPasswordProblem(password)).toBeUndefined();
  }
});
