import { expect, test } from 'vitest';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { hintWords } from './words.ts';

const service = (name: string, amount = 1) => ({ name, amount, href: '/x' });
const existing = (name: string) => ({ ...service(name), stockItem: 1, kept: true });
const fresh = (name: string, amount = 1) => ({ ...service(name, amount), stockItem: 1, kept: false });
const removed = (name: string, amount = 1) => ({ ...service(name, amount), itemId: 1 });

const hint = (parts: Partial<Hint>): Hint => ({
  key: 'k',
  by: [existing('Check-up básico')],
  out: [removed('Hemograma completo')],
  extras: [],
  notes: [],
  unity: 'Asa Norte',
  person: '',
  personId: null,
  totalCents: 14390,
  savingCents: 3190,
  ...parts,
});

test('describes a repeated exam', { meta: { spec: ['care 42'] } }, () => {
  expect(hintWords(hint({}))).toEqual({
    title: 'O Check-up básico já inclui Hemograma completo.',
    question: 'Remover o repetido?',
    saving: 'Economia: R$\u00a031,90',
    take: 'Remover o repetido',
    details: ['Vale se for tudo para a mesma pessoa.'],
    done: 'Tiramos Hemograma completo: já está no Check-up básico.',
  });
});

test('describes several repeated exams', () => {
  const words = hintWords(
    hint({
      by: [existing('Check-up básico'), existing('HbA1c')],
      out: [removed('Ureia'), removed('Glicemia'), removed('TGO')],
    }),
  );
  expect(words.title).toBe('Check-up básico e HbA1c já incluem Ureia, Glicemia e TGO.');
  expect(words.question).toBe('Remover os repetidos?');
  expect(words.done).toBe('Tiramos Ureia, Glicemia e TGO: já estão em Check-up básico e HbA1c.');
});

test('announces extras and changes of a cheaper replacement', () => {
  const words = hintWords(
    hint({
      by: [fresh('Perfil lipídico')],
      out: [removed('Colesterol total'), removed('Colesterol HDL')],
      extras: ['Colesterol LDL', 'Triglicerídeos'],
      notes: ['O preparo pede mais: jejum de 8 a 14 horas; água pode.'],
      person: 'Marina',
      personId: 3,
    }),
  );
  expect(words).toMatchObject({
    title: 'O Perfil lipídico inclui Colesterol total e Colesterol HDL por menos.',
    question: 'Trocar por Perfil lipídico?',
    take: 'Trocar',
    details: [
      'Inclui também: Colesterol LDL e Triglicerídeos.',
      'O preparo pede mais: jejum de 8 a 14 horas; água pode.',
      'Para Marina.',
    ],
    done: 'Perfil lipídico no lugar de Colesterol total e Colesterol HDL.',
  });
});

test('counts two doses', () => {
  const words = hintWords(
    hint({ by: [fresh('Combo dengue – 2 doses')], out: [removed('Dengue (Qdenga)', 2)] }),
  );
  expect(words.title).toBe('O Combo dengue – 2 doses inclui 2 × Dengue (Qdenga) por menos.');
});

test('names the condition of a replacement', { meta: { spec: ['care 43'] } }, () => {
  const words = hintWords(
    hint({
      by: [fresh('Check-up básico')],
      out: [removed('Hemograma completo'), removed('Glicemia de jejum')],
      condition: 'adulto de 18 anos ou mais',
    }),
  );
  expect(words.title).toBe(
    'Para adulto de 18 anos ou mais, o Check-up básico inclui Hemograma completo e Glicemia de jejum por menos.',
  );
  expect(words.details).toEqual(['Vale se for tudo para a mesma pessoa.']);
});
