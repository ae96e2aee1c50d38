import { expect, test } from 'vitest';
import { summaryOf } from '#labels/summary.ts';

test.each([
  ['that is done', 'Solicito ureia. TSH, T4L e PTH já feitos', '103'],
  ['that was sampled', 'zinco\nTSH, VHS, ferritina já foram colhidos', '92'],
  ['that is refused', 'zinco\nTSH, VHS e ferritina não autorizados', '92'],
  ['refused behind a colon', 'Solicito zinco\nTSH, VHS: NÃO colher', '92'],
  ['that awaits its results', 'Ureia e TSH pedidos pelo clínico, aguardando resultado. Solicito zinco', '92'],
  ['that awaits behind a colon', 'TSH, T4L, PTH: aguardando resultado\nureia', '103'],
  ['that somebody struck out', 'VHS\nferritina, TSH e PTH ela riscou', '4'],
  ['that is put off', 'zinco\nTSH, VHS e ferritina ficam para depois', '92'],
])('words behind a list speak of the whole list %s', { meta: { spec: ['care 50'] } }, (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['without "e"', 'TSH, VHS, ferritina minha mãe já fez\nzinco', '92 ?44 ?4'],
  ['behind a request', 'Quero zinco, TSH e VHS ela riscou', '?92'],
  ['with other words', 'ureia\nhemograma, TSH e PTH são do ano passado', '103 ?1 ?44 ?74'],
])('asks about a list %s', { meta: { spec: ['care 50'] } }, (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['a single participle', 'ureia, PTH e TSH normal', '103 ?74'],
  ['a bare negation', 'hemograma, ureia, TSH não; zinco', '1 103 92'],
  ['a level', 'Pedir ureia. Ferritina e IST acima da meta', '103 ?14'],
])('describes only the last name by %s', (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});
