import { expect, test } from 'vitest';
import { summaryOf as summary } from '#labels/summary.ts';

test.each([
  ['O exame de fezes precisa de dieta? Quero TSH', '44'],
  ['Quero TSH. O de urina precisa ser o primeiro xixi?', '44'],
  ['Pro exame de urina precisa segurar o xixi quantas horas? O pedido é TSH', '44'],
  ['O exame de fezes precisa de dieta?', '?212'],
  ['Hemograma e o exame de fezes, precisa de dieta?', '1 212'],
  ['Vocês fazem TSH? Quanto custa?', '44'],
])('a question about the practicalities of an exam requests nothing beside a request: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['pesquisa de sangue oculto, é o imunológico', '214'],
  ['beta-hCG de sangue, é o quantitativo', '71'],
])('an answer decides for one meaning of the name before: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Coombs indireto se Rh negativo, VDRL, HIV', '127 126 ?10'],
  ['Coombs indireto se Rh negativo ou discordante, VDRL', '127 ?10'],
  ['Urocultura se EAS alterado; VDRL', '127 ?203'],
  ['Coombs indireto caso Rh(-); VDRL', '127 ?10'],
  ['Zika se gestante, TSH', '44 ?152|153'],
  ['VDRL, se reagente, FTA-ABS', '127 ?128'],
  ['VDRL se reagente, FTA-ABS', '127 ?128'],
])('what depends on a condition asks, and what follows its comma does not: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['deu VDRL 1:8. Precisa repetir o VDRL? Pediu TSH', '44 ?127'],
  ['HLA-B27 (SN), VHS', '?G16 4'],
  ['TSH (dosar T4 livre só no retorno)', '44 ?45'],
  ['Levar TSH no retorno', '44'],
])('asks about what is optional: %s', (text, read) => {
  expect(summary(text).split(' ').sort()).toEqual(read.split(' ').sort());
});
