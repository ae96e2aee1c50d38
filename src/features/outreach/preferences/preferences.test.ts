import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOURS } from './colours.ts';
import { answerProblem, answerProblems, GENRES, kindOf } from './preferences.ts';

const question = (code: string, label: string) => ({ code, label, placeholder: '' });
const REQUIRED = 'Esse campo é obrigatório.';

test.each([
  ['Qual é a sua cor preferida?', 'colour'],
  ['COR PREFERIDA da criança', 'colour'],
  ['Que tipo de música você ouve?', 'genre'],
  ['tipo de musica', 'genre'],
  ['Qual é a sua bebida preferida?', 'text'],
  ['Música', 'text'],
  ['A cor do seu cabelo', 'text'],
  ['Que música, de que tipo?', 'text'],
])('"%s" is a question of the kind %s', (label, kind) => {
  expect(kindOf(label)).toBe(kind);
});

test('has eight genres and twenty colours, each with its own name, code and Portuguese word', {
  meta: { spec: ['purchase 123', 'care 87'] },
}, () => {
  expect(GENRES.join(', ')).toBe(
    'infantil, rock, easy listening, brasilidades, clássica, eletrônica, pop, flashback - retro',
  );
  expect(COLOURS.map(({ name }) => name).join(', ')).toBe(
    'RED, CRIMSON, MAROON, PINK, MAGENTA, PURPLE, INDIGO, BLUE, TEAL, CYAN, GREEN, LIME, OLIVE, YELLOW, GOLD, ORANGE, BROWN, GRAY, BLACK, NAVY',
  );
  for (const key of ['name', 'hex', 'label'] as const)
    expect(new Set(COLOURS.map((colour) => colour[key])).size).toBe(20);
  expect(COLOURS.every(({ hex }) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
});

test.each([
  ['Bebida preferida', '', REQUIRED],
  ['Bebida preferida', '   ', REQUIRED],
  ['Bebida preferida', 'Café', undefined],
  ['Bebida preferida', 'x'.repeat(201), 'Use no máximo 200 caracteres.'],
  ['Bebida preferida', 'a\u202eb', 'Retire os caracteres especiais.'],
  ['Cor preferida', 'RED', undefined],
  ['Cor preferida', 'Vermelho', 'Escolha uma opção da lista.'],
  ['Tipo de música', 'rock', undefined],
  ['Tipo de música', 'RED', 'Escolha uma opção da lista.'],
])('%s: reports %j as %j', { meta: { spec: ['care 87'] } }, (label, answer, problem) => {
  expect(answerProblem({ label }, answer)).toBe(problem);
});

test('requires an answer to every question and ignores other fields', () => {
  const labels = fc.constantFrom('Bebida', 'Cor preferida', 'Tipo de música');
  const questions = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 5 }), labels), {
    selector: ([code]) => code,
    maxLength: 6,
  });
  fc.assert(
    fc.property(questions, (drawnLabels) => {
      const generated = drawnLabels.map(([code, label]) => question(code, label));
      expect(answerProblems(generated, {})).toEqual(
        Object.fromEntries(generated.map(({ code }) => [code, REQUIRED])),
      );
      const valid = { text: 'Café', colour: 'NAVY', genre: 'pop' };
      const answers = Object.fromEntries(generated.map(({ code, label }) => [code, valid[kindOf(label)]]));
      expect(answerProblems(generated, { ...answers, 'não perguntado': '' })).toEqual({});
    }),
  );
});
