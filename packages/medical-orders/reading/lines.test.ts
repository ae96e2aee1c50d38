import { expect, test } from 'vitest';
import { summaryOf } from '#labels/summary.ts';
import { parseMedicalOrder } from './parse-medical-order.ts';

test.each([
  ['lines to write on', 'TSH ____x    T4L ____    VHS ____    PCR ____x', '44 166'],
  ['lines before names', '_x_ TSH\n___ VHS', '44'],
  ['dots and a cross', 'TSH ........ x\nVHS ........\nFAN ....... x', '44 171'],
  ['coloured ticks and crosses', '✅ hemograma ✅ glicose ❌ colesterol total ✅ tsh ❌ ureia', '1 22 44'],
  ['ticks and crosses after names', 'Hemograma ✔  Glicose ✔  Ureia ✘', '1 22'],
  ['boxes after a heading', 'Sorologias: ☑ Anti-HIV ☐ VDRL ☒ HBsAg', '126 130'],
  ['columns between bars', 'Exame | Sim | Não\nTSH | X |\nVHS |  | X', '44'],
  ['brackets with a line', '(__) TSH (_x_) VHS', '4'],
])('ticks in forms only what is marked: %s', (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test('reads a germ by its initial in the middle of a sentence', () => {
  expect(summaryOf('TSH e t. cruzi\nHemograma')).toBe(summaryOf('TSH\nt. cruzi\nHemograma'));
});

test('reads dots between a name and nothing as decoration', () => {
  expect(summaryOf('Hemograma ........\nTSH ......')).toBe('1 44');
});

test.each([
  ['ATESTADO DE COMPARECIMENTO\nDeclaro que a paciente veio para coleta de hemograma e TSH.', ''],
  ['LABORATÓRIO CENTRAL - RESULTADO DE EXAMES\nHemoglobina: 13,2 g/dL\nTSH: 2,10 µUI/mL (VR 0,4 a 4,3)', ''],
  ['ATESTADO\nDeclaro que veio colher TSH.\n\nSOLICITAÇÃO DE EXAMES\nVHS', '4'],
  ['LAUDO PARA SOLICITAÇÃO DE EXAMES\nVHS', '4'],
])('a certificate or report requests nothing: %j', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['a person', 'Paciente com anemia. Solicito ferritina e TSH', '14 44'],
  [
    'a refusal of the health plan',
    'Convênio não autorizou vit. D; paciente vai fazer só cálcio e PTH.',
    '88 74',
  ],
  ['the laboratory', 'Imagem: RX tórax\nLaboratório: hmg, PCR', '1 166 !RX tórax'],
  ['the next visit', 'Retorno em 60 dias com hemograma e ferritina', '1 14'],
  ['a dose', 'Em uso de levotiroxina 75 mcg. Solicito TSH', '44'],
  ['an order', 'Pedido: HMG, TGO', '1 107'],
])('the name of %s does not take its line with it', (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['Antecedentes: sífilis, dengue em 2024. Conduta: VDRL', '127'],
  ['Motivo: queda de cabelo pós-covid\nAlergia: camarão\nExames: zinco', '92'],
  ['Prontuário: 99812   Atend.: 55120   Setor: AMB\nDt. Solic.: 19/06/2026\nureia\nUsuário: PSALVES', '103'],
  ['Clínica da Tireoide - Quadra 7, Brasília\nureia', '103'],
  ['Reg. 88123-K    Leito: --    Pedido nº 000C3C4\nureia', '103'],
  ['ureia\nSHA-256: 9f0b12ca', '103'],
  ['Exames apresentados: TSH\nureia', '103'],
  ['Solicitação nº 0098-TSH/2026\nureia', '103'],
  ['Serv. de Endocrinologia – Amb. 3\nureia\nAss.: Dr. Célio', '103'],
  ['ureia, coleta das 7h às 8h30', '103'],
])('the field of a form requests nothing: %j', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['at a hyphen', 'velocidade de hemos-\nsedimentação, fator reuma-\ntoide', '4 169'],
  ['at a hyphen in capitals', 'VELOCIDADE DE HEMOS-\nSEDIMENTAÇÃO', '4'],
  ['after a slash', 'Relação albumina/\ncreatinina em amostra isolada de\nurina\nPotássio', '204 98'],
  [
    'after a link word, in a table',
    'Item   Exame   Qt\n1   Clearance de\ncreatinina   1\n2   Ureia   1',
    '105 103',
  ],
  ['between two names', 'TSH\nVHS\nureia', '44 4 103'],
  ['before a link word', 'Exantema, veio do Pará\nHemograma', '1'],
])('a name ends where it ends, not with its line: %s', (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test('reads the samples of a table with their names', () => {
  const table =
    'Item   Exame   Qt   Material\n1   Creatinina   1   Sangue\n2   Sódio   1   Urina\n3   BNP   1   Plasma';
  expect(summaryOf(table)).toBe('102 41 !Sódio');
});

test('reads the requested quantity in a form, not the authorized one', () => {
  expect(summaryOf('GUIA SP/SADT 40301630 Creatinina 1\n40302580 Ureia 1')).toBe('102 103');
  expect(summaryOf('22 40316416 PROLACTINA 2 2\n22 40316521 TSH 1 1')).toBe('57*2 44');
});

test.each([
  ['quero o combo bebê 4 meses e o beyfortus de 100 mg, ele tem 6 kg', 'B7 V45'],
  ['hemograma e vitamina D 1000 UI', '1'],
  ['TSH + levotiroxina 50 mcg', '44'],
])('a dose takes only its medicine away: %s', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test('reads the names of public health services', () => {
  const order = `DOSAGEM DE TRANSAMINASE GLUTAMICO-OXALACETICA (TGO)
PESQUISA DE ANTIGENO DE SUPERFICIE DO VIRUS DA HEPATITE B (HBSAG)
DETERMINACAO DIRETA E REVERSA DE GRUPO ABO
ANALISE DE CARACTERES FISICOS, ELEMENTOS E SEDIMENTO DA URINA`;
  expect(summaryOf(order)).toBe('107 130 3 202');
});

test('joins no unit with the next line', () => {
  expect(summaryOf('cortisol urinário 24 h\nGH')).toBe('55 72');
  expect(summaryOf('VHS, PCR\nH. pylori')).toBe('4 166 ?124|156|217');
});

const FIELDS = [
  'Plano',
  'Justificativa',
  'Mãe',
  'Paciente 2',
  'Ambulatório',
  'UBS Centro',
  'Hospital São José',
  'Data 10/10',
  'Prontuário 123',
  'Sexo F',
  'Pcte Maria, 40a',
];

test.each(FIELDS)('reads the list behind the field "%s"', (field) => {
  for (const [label, sign] of [
    [': ', ', '],
    [': ', '; '],
    [' - ', ' - '],
    [' ', ', '],
    [': ', ' + '],
  ])
    expect(summaryOf(field + label + ['hemograma', 'glicose', 'TSH', 'ureia'].join(sign))).toBe(
      '1 22 44 103',
    );
});

test('reads a list whose first name begins as a field or an address does', () => {
  expect(summaryOf('sexo do bebê, Hemograma, VHS')).toBe('G1 1 4');
  const service = (name: string, id: number) =>
    ({ id, name, code: name, tuss: '', kind: 'exam', needsRequest: false }) as const;
  const services = ['HD (hialuronidase)', 'TSH', 'VHS'].map(service);
  const { found } = parseMedicalOrder('HD , TSH, VHS', {
    services,
    terms: [['HD', [0]]],
    panels: [],
    illnesses: [],
  });
  expect(found.map(({ code }) => code)).toEqual(['HD (hialuronidase)', 'TSH', 'VHS']);
});

test.each([
  ['Ureia / cloreto de potássio 600 mg 2x/d', '103'],
  ['Citrato de cálcio 500 mg. Ureia', '103'],
  ['Losartana 50 mg, ferro quelato, vitamina D 2000 UI, zinco. Pedir ureia', '103'],
  ['Hemograma + ferritina (sulfato ferroso 1 mg/kg/d)', '1 14'],
])('takes a salt with a dose, and what stands in its list, for a medicine: %s', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['40303110 PARASITOLÓGICO DE FEZES 3', '212*3'],
  ['40307018 HBSAG 1 AUTORIZADO', '130'],
  ['40302830 VITAMINA D 25 HIDROXI 1 NEGADO - SEM COBERTURA', '?79'],
  ['40901122 US abdome total x1', '!US abdome total'],
])('reads the row of a form: %s', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['Meningite B Bexsero ____ 2 doses\nHaemophilus influenzae b ____ 1 dose', 'V12*2 V54'],
  ['HD: dengue x chikungunya x zika. Coletar: NS1, hmg, PCR', '150 1 166'],
  ['TP com RNI - quantidade: 4 (uma coleta por semana)', '5*4'],
  ['P:\nTSH', '44'],
])('takes no line, cross or frequency for a mark or a dose: %j', (text, read) => {
  expect(summaryOf(text)).toBe(read);
});
