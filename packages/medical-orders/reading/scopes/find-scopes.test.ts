import { expect, test } from 'vitest';
import { summaryOf as summary } from '#labels/summary.ts';

test.each([
  ['a value', 'Ferritina 980, sat. transf. 62%; TGO', '107'],
  ['a sentence of values', 'em 02/2026 HDL 41, LDL 182, TSH 3. Repetir LDL', '33'],
  ['values, with a request after the colon', 'TSH 0,01 T4L 2,8: TRAb', '53'],
  ['a concentration', 'LDL 190 mg/dL, ApoB', '37'],
  ['no small number, age or dose', 'TSH 1, gestante 28 sem, TOTG 75 g', '44 24'],
  ['a titre', 'FAN 1/320, anti-Ro', '174'],
  ['a sign in brackets', 'HBsAg (+), anti-HCV neg, HBV DNA', '138'],
  ['no sign after an ion', 'Na+, K+', '97 98'],
  ['a previous exam', 'última ferritina: 12, repetir', ''],
  ['the list in a bracket', 'Sorologias negativas (HIV, VDRL). Anti-HBs', '131'],
])('recognizes as an earlier result: %s', { meta: { spec: ['care 53'] } }, (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['the names of its clause', 'FAN e FR: não solicitar. VHS', '4'],
  ['names before a dash', 'glicose, PSA não - fez em janeiro - e ácido úrico', '22 106'],
  ['names before a comma', 'PCR não, TSH', '44'],
  ['a name before other words', 'Bexsero. Pneumo 23 não é necessária.', 'V12'],
  ['no name in a bracket', 'Hepatite B adulto não (já vai na Twinrix adulto)', '?V35'],
  ['the enumeration after a verb', 'não repetir ureia, sódio e potássio; TSH', '44'],
  ['the names after its colon', 'Não colher: TSH, T4L. Ureia', '103'],
  ['nothing after words of doubt', 'H. pylori mas não escreveu como', '?124|156|217'],
  ['nothing that the patient fetches', 'retirar o kit do sangue oculto', 'S14'],
  ['names before the next request', 'cancelar VHS e manter PCR', '166'],
])('a negation excludes %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['after other words of its clause', 'Urocultura c/ antibiograma se EAS alterado', '?203'],
  ['with "só" before an outcome', 'EAS, avidez p/ toxo só se IgM reagente', '202 ?142'],
  ['for the name before it', 'TSH, urocultura se alterado', '44 ?203'],
  ['except the tested name', 'HBsAg se reagente carga viral hepatite B', '130 ?138'],
  ['except in an indirect question', 'quero saber se tem TSH', '44'],
  ['except in a reflexive verb', 'Solicita-se TSH', '44'],
])('a condition asks about names %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['after the name', 'Selênio e cobre a critério da paciente. Zinco', '92 ?95 ?93'],
  ['before the name', 'TSH; talvez estradiol', '44 ?61'],
  ['about its day', 'repetir a urocultura 7 dias depois do antibiótico. TSH', '44 ?203'],
  ['about its amount', 'Proteinúria de 24h de 5 g. TSH', '44 ?205'],
  ['about its level', 'Ferritina e IST acima da meta. Pedir TSH', '44 ?14'],
  ['as a question mark in brackets', 'acho q zinco tb (?), TSH', '44 ?92'],
])('asks about a name with a doubt %s', { meta: { spec: ['care 50'] } }, (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['with its object', 'já fiz o hemograma, a ureia e a creatinina, falta o potássio', '98'],
  ['after its object', 'BCG já fez, Hexaxim', 'V14'],
  ['in other words', 'síndrome de Lynch já confirmada, BRCA', 'G24'],
])('excludes exams that were done, %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['to the end of the sentence', 'Em uso de ferro e vitamina B12. TSH', '44'],
  ['to an exam that is no medicine', 'em uso de losartana, cálcio, TSH, ureia', '44 103'],
  ['to a colon', 'usa Puran 75: TSH', '44'],
  ['by their names', 'furosemida, digoxinemia', '241'],
])('excludes medicines %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['an illness of the patient', 'paciente com HIV em TARV. CD4', '201'],
  ['an illness under treatment', 'HIV em seguimento: CD4', '201'],
  ['the heading of a list', 'Fibrose cística: elastase fecal', '219'],
  ['a suspicion', 'Investigar trombofilia. MTHFR', 'G12'],
])('excludes the reason of the order: %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['a year', 'HIV negativo em 2024, dengue em 2023. TSH', '44'],
  ['a vaccination', 'hepatite B vacinada, TSH', '44'],
  ['a treatment', 'sífilis tratada em 2019. VDRL', '127'],
  ['an event before the exam', 'Anti-HBs, 2 meses após a 3ª dose da vacina de hepatite B', '131'],
])('excludes history with %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['abrir mão do TSH, fazer T4 livre', '45'],
  ['TSH (abrir mão), VHS', '4'],
  ['TSH, VHS. Sustar o TSH.', '4'],
  ['HbA1c (suspender PSA do pedido anterior), ureia', '23 103'],
  ['Anti-HCV; se +, PCR HCV quantitativo (carga viral). HBsAg.', '134 130 ?137'],
])('takes back what the order refuses: %s', { meta: { spec: ['care 52'] } }, (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['vital signs', 'PA 120x80 FC 72 FR 16 T 36,5 P 70 E 1,70\nzinco', '92'],
  ['a vital sign before others', 'FR 16, PA 12x8. Zinco', '92'],
  ['a number with a unit', 'anti-HBs 4 UI, vitamina D 18 ng, zinco', '92'],
  ['a sign and a year', 'Anti-Sm + em 2021. Zinco', '92'],
  ['a dose at an age', 'Bexsero 2ª dose aos 5m. Zinco', '92'],
  ['doses that are done', 'dT em dia, hep B 3 doses feitas, zinco', '92'],
  ['a complete series', 'Vacina HPV: completa em 2019. Zinco', '92'],
  ['a treatment in brackets', 'Hep C tratada (SOF/DAC). Zinco', '92'],
  ['a pulse of a medicine', '3º pulso de CTX. Zinco', '92'],
  ['a tube', 'colher em tubo de citrato. Zinco', '92'],
  ['a heading with an age', 'Proteinúria e anemia, 66a: zinco', '92'],
])('leaves out %s', { meta: { spec: ['care 50'] } }, (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['TSH, VHS\no TSH eu não quero fazer', '4'],
  ['TSH, VHS\nnão quero fazer o TSH', '4'],
  ['TSH, VHS\no TSH eu já fiz mês passado', '4 ?44'],
  ['TSH já fez em março. Solicito TSH, VHS', '44 4'],
  ['TSH, PTH\nPTH meu convênio não cobre', '44 74'],
  ['Análise do cálculo (traz o fragmento)', '209'],
  ['Glicemia de jejum (não precisa de jejum)', '22'],
  ['VHS, ureia e TSH não urgentes', '4 103 44'],
  ['Insulina e glicemia para calcular HOMA', '26 22 ?27'],
])('takes back only what the words refuse: %s', { meta: { spec: ['care 52'] } }, (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['TSH e T4L - T4L dispensado. PTH.', '44 74'],
  ['TSH, VHS. Não fazer TSH.', '4'],
  ['Fazer todos menos o TSH: hemograma, glicemia', '1 22'],
  ['Glicemia. Insulina fica para o retorno. HbA1c.', '22 23'],
  ['Paciente nega HIV e sífilis. Peço HBsAg.', '130'],
  ['rubéola imune, TSH', '44'],
  ['Não ingerir álcool por 72 h. Glicose', '22'],
  ['TSH com reflexo para T4 livre se alterado', '44'],
  ['VDRL P/ DETECCAO DE SIFILIS', '127'],
])('keeps what the order requests beside a refusal, a condition or a purpose: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});
