import { expect, test } from 'vitest';
import { firstName, hasTwoWords, personName, withoutDigits } from './person-name.ts';

test('digits vanish from a name while it is typed, blanks stay until it is stored', () => {
  expect(withoutDigits('Ana1 2Lia ')).toBe('Ana Lia ');
  expect(personName(' Ana1   Lia ')).toBe('Ana Lia');
});

test('two words need letters', () => {
  expect(hasTwoWords('Ana Lia')).toBe(true);
  for (const name of ['Ana', ' Ana ', 'Ana -', '- .', '']) expect(hasTwoWords(name), name).toBe(false);
  expect(firstName(' Ana Lia')).toBe('Ana');
});
