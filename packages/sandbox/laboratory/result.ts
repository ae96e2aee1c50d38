import { createHash } from 'node:crypto';
import { type FieldValue, type SegmentValue, writeMessage, writeTime } from '@loja/hl7';
import type { Knobs } from '../shared/knobs.ts';
import { type Analyte, examOf } from './analytes.ts';
import { type Line, type Person, REJECT_REASONS, type RejectReason, type ResultKind } from './line.ts';
import { onePage } from './pdf.ts';

export interface ResultParts {
  line: Line;
  kind: ResultKind;
  reason: RejectReason;
  id: string;
  at: Date;
  knobs: Knobs;
}

/** The content of a result, in any protocol. */
export function outcomeOf({ line, kind, knobs }: Pick<ResultParts, 'line' | 'kind' | 'knobs'>) {
  const values = valuesOf(line, kind);
  const isRejected = kind === 'recoleta' || kind === 'cancelado';
  return {
    person: kind === 'outro-paciente' ? STRANGER : line.person,
    /** OBR-25. */
    status: statusOf(kind, kind === 'parcial' && values.some(({ isLater }) => isLater)),
    /** Base64, or null without a report. */
    document: isRejected ? null : documentOf(line, kind, values, knobs.laboratorioPdf),
    values: isRejected ? [] : values.filter(({ isLater }) => kind !== 'parcial' || !isLater),
  };
}

/** OBR-25. A partial result has some final values where an exam has several, otherwise a first one. */
function statusOf(kind: ResultKind, hasSeveral: boolean): string {
  if (kind === 'parcial') return hasSeveral ? 'A' : 'P';
  if (kind === 'corrigido') return 'C';
  return kind === 'recoleta' || kind === 'cancelado' ? 'X' : 'F';
}

const STRANGER: Person = {
  ids: [[['11144477735'], [''], [''], ['BRA'], ['NNBRA']]],
  names: [[['Outra'], ['Pessoa'], [''], [''], [''], [''], ['L']]],
  birthDate: '19510203',
  sex: 'F',
};

const ZONE = 'America/Sao_Paulo';
export const HOUSE = 'Laboratório do Mundo de Teste';
export const RELEASER = ['CRBM-4321', 'Prado', 'Helena'];

/** An ORU^R01 with values that fit the exam, and the report as a PDF. */
export function resultMessage({ line, kind, reason, id, at, knobs }: ResultParts): Uint8Array {
  const time = (text: string) => (knobs.laboratorioSemFuso ? text.replace(/[+-]\d{4}$/, '') : text);
  const now = time(writeTime(at, ZONE));
  const collected = time(line.collectedAt) || now;
  const { person, status, document, values: observations } = outcomeOf({ line, kind, knobs });
  const ofValue = status === 'A' ? 'F' : status;
  const shared = { 11: ofValue, 14: collected, 16: RELEASER, 23: [HOUSE] };
  const segments: SegmentValue[] = [
    [
      'MSH',
      {
        3: line.laboratory[0],
        4: line.laboratory[1],
        5: line.store[0],
        6: line.store[1],
        7: now,
        9: ['ORU', 'R01', 'ORU_R01'],
        10: id,
        11: 'P',
        12: '2.5.1',
      },
    ],
    ['PID', { 3: { repeat: person.ids }, 5: { repeat: person.names }, 7: person.birthDate, 8: person.sex }],
    ['ORC', { 1: kind === 'cancelado' ? 'OC' : 'RE', 2: line.placer, 3: line.filler, 4: line.group }],
    [
      'OBR',
      {
        1: '1',
        2: line.placer,
        3: line.filler,
        4: [line.code, line.name, 'L'],
        7: collected,
        22: now,
        25: status,
      },
    ],
    ...observations.map(
      ({ type, code, name, value, unit, range, flag }, index): SegmentValue => [
        'OBX',
        {
          ...shared,
          1: String(index + 1),
          2: type,
          3: [code, name, 'L'],
          5: value,
          6: unit,
          7: range,
          8: flag,
        },
      ],
    ),
    ...(document
      ? [
          [
            'OBX',
            {
              ...shared,
              1: String(observations.length + 1),
              2: 'ED',
              3: ['LAUDO', 'Laudo', 'L'],
              5: ['', 'application', 'pdf', 'Base64', document],
            },
          ] satisfies SegmentValue,
        ]
      : []),
    [
      'SPM',
      {
        1: '1',
        2: line.tube,
        4: line.specimen,
        17: collected,
        20: kind === 'recoleta' ? 'N' : 'Y',
        21: kind === 'recoleta' ? [reason, REJECT_REASONS[reason], 'HL70490'] : undefined,
      },
    ],
  ];
  return inCharacters(segments, knobs.laboratorioCaracteres);
}

function inCharacters(segments: readonly SegmentValue[], chosen: Knobs['laboratorioCaracteres']): Uint8Array {
  if (chosen === null) return writeMessage(segments, { charset: 'UNICODE UTF-8' });
  const honest = Buffer.from(writeMessage(segments, { charset: '8859/1' })).toString('latin1');
  const declared = { '8859/1': '8859/1', 'nao-declarado': '', mentira: 'UNICODE UTF-8' }[chosen];
  return Buffer.from(honest.replace('8859/1', declared), 'latin1');
}

export interface Value {
  type: string;
  code: string;
  name: string;
  value: FieldValue;
  /** As the report shows it. */
  shown: string;
  unit: FieldValue;
  range: string;
  flag: string;
  /** Not in a partial result. */
  isLater: boolean;
}

function valuesOf(line: Line, kind: ResultKind): Value[] {
  const exam =
    kind === 'hiv'
      ? ({ kind: 'coded', code: 'HIV', name: 'HIV 1 e 2' } as const)
      : examOf(line.code, line.name);
  const plain = { unit: '', range: '', isLater: false };
  if (exam.kind === 'text')
    return [
      {
        ...plain,
        type: 'TX',
        code: exam.code,
        name: exam.name,
        value: exam.text,
        shown: exam.text,
        flag: 'N',
      },
    ];
  if (exam.kind === 'coded') {
    const isReactive = kind === 'hiv' || kind === 'critico';
    const shown = isReactive ? 'Reagente' : 'Não reagente';
    const value = [isReactive ? 'R' : 'NR', shown, 'L'];
    return [
      {
        ...plain,
        type: 'CWE',
        code: exam.code,
        name: exam.name,
        value,
        shown,
        range: 'Não reagente',
        flag: isReactive ? 'A' : 'N',
      },
    ];
  }
  return exam.analytes.map((analyte, index) => numberOf(line, kind, analyte, index));
}

function numberOf({ placer }: Line, kind: ResultKind, analyte: Analyte, index: number): Value {
  const { code, name, unit, low, high, digits, below } = analyte;
  // An exam always gets the same value, and a corrected result another one.
  const [byte = 0] = createHash('sha256')
    .update(`${placer} ${code} ${kind === 'corrigido'}`)
    .digest();
  const isCritical = kind === 'critico' && index === 0;
  const measured = isCritical ? high * 3 : low + (high - low) * (0.05 + (1.05 * byte) / 255);
  const isBelow = below !== undefined && !isCritical && byte < 128;
  const flag = isCritical ? 'HH' : measured > high && !isBelow ? 'H' : 'N';
  const shown = isBelow ? `<${below}` : measured.toFixed(digits);
  return {
    type: isBelow ? 'SN' : 'NM',
    code,
    name,
    value: isBelow ? ['<', below] : shown,
    shown,
    unit: [unit, '', 'UCUM'],
    range: `${low}-${high}`,
    flag,
    isLater: index > 0,
  };
}

function documentOf(
  line: Line,
  kind: ResultKind,
  values: readonly Value[],
  chosen: Knobs['laboratorioPdf'],
): string | null {
  if (chosen === 'nenhum') return null;
  const page = onePage(
    [
      HOUSE,
      `Laudo ${line.filler} (${kind})`,
      `Exame: ${line.name || line.code}`,
      ...values.flatMap(({ name, shown, unit, range }) =>
        `${name}: ${shown} ${typeof unit === 'string' ? '' : (unit as readonly string[])[0]}${range && ` (referência ${range})`}`.split(
          '\n',
        ),
      ),
      'Documento de teste, sem valor.',
    ].map((text) => text.replace(/[^\x20-\xFF]/g, '?')),
    chosen === '10MB' ? 10_000_000 : 0,
  );
  const bytes = chosen === 'quebrado' ? page.subarray(0, page.length / 2) : page;
  return Buffer.from(chosen === 'nao-e-pdf' ? '<html>Erro 500</html>' : bytes).toString('base64');
}
