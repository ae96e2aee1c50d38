import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blindLabels } from '#labels/blind.ts';
import { blindEighthLabels } from '#labels/blind-eighth.ts';
import { blindEleventhLabels } from '#labels/blind-eleventh.ts';
import { blindFifteenthLabels } from '#labels/blind-fifteenth.ts';
import { blindFifthLabels } from '#labels/blind-fifth.ts';
import { blindFourteenthSealedLabels } from '#labels/blind-fourteenth-sealed.ts';
import { blindLastLabels } from '#labels/blind-last.ts';
import { blindLaterLabels } from '#labels/blind-later.ts';
import { blindNinthLabels } from '#labels/blind-ninth.ts';
import { blindNinthSealedLabels } from '#labels/blind-ninth-sealed.ts';
import { blindOpenLabels } from '#labels/blind-open.ts';
import { blindPhraseLabels } from '#labels/blind-phrases.ts';
import { blindSealedLabels } from '#labels/blind-sealed.ts';
import { blindSeventeenthLabels } from '#labels/blind-seventeenth.ts';
import { blindSeventhLabels } from '#labels/blind-seventh.ts';
import { blindSixthLabels } from '#labels/blind-sixth.ts';
import { blindTenthLabels } from '#labels/blind-tenth.ts';
import { blindThirteenthLabels } from '#labels/blind-thirteenth.ts';
import { blindTwelfthLabels } from '#labels/blind-twelfth.ts';
import { blindTwelfthSealedLabels } from '#labels/blind-twelfth-sealed.ts';
import { blindTwentiethLabels } from '#labels/blind-twentieth.ts';
import { blindTwentyFirstLabels } from '#labels/blind-twentyfirst.ts';
import { blindTwentySecondLabels } from '#labels/blind-twentysecond.ts';
import { givenLabels, laterLabels, ownLabels } from '#labels/examples.ts';
import { score } from '#labels/score.ts';
import { seedDictionary } from '#labels/seed-dictionary.ts';
import { parseMedicalOrder } from './parse-medical-order.ts';

const dictionary = seedDictionary();
const read = (text: string) => parseMedicalOrder(text, dictionary);
const codesOf = (text: string) =>
  read(text)
    .found.map(({ code }) => code)
    .sort();

test.each([
  ['the examples of the requirement', givenLabels],
  ['examples labelled before the reader', ownLabels],
  ['examples labelled after its first version', laterLabels],
  ['examples of an independent author', blindLabels],
  ['examples of a second independent author', blindLaterLabels],
  ['all examples', [...givenLabels, ...ownLabels, ...laterLabels, ...blindLabels, ...blindLaterLabels]],
])('reads %s with precision .98, recall .95, no forbidden service, 80 % exact', (_, labels) => {
  const result = score(labels, dictionary);
  expect(result.forbidden).toBe(0);
  expect(result.precision).toBeGreaterThanOrEqual(0.98);
  expect(result.recall).toBeGreaterThanOrEqual(0.95);
  expect(result.exact).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ['the third author', blindLastLabels, [0.98, 0.97, 0.86]],
  ['the fourth author', blindOpenLabels, [0.98, 0.98, 0.94]],
  ['the fourth author, later', blindSealedLabels, [0.99, 0.98, 0.96]],
  ['the fifth author', blindFifthLabels, [0.99, 0.98, 0.9]],
  ['the fifth author, later', blindSixthLabels, [0.99, 0.98, 0.95]],
  ['the seventh author', blindSeventhLabels, [0.99, 0.98, 0.94]],
  ['the eighth author', blindEighthLabels, [0.99, 0.98, 0.97]],
  ['the ninth author', blindNinthLabels, [0.99, 0.98, 0.96]],
  ['the tenth author', blindTenthLabels, [0.99, 0.98, 0.96]],
  ['the ninth author, sealed', blindNinthSealedLabels, [0.99, 0.99, 0.97]],
  ['the eleventh author', blindEleventhLabels, [0.99, 0.99, 0.98]],
  ['the eleventh author, meant to mislead', blindPhraseLabels, [0.99, 0.98, 0.97]],
  ['the twelfth author', blindTwelfthLabels, [0.99, 0.97, 0.94]],
  ['the twelfth author, sealed', blindTwelfthSealedLabels, [0.99, 0.97, 0.9]],
  ['the thirteenth author', blindThirteenthLabels, [0.99, 0.99, 0.94]],
  ['the fourteenth author, sealed', blindFourteenthSealedLabels, [0.99, 0.99, 0.9]],
  ['the fifteenth author', blindFifteenthLabels, [0.96, 0.98, 0.7]],
  ['the seventeenth author', blindSeventeenthLabels, [0.98, 0.98, 0.8]],
  ['the twentieth author', blindTwentiethLabels, [0.99, 0.99, 0.9]],
  ['the twenty-first author', blindTwentyFirstLabels, [0.99, 0.99, 0.93]],
  ['the twenty-second author', blindTwentySecondLabels, [0.99, 0.97, 0.93]],
] as const)('reads orders of %s without a forbidden service', (_, labels, [precision, recall, exact]) => {
  const result = score(labels, dictionary);
  expect(result.forbidden).toBe(0);
  expect(result.precision).toBeGreaterThanOrEqual(precision);
  expect(result.recall).toBeGreaterThanOrEqual(recall);
  expect(result.exact).toBeGreaterThanOrEqual(exact);
});

const anyCharacter = fc
  .nat(0x10ffff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => character.isWellFormed());
const someText = fc.string({ unit: anyCharacter, maxLength: 300 });
const line = fc.constantFrom(
  ...[...givenLabels, ...ownLabels, ...blindLabels, ...blindLaterLabels].flatMap(({ text }) =>
    text.split('\n'),
  ),
);
const request = fc.array(fc.oneof(line, someText), { maxLength: 12 });

test('reads any text, with all spans inside it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        someText,
        request.map((lines) => lines.join('\n')),
      ),
      (text) => {
        const { found, ask, ignored, unknown } = read(text);
        const spans = [...found, ...ask, ...unknown].map(({ span }) => span).concat(ignored);
        for (const [start, end] of spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        for (const { codes } of ask) expect(codes.length).toBeGreaterThan(0);
        for (const { qty } of found) expect(qty).toBeGreaterThan(0);
      },
    ),
  );
});

test.each([
  'Paciente asplênico: pneumo 13, meningo ACWY',
  'Não repetir HbA1c, TSH. Colher ureia',
  'Não aplicar Stamaril; Qdenga\nAplicar BCG',
])('all spans begin and end with whole words: %s', (text) => {
  const { found, ask, unknown, withheld, ignored, repeated } = read(text);
  const spans = [...found, ...ask, ...unknown, ...withheld].map(({ span }) => span);
  for (const [start, end] of [...spans, ...ignored, ...repeated]) {
    expect(text.slice(Math.max(0, start - 1), start + 1)).not.toMatch(/\p{L}\p{L}/u);
    expect(text.slice(end - 1, end + 1)).not.toMatch(/\p{L}\p{L}/u);
  }
});

const BOX = /[([][ \t]*x?[ \t]*[)\]]|[\u2610-\u2612\u25a0\u25a1]/iu;

/** "o TSH já fiz" doubts a request before it; one after it renews the exam. "Não fazer TSH" may go on in the next line. */
const DONE_OR_FORBIDDEN = /(?<!\p{L})j[aá](?!\p{L})|^\W*n[aã]o /iu;

// Between rows of boxes a name without one is left out.
test('finds and asks the same in any order of lines without boxes and without what was done or forbidden', () => {
  fc.assert(
    fc.property(
      fc
        .array(
          line.filter((text) => !BOX.test(text) && !DONE_OR_FORBIDDEN.test(text)),
          { maxLength: 12 },
        )
        .chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
      ([lines, shuffled]) => {
        expect(summary(shuffled.join('\n'))).toEqual(summary(lines.join('\n')));
      },
    ),
  );
});

function summary(text: string) {
  const { found, ask, fasting } = read(text);
  return {
    found: found.map(({ code, qty }) => `${code} ${qty}`).sort(),
    ask: ask.map(({ codes }) => codes.toSorted().join()).sort(),
    fasting,
  };
}

test('reads a text twice the same way, and finds the same services again by their names', () => {
  const names = new Map(dictionary.services.map(({ code, name }) => [code, name]));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      expect(read(text)).toEqual(read(text));
      const found = codesOf(text);
      expect(codesOf(found.map((code) => names.get(code)).join('\n'))).toEqual(found);
    }),
  );
});

test('finds or asks about each service by its own name', () => {
  const missed = dictionary.services.filter(({ code, name }) => {
    const { found, ask } = read(name);
    return !found.some((one) => one.code === code) && !ask.some(({ codes }) => codes.includes(code));
  });
  expect(missed.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
});

test('guesses neither of two names that differ by one letter from a word', {
  meta: { spec: ['care 49'] },
}, () => {
  expect(codesOf('vitamina K')).toEqual([]);
  expect(codesOf('creatina')).toEqual([]);
  expect(codesOf('cretinina')).toEqual(['EX-0102']);
});

const askedIn = (text: string) => read(text).ask.map(({ codes }) => codes.join('|'));

test.each<[string, string[], string[]]>([
  ['Paciente em uso de lítio. Creatinina, TSH', ['EX-0044', 'EX-0102'], []],
  ['PACIENTE: ANA LIMA. TSH', ['EX-0044'], []],
  ['HD: anemia. Solicito ferritina', ['EX-0014'], []],
  ['Dr. Paulo Ferro', [], []],
  ['o dr pediu ferritina', ['EX-0014'], []],
  ['Vocês fazem TSH?', ['EX-0044'], []],
  ['quanto fica: ferritina e vitamina D? obrigada', ['EX-0014', 'EX-0079'], []],
  ['hemograma, TSH?', ['EX-0001'], ['EX-0044']],
  ['HBsAg negativo, anti-HBs', ['EX-0131'], []],
  ['vitamina D já colhida em maio, TSH', ['EX-0044'], []],
  ['FAN, se reagente anti-DNA', ['EX-0171'], ['EX-0172']],
  ['Não precisa de jejum: hemograma', ['EX-0001'], []],
  ['não TSH, hemograma', ['EX-0001'], []],
  ['ferritina, a critério; TSH', ['EX-0014', 'EX-0044'], []],
  ['a critério: ferritina; TSH', ['EX-0044'], ['EX-0014']],
  ['anti-gonococo PCR', [], []],
  ['(x) TSH ( ) VHS [ ] FAN (x) ferritina', ['EX-0014', 'EX-0044'], []],
  ['\u2610 VHS \u2611 TSH', ['EX-0044'], []],
  ['TSH (x) ( )\nVHS ( ) (x)\nferritina (x) ( )', ['EX-0014', 'EX-0044'], []],
  ['1. TSH 2. PTH - CANCELADO 3. Magnésio', ['EX-0044', 'EX-0090'], []],
  ['VDRL. HIV: paciente recusou coleta hoje.', ['EX-0127'], []],
  ['ureia, PCR para CMV quantitativo', ['EX-0103'], []],
  ['TSH, T4L. Se TSH > 10 acrescentar anti-TPO', ['EX-0044', 'EX-0045'], ['EX-0050']],
  ['EAS; urocultura somente se EAS alterado', ['EX-0202'], ['EX-0203']],
  ['Zn, Cu, Se', ['EX-0092', 'EX-0093', 'EX-0095'], []],
  ['Exames de 12/01: ferritina 8, TSH 3,1', [], []],
  ['zinco (a critério da paciente), TSH', ['EX-0044'], ['EX-0092']],
  ['gestante 30 sem: ferritina', ['EX-0014'], []],
  ['TSH não', [], []],
  ['hemograma, TSH (não), ureia', ['EX-0001', 'EX-0103'], []],
  ['VHS: não', [], []],
  ['Hemograma - NÃO', [], []],
  ['TSH não fazer, ureia', ['EX-0103'], []],
  ['TSH já feito; ureia', ['EX-0103'], []],
  ['TSH feito em 10/10/2026; pedir T4 livre', ['EX-0045'], []],
  ['Já fez vitamina D. Solicito ferritina', ['EX-0014'], []],
  ['HD: hipotireoidismo. Solicito TSH', ['EX-0044'], []],
  ['CID E11 hemoglobina glicada', ['EX-0023'], []],
  ['CID-10: D50.9, E03', [], []],
  ['Sulfato ferroso 40mg 1x/dia / ferritina', ['EX-0014'], []],
  ['Dr. Cobre / zinco', ['EX-0092'], []],
  ['HD anemia D50 / reticulócitos, B12, ác. fólico', ['EX-0002', 'EX-0081', 'EX-0082'], []],
  ['Levotiroxina 50mcg 1cp em jejum / TSH', ['EX-0044'], []],
  ['TGO / TGP, Toxo IgG / IgM', ['EX-0107', 'EX-0108', 'EX-0140', 'EX-0141'], []],
  ['Função renal: ureia, creatinina', ['EX-0102', 'EX-0103'], []],
  ['na k cl ca p mg', ['EX-0088', 'EX-0090', 'EX-0091', 'EX-0097', 'EX-0098', 'EX-0099'], []],
  ['Paciente: Ana Lima    Exames: TSH, VHS    Obs.: retorno', ['EX-0004', 'EX-0044'], []],
  ['prolact., insul., testost. total e livre', ['EX-0026', 'EX-0057', 'EX-0063', 'EX-0064'], []],
  ['hemog., glic.', ['EX-0001', 'EX-0022'], []],
  ['F.A., T.G.O.', ['EX-0107', 'EX-0110'], []],
  ['CT + fr, TSH', ['EX-0030', 'EX-0044'], []],
  ['RX tórax PA/P, RM de coluna (C3-C4), K', ['EX-0098'], []],
  ['Homocisteína - retirar\nTSH', ['EX-0044'], []],
  ['TSH (cancelar), VHS', ['EX-0004'], []],
  ['TSH, VHS – suspender VHS', ['EX-0044'], []],
  ['TSH em vez de T4 livre', ['EX-0044'], []],
  ['trocar ureia por creatinina', ['EX-0102'], []],
  ['TSH [S]\nVHS [N]', ['EX-0044'], []],
  ['TSH: S\nVHS: N', ['EX-0044'], []],
  ['TSH [x] sim [ ] não; VHS [ ] sim [x] não', ['EX-0044'], []],
  ['Exame     Sim   Não\nTSH        X\nVHS              X', ['EX-0044'], []],
  ['VDRL (se +, FTA-ABS), TSH', ['EX-0044', 'EX-0127'], ['EX-0128']],
  ['VDRL se + FTA-ABS', ['EX-0127'], ['EX-0128']],
  ['TSH com VHS se alterado', ['EX-0044'], ['EX-0004']],
  ['TSH, VHS se +', ['EX-0044'], ['EX-0004']],
  ['Li, Na, K', ['EX-0097', 'EX-0098', 'EX-0238'], []],
  ['li, na, k', ['EX-0097', 'EX-0098', 'EX-0238'], []],
  ['Eu li e quero TSH', ['EX-0044'], []],
  ['ferritina e/ou ferro', [], ['EX-0014|EX-0013']],
  ['HbA1c, ou TOTG', [], ['EX-0023|EX-0024']],
  ['fator\nreumatoide, ácido\nfólico', ['EX-0082', 'EX-0169'], []],
  ['Índice de saturação da\nTransferrina', ['EX-0017'], []],
  ['Cálcio\nUrina tipo 1', ['EX-0088', 'EX-0202'], []],
  ['TSH    Cód. validação 7F3A-VHS-91', ['EX-0044'], []],
  ['CEA – Centro de Especialidades Ambulatoriais\nTSH', ['EX-0044'], []],
  ['EPF 3 amostras', ['EX-0213'], []],
  ['EPF (três amostras)', ['EX-0213'], []],
  ['EPF, 3 amostras', ['EX-0213'], []],
  ['Parasitológico de fezes em três amostras', ['EX-0213'], []],
  ['protoparasitológico de fezes - 03 amostras', ['EX-0213'], []],
  ['EPF (coletar 3 amostras em dias alternados)', ['EX-0213'], []],
  ['Colesterol T e FR.', ['EX-0030'], []],
  ['TSH\nPrescrição eletrônica nº PSA-8831\nAutenticação eletrônica: VHS-12', ['EX-0044'], []],
  ['TSH ○ Sim ● Não\nUreia ● Sim ○ Não', ['EX-0103'], []],
  ['TSH ☐ Sim ☒ Não\nUreia ☑ Sim ☐ Não', ['EX-0103'], []],
  ['Eletrof. prot. e fr.\nTSH', ['EX-0044', 'EX-0114'], []],
  ['VHS e FR', ['EX-0004', 'EX-0169'], []],
  ['Check-up de vitaminas e ferro', ['CK-0013'], []],
  ['Metanefrinas (urina 24h ou plasma)', [], ['EX-0210|EX-0078']],
  ['Imunoglobulinas e TSH', ['EX-0044'], ['EX-0182|EX-0183|EX-0184']],
  ['Vitaminas e minerais, TSH', ['EX-0044'], []],
  ['Vitaminas E e D', ['EX-0079', 'EX-0086'], []],
  ['RX: PA + P; Mg', ['EX-0090'], []],
  ['Rx: TSH', ['EX-0044'], []],
  ['Chave de validação: PSA-T4L-9912\nTSH', ['EX-0044'], []],
  ['PSA livre se PSA total > 4', [], ['EX-0194']],
  ['TSH não fazer / VHS fazer', ['EX-0004'], []],
  ['Não realizar:\nTSH\nVHS\n\nUreia', ['EX-0103'], []],
  ['Vit. A, C, D, E e K', ['EX-0079', 'EX-0085', 'EX-0086', 'EX-0087'], []],
  ['anti-TPO/TG', ['EX-0050', 'EX-0051'], []],
  ['(N) TSH\n(S) VHS', ['EX-0004'], []],
  ['Hernograma cornpleto, Creatinma', ['EX-0001', 'EX-0102'], []],
  ['Alergia: IgE total, IgE leite de vaca', ['EX-0185', 'EX-0186'], []],
  ['Ureia, K. Excluir Na.', ['EX-0098', 'EX-0103'], []],
  ['B1, B12, A, D, E, zinco', ['EX-0079', 'EX-0081', 'EX-0083', 'EX-0085', 'EX-0086', 'EX-0092'], []],
  ['Hb/Ht, TAP', ['EX-0005'], ['EX-0001']],
  ['Hb e Ht (hemograma)', ['EX-0001'], []],
  ['Ca, 25OHVitD', ['EX-0079', 'EX-0088'], []],
])('reads %j', (text, found, asked) => {
  expect(codesOf(text)).toEqual(found);
  expect(askedIn(text)).toEqual(asked);
});

test('shows names that it left out, and folds only the rest', { meta: { spec: ['care 56'] } }, () => {
  const text = 'Paciente: Ana Ferro\nPaciente: Ana Lima\nsem VHS\nTSH\nRita Ferr.';
  const { withheld, ignored } = read(text);
  expect(withheld.map(({ span }) => text.slice(...span))).toEqual([
    'Paciente: Ana Ferro',
    'VHS',
    'Rita Ferr',
  ]);
  expect(ignored.map((span) => text.slice(...span))).toEqual(['Paciente: Ana Lima', 'sem']);
});

test.each([
  'TOTG 75g 3 dosagens',
  'TOTG 75g (3 pontos)',
  'GTT 75g - 3 amostras',
  'TOTG três coletas',
  'teste de tolerância à glicose 75g 3 dosagens',
  'curva glicêmica 4 dosagens',
  'teste de tolerância à lactose 5 dosagens',
])('the samples of a curve are one exam: %j', (text) => {
  expect(read(text).found.map(({ qty }) => qty)).toEqual([1]);
  expect(read('2x TOTG').found.map(({ qty }) => qty)).toEqual([2]);
});

test('assigns a number of doses to the name before it', { meta: { spec: ['care 54'] } }, () => {
  const qtyOf = (text: string) => read(text).found.map(({ code, qty }) => `${code}*${qty}`);
  expect(qtyOf('Shingrix 2 doses + Arexvy')).toEqual(['VA-0002*2', 'VA-0041*1']);
  expect(qtyOf('2 doses Shingrix')).toEqual(['VA-0002*2']);
  expect(qtyOf('Shingrix 2 doses para os dois')).toEqual(['VA-0002*2']);
  expect(qtyOf('BAAR no escarro, 2 amostras')).toEqual(['EX-0232*2']);
  expect(qtyOf('Shingrix, as duas doses')).toEqual(['VA-0002*2']);
  expect(qtyOf('Shingrix 1ª e 2ª dose')).toEqual(['VA-0002*2']);
  expect(qtyOf('raiva pré-exposição D0, D7 e D21')).toEqual(['VA-0051*3']);
  expect(qtyOf('Troponina (0h e 3h = 2 dosagens)')).toEqual(['EX-0040*2']);
  expect(qtyOf('Gardasil 9, 3 doses IM (0, 2 e 6 meses)')).toEqual(['VA-0001*3']);
  expect(qtyOf('rotavírus nas fezes (vacinado 3 doses)')).toEqual(['EX-0222*1']);
  expect(qtyOf('Cariótipo banda G de ambos')).toEqual(['GE-0005*2']);
  expect(qtyOf('EPF 3 amostras')).toEqual(['EX-0213*1']);
  expect(qtyOf('Gêmeos: TSH')).toEqual(['EX-0044*1']);
  expect(qtyOf('TSH para o casal')).toEqual(['EX-0044*1']);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('reads %s as an unknown word', (name) => {
  for (const text of [name, `${name} de urina`, `glicose ${name}`, `${name}: TSH`, `TSH, ${name}`])
    expect(() => read(text)).not.toThrow();
  expect(codesOf(`TSH, ${name}`)).toEqual(codesOf('TSH'));
});
