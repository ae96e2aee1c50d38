import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstName, hasTwoWords, isPersonName, personName, withoutDigits } from './person-name.ts';

test('removes digits from a name while it is typed, and keeps blanks until it is stored', {
  meta: { spec: ['purchase 191'] },
}, () => {
  expect(withoutDigits('Ana1 2Lia ')).toBe('Ana Lia ');
  expect(personName(' Ana1   Lia ')).toBe('Ana Lia');
});

test.each([
  ['Joana D´Ávila', 'Joana D’Ávila'],
  ['Joana D`Ávila', 'Joana D’Ávila'],
  ['Joana D‘Ávila', 'Joana D’Ávila'],
  ['Joana D’Ávila', 'Joana D’Ávila'],
  ["Joana D'Ávila", "Joana D'Ávila"],
  ['Maria Silva\u2011Souza', 'Maria Silva-Souza'],
  ['J.Silva Neto', 'J. Silva Neto'],
  ['Ana M.Á.Souza', 'Ana M.Á. Souza'],
  ['Ana\u200e Souza', 'Ana Souza'],
  ['Ana\u00a0Souza', 'Ana Souza'],
])('%j is stored as %j', (typed, stored) => {
  expect(personName(typed)).toBe(stored);
  expect(isPersonName(stored)).toBe(true);
});

test('an initial does not let the address of a site through', () => {
  for (const typed of ['Ganhe em premio.example', 'www.premio.example', 'a premio.ex´ample'])
    expect(isPersonName(personName(typed)), typed).toBe(false);
  expect(personName('veja t.me já')).toBe('veja t. me já');
});

test('two words need letters', () => {
  expect(hasTwoWords('Ana Lia')).toBe(true);
  for (const name of ['Ana', ' Ana ', 'Ana -', '- .', '']) expect(hasTwoWords(name), name).toBe(false);
  expect(firstName(' Ana Lia')).toBe('Ana');
});

test.each([
  'Ana Lia',
  'João D’Ávila',
  "Joana d'Arc",
  'Maria-Clara de Sá',
  'J.R.R. Tolkien',
  'Dr. José Jr.',
  'Nguyễn Thị Ánh',
  'Анна Ли',
  '山田 花子',
  '',
])('%j may be a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  'Ganhe em premio.example',
  'Ganhe em t.me/x',
  'https://premio.example',
  'ana@exemplo.com.br',
  'Ana <b>Lia</b>',
  'Ana (Lia)',
  'Ana & Lia',
  'Ana\nLia',
  'Ana \ud800',
  'Ana \u202eaiL',
  'Ana 💉',
])('%j may not be a name', (name) => {
  expect(isPersonName(name)).toBe(false);
});

test('a stored name has no digit, no doubled blank, and is stored the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aÉñ 019-\t'.´‘\u2011\u200b\u0301") }), (typed) => {
      const stored = personName(typed);
      expect(stored).not.toMatch(/\d|\s\s|^\s|\s$/);
      expect(personName(stored)).toBe(stored);
      expect(hasTwoWords(stored)).toBe(hasTwoWords(personName(` ${typed} `)));
    }),
  );
});
