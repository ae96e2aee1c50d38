import { expect, test } from 'vitest';
import { summaryOf } from '#labels/summary.ts';

test.each([
  ['Teste de estímulo com ACTH (cortrosina): cortisol 0, 30 e 60 min', '?54 !Teste de estímulo com ACTH'],
  ['Teste da cortrosina: cortisol basal e 60 min', '?54'],
  ['Hemograma\nTeste de estímulo com clonidina\nGH\nTSH', '1 44 ?72 !Teste de estímulo com clonidina'],
  ['Teste de supressão com dexametasona 1 mg\nCortisol', '?54 !Teste de supressão com dexametasona'],
  ['Teste do GnRH: LH, FSH 0, 30, 60', '?60 ?59'],
  ['Teste de estímulo com glucagon: GH. TSH', '44 ?72'],
  ['Teste de tolerância à insulina: GH', '?72 !Teste de tolerância à insulina'],
  ['Supressão com dexametasona: cortisol às 8h. TSH', '44 ?54'],
  ['Teste de supressão com dexametasona 1 mg: cortisol', '?54 !Teste de supressão com dexametasona'],
  ['Cortisol pós-dexametasona 1 mg (23h)', '?54'],
  ['Cortisol após supressão com dexametasona', '?54'],
  ['17-OH progesterona basal e pós-ACTH', '?68'],
  ['Cortisol basal e 60 min após ACTH (Cortrosyn), TSH', '44 ?54'],
])('asks for the exam that a stimulus precedes: %s', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['Cortisol basal\nCortisol pós 1 mg dexametasona', '54 !Cortisol pós 1 mg dexametasona'],
  ['Cortisol basal\nSupressão com dexametasona: cortisol', '54 !Supressão com dexametasona: cortisol'],
  ['GH\nGH 0, 30 e 60 min', '72 !GH 0, 30 e 60 min'],
  ['Insulina\nInsulina 0, 30, 60 min', '26 !Insulina 0, 30, 60 min'],
  ['TSH, GH. GH 0, 30 e 60 min, ureia', '44 72 103 !GH 0, 30 e 60 min'],
])('keeps in sight what is another exam than the plain one beside it: %s', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['Insulina 0, 30, 60, 120 min', '?26'],
  ["Insulina 0', 30', 60'", '?26'],
  ['Insulina T0, T30, T60', '?26'],
  ['Insulina e glicose 0, 30, 60, 90, 120', '?26 ?22'],
  ['TSH, PRL (0 e 30 min), ureia', '44 103 ?57'],
  ['Prolactina pool 0-20-40 min', '?57'],
  ['GH basal, 30, 60, 90 e 120 min após clonidina', '?72'],
  ['Cortisol 8h e 16h', '?54'],
  ['Cortisol 8 h e 16 h', '?54'],
  ['Cortisol às 8h e às 16h', '?54'],
  ['Cortisol 8h/16h', '?54'],
  ['Cortisol 8 e 16h', '?54'],
  ['Cortisol manhã e tarde', '?54'],
  ['Troponina 0h, 1h e 3h', '?40'],
])('asks for an exam with several samples: %s', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['a load of glucose names its own samples', 'Glicose 0 e 120 após 75 g', '24'],
  ['so does one behind a comma', 'Glicose 0, 60 e 120 min após 75g', '24'],
  ['and the test by its name', 'TOTG 75g (0, 60, 120 minutos)', '24'],
  ['one hour each', 'Cortisol 8h, ACTH 8h', '54 56'],
  ['a span of hours', 'Cortisol das 7h às 9h', '54'],
  ['a span with a hyphen', 'Cortisol (8-10h)', '54'],
  ['one sample at rest', 'Cortisol basal, TSH', '54 44'],
  ['a time of rest', 'Prolactina, repouso 30 min', '57'],
  ['hours that are lengths', 'VHS 1h e 2h', '4'],
  ['samples that are counted', 'Troponina (0h e 3h = 2 dosagens)', '40*2'],
  ['a test without a stimulus', 'Teste de HIV: TSH', '44'],
  ['a treatment that suppresses', 'Supressão com levotiroxina: TSH', '44'],
  ['doses of a vaccine', 'Raiva 0, 5, 10', 'V51'],
  ['days', 'Urocultura 0, 30 dias', '203'],
])('requests a name with one sample: %s', (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each(['CD4 / CD8', 'CD4/CD8', 'CD4 e CD8'])('shows that CD8 is not done: %s', (text) => {
  expect(summaryOf(text)).toBe('201 !CD8');
});
