export interface Analyte {
  code: string;
  name: string;
  unit: string;
  /** The reference range. */
  low: number;
  high: number;
  digits: number;
  /** Written "<0,1" as a number with a sign, where the apparatus measures no less. */
  below?: string;
}

export type Exam =
  | { kind: 'numbers'; analytes: readonly Analyte[] }
  | { kind: 'coded'; code: string; name: string }
  | { kind: 'text'; code: string; name: string; text: string };

const one = (code: string, name: string, unit: string, low: number, high: number, digits = 0): Analyte => ({
  code,
  name,
  unit,
  low,
  high,
  digits,
});

/** The first whose words are in the exam's code or name counts. */
const EXAMS: readonly [RegExp, Exam][] = [
  [
    /hiv|hbsag|anti.?hcv|vdrl|sifilis|hepatite|dengue|toxoplas|rubeola|covid/,
    { kind: 'coded', code: 'PESQ', name: 'Pesquisa' },
  ],
  [
    /hemograma|\bhem\b|\bhmg\b/,
    {
      kind: 'numbers',
      analytes: [
        one('HB', 'Hemoglobina', 'g/dL', 12, 15.5, 1),
        one('LEUC', 'Leucócitos', '/mm3', 4000, 10_000),
        one('PLAQ', 'Plaquetas', '10*3/uL', 150, 400),
      ],
    },
  ],
  [
    /lipid|colesterol/,
    {
      kind: 'numbers',
      analytes: [
        one('COLT', 'Colesterol total', 'mg/dL', 120, 190),
        one('HDL', 'Colesterol HDL', 'mg/dL', 40, 80),
        one('TRIG', 'Triglicerídeos', 'mg/dL', 50, 150),
      ],
    },
  ],
  [/tsh/, { kind: 'numbers', analytes: [one('TSH', 'Hormônio tireoestimulante', 'uUI/mL', 0.4, 4.3, 2)] }],
  [/\bt4/, { kind: 'numbers', analytes: [one('T4L', 'T4 livre', 'ng/dL', 0.9, 1.7, 2)] }],
  [/glic|glicose/, { kind: 'numbers', analytes: [one('GLI', 'Glicose', 'mg/dL', 70, 99)] }],
  [/a1c|glicada/, { kind: 'numbers', analytes: [one('HBA1C', 'Hemoglobina glicada', '%', 4, 5.6, 1)] }],
  [/creatinina/, { kind: 'numbers', analytes: [one('CREA', 'Creatinina', 'mg/dL', 0.6, 1.2, 2)] }],
  [/ferritina/, { kind: 'numbers', analytes: [one('FERR', 'Ferritina', 'ng/mL', 15, 150)] }],
  [
    /vitamina d|25.?oh/,
    { kind: 'numbers', analytes: [one('VITD', '25-hidroxivitamina D', 'ng/mL', 20, 60, 1)] },
  ],
  [/potassio/, { kind: 'numbers', analytes: [one('K', 'Potássio', 'mmol/L', 3.5, 5.1, 1)] }],
  [
    /psa|beta.?hcg/,
    { kind: 'numbers', analytes: [{ ...one('DOS', 'Dosagem', 'ng/mL', 0, 4, 2), below: '0.01' }] },
  ],
  [
    /urina|\beas\b/,
    {
      kind: 'text',
      code: 'EAS',
      name: 'Urina tipo I',
      text: 'Aspecto: límpido\nDensidade: 1.020\nProteínas & glicose: ausentes\nLeucócitos: < 10.000/mL',
    },
  ],
];

const GENERIC: Exam = { kind: 'numbers', analytes: [one('DOS', 'Dosagem', 'mg/dL', 10, 50, 1)] };

export function examOf(code: string, name: string): Exam {
  const words = `${code} ${name}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return EXAMS.find(([pattern]) => pattern.test(words))?.[1] ?? GENERIC;
}
