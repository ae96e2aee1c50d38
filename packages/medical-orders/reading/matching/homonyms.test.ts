import { expect, test } from 'vitest';
import { partsOf, summaryOf as summary } from '#labels/summary.ts';
import { HOMONYMS } from '#text/vocabulary/homonyms.ts';

test.each([
  ['CT, HDL, TG', '31 32 35'],
  ['Hemograma, TG, glicose', '1 35 22'],
  ['Tg, anti-Tg', '52 51'],
  ['Carcinoma papilífero, pós-tireoidectomia. Tg, TSH', '52 44'],
  ['Carcinoma papilífero, pós-tireoidectomia. HDL, TG, TSH', '32 35 44'],
  ['TSH, TG, T4L', '44 ?35|52 45'],
  ['FA, GGT', '110 109'],
  ['Ferritina alta: IST e ferro', '17 13'],
  ['Vacinas: FA, febre tifoide', 'V28 V50'],
  ['carga viral', '?137|138|139'],
  ['PVHIV: carga viral, CD4', '139 201'],
  ['Hepatite C tratada. Carga viral, TGP', '137 108'],
  ['anti-HIV, HBsAg, carga viral', '126 130 ?137|138|139'],
  ['CMV: carga viral', '!carga viral'],
  ['EBV (carga viral), TGO', '107 !EBV (carga viral'],
  ['EBV quantitativo, TGO', '107 !EBV quantitativo'],
  ['EAS e uro c/ TSA', '202 203'],
  ['CV EBV, TGO', '107 !CV EBV'],
  ['HTLV: carga viral, anti-HIV', '126 !carga viral'],
  ['carga viral do CMV, TGO', '107 !carga viral do CMV'],
  ['uro', '?202|203'],
  ['EAS + uro', '202 203'],
  ['Uro: PSA', '193'],
  ['Hemograma, TS', '1 ?3'],
  ['TS e TC', '?7'],
  ['Exame toxicológico', '?211'],
  ['Toxicológico de urina', '211'],
  ['CT/NG por PCR', '229'],
  ['CT, HDL', '31 32'],
  ['Toxo IgG, IgM e avidez', '140 141 142'],
  ['avidez IgG', '142'],
  ['CMV IgG, avidez', '145 !avidez'],
  ['CMV teste de avidez IgG', '?145|146 !teste de avidez !IgG'],
  ['BCG', 'V55'],
  ['BCG oncológica', '!BCG oncológica'],
  ['Antígeno urinário: Streptococcus pneumoniae', '!Streptococcus pneumoniae'],
  ['Imunoglobulina antirrábica', '!Imunoglobulina antirrábica'],
  ['Vacina antirrábica', 'V51'],
  ['Celíaca: ATG, antiendomísio', '190 191'],
  ['TSH, ATG', '44 51'],
  ['PCMSO\nHemograma\nASO p/ liberar até 15/09', '1'],
  ['Exame periódico: hemograma\nASO vencendo 20/10', '1'],
  ['ASO, FR, PCR', '168 169 166'],
  ['Fiz o de covid na farmácia, quero o PCR', '?166'],
  ['Covid? Hemograma, PCR', '1 166'],
])(
  'reads an ambiguous abbreviation by its surroundings: %s',
  { meta: { spec: ['care 51'] } },
  (text, read) => {
    expect(summary(text).split(' ').sort().join(' ')).toBe(read.split(' ').sort().join(' '));
  },
);

test.each([
  [['CT', 'gonococo PCR', 'hemograma'], '1 229 !gonococo PCR'],
  [['CT', 'gonococo PCR', 'HDL'], '32 !gonococo PCR ?31|229'],
  [['Tg', 'anti-Tg', 'ureia'], '103 51 52'],
  [['TSH', 'TG', 'HDL'], '32 35 44'],
])('reads an abbreviation alone on its line the same in any order of lines: %s', (lines, read) => {
  for (const [first, second, third] of [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
    [0, 2, 1],
  ] as const) {
    const text = [lines[first], lines[second], lines[third]].join('\n');
    expect(partsOf(text).sort()).toEqual(read.split(/ (?=[!?\d])/).sort());
  }
});

test('each homonym stands once in the table', () => {
  const terms = HOMONYMS.map(({ term }) => term);
  expect(new Set(terms).size).toBe(terms.length);
});
