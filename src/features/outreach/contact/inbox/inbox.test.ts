import { expect, test } from 'vitest';
import { answerBy, stateOf } from './inbox.ts';
import { fillTemplate, unknownPlaceholders } from './template.ts';

test('the last day for the answer is seven calendar days later, by the clock of Brasília', () => {
  expect(answerBy(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-27');
  expect(answerBy(new Date('2026-12-28T02:59:00Z'))).toBe('2027-01-03');
  expect(answerBy(new Date('2026-12-28T03:00:00Z'))).toBe('2027-01-04');
});

test('a message is new without an owner, open with one, and its end goes before both', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const state = (ownerId: number | null, answeredAt: Date | null, closedAt: Date | null) =>
    stateOf({ ownerId, answeredAt, closedAt });
  expect(state(null, null, null)).toBe('new');
  expect(state(7, null, null)).toBe('open');
  expect(state(7, at, null)).toBe('answered');
  expect(state(null, at, null)).toBe('answered');
  expect(state(null, null, at)).toBe('closed');
});

test('a template has the name and the number, and every other text as it is written', () => {
  const filling = { nome: 'Ana $& {numero}', numero: 'K7M2P9QR' };
  expect(fillTemplate('Olá, {nome}. É a {numero}, {NOME} {} {', filling)).toBe(
    'Olá, Ana $& {numero}. É a K7M2P9QR, {NOME} {} {',
  );
  expect(unknownPlaceholders('{nome} {numero}')).toEqual([]);
  expect(unknownPlaceholders('{nome} {email} {} {Nome} {constructor}')).toEqual([
    '{email}',
    '{}',
    '{Nome}',
    '{constructor}',
  ]);
});
