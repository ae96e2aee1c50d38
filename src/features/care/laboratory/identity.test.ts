import { writeMessage } from '@loja/hl7';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CPF_SYSTEM } from '#features/care/partner-booking/cpf-systems.ts';
import { typeOf } from './fhir-resources.ts';
import { CODECS, protocolOf } from './protocols.ts';
import { mismatch } from './report.ts';

/** People with the same name or the same birthday: namesakes, twins, a father and his son, a passport. */
const PEOPLE = [
  { given: 'Ana', family: 'Prado', birthDate: '1990-02-01', document: '52998224725' },
  { given: 'Ana', family: 'Prado', birthDate: '1990-02-01', document: '11144477735' },
  { given: 'Anna', family: 'Prado', birthDate: '1990-02-01', document: '12345678909' },
  { given: 'José', family: 'Melo', birthDate: '1958-02-01', document: '98765432100' },
  { given: 'José', family: 'Melo', birthDate: '1990-02-01', document: '93541134780' },
  { given: 'Jose', family: 'Melo', birthDate: '1990-02-01', document: 'FX123456' },
];

/** Two exams of each person, with marks of their own. */
const ORDERS = PEOPLE.flatMap((person, index) =>
  ['TSH', 'T4'].map((code, exam) => ({
    ...person,
    code,
    placer: `10000012${index}-${exam + 1}`,
    filler: `F${index}${exam}`,
    tube: String(1_261_100_000 + index * 10 + exam),
  })),
);

type Order = (typeof ORDERS)[number];

const MARKS = ['filler', 'tube', 'document', 'name', 'birthDate', 'code'] as const;

type Mark = (typeof MARKS)[number];

const anyOrder = fc.constantFrom(...ORDERS);
/** A message about one order in which some marks are another's and some are missing, as mixed-up samples and lost fields leave it. */
const trapped = fc.record({
  own: anyOrder,
  other: anyOrder,
  swapped: fc.subarray([...MARKS], { maxLength: 3 }),
  lost: fc.subarray(['filler', 'tube', 'document'] as Mark[]),
});

type Trapped = typeof trapped extends fc.Arbitrary<infer T> ? T : never;

type Writer = (trap: Trapped) => Uint8Array;

function marksOf({ own, other, swapped, lost }: Trapped) {
  const from = (mark: Mark): Order => (swapped.includes(mark) ? other : own);
  const marked = (mark: 'filler' | 'tube' | 'document') => (lost.includes(mark) ? '' : from(mark)[mark]);
  const document = marked('document');
  return { own, from, marked, document, isCpf: /^\d{11}$/.test(document) };
}

const hl7: Writer = (trap) => {
  const { own, from, marked, document, isCpf } = marksOf(trap);
  const type = isCpf ? 'NNBRA' : 'PPN';
  return writeMessage(
    [
      ['MSH', { 3: 'LIS', 7: '20261130120000-0300', 9: ['ORU', 'R01', 'ORU_R01'], 10: '1', 12: '2.5.1' }],
      [
        'PID',
        {
          ...(document && { 3: [document, '', '', 'BRA', type] }),
          5: [from('name').family, from('name').given],
          7: from('birthDate').birthDate.replaceAll('-', ''),
        },
      ],
      ['ORC', { 1: 'RE', 2: own.placer }],
      [
        'OBR',
        {
          2: own.placer,
          3: marked('filler'),
          4: [from('code').code, '', 'L'],
          22: '20261130115900-0300',
          25: 'F',
        },
      ],
      ['OBX', { 1: '1', 2: 'NM', 3: ['V', 'Valor', 'L'], 5: '1', 11: 'F' }],
      ...(marked('tube') ? [['SPM', { 1: '1', 2: marked('tube') }] as [string, Record<number, string>]] : []),
    ],
    { charset: 'UNICODE UTF-8' },
  );
};

/** The parts of a report disagree as those of a mixed-up sample do: its order is right, its marks are another's. */
const fhir: Writer = (trap) => {
  const { own, from, marked, document, isCpf } = marksOf(trap);
  const entry = [
    {
      resourceType: 'DiagnosticReport',
      status: 'final',
      issued: '2026-11-30T11:59:00-03:00',
      identifier: [{ type: typeOf('FILL'), value: marked('filler') }],
      basedOn: [{ reference: 'ServiceRequest/1' }],
      subject: { reference: 'Patient/1' },
      specimen: [{ reference: 'Specimen/1' }],
      code: { coding: [{ code: from('code').code }] },
      result: [{ reference: 'Observation/1' }],
    },
    {
      resourceType: 'ServiceRequest',
      id: '1',
      identifier: [{ system: `${OWN}/fhir/exame`, value: own.placer }],
      code: { coding: [{ code: own.code }] },
    },
    {
      resourceType: 'Patient',
      id: '1',
      identifier: [{ ...(isCpf ? { system: CPF_SYSTEM } : { type: typeOf('PPN') }), value: document }],
      name: [{ family: from('name').family, given: [from('name').given] }],
      birthDate: from('birthDate').birthDate,
    },
    { resourceType: 'Specimen', id: '1', accessionIdentifier: { value: marked('tube') } },
    { resourceType: 'Observation', id: '1', status: 'final', code: { text: 'Valor' }, valueString: '1' },
  ].map((resource) => ({ resource }));
  return Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }));
};

const OWN = 'https://loja.exemplo';

function isTaken(bytes: Uint8Array): boolean {
  const incoming = CODECS[protocolOf(bytes)].read(bytes, OWN);
  if (!incoming || !('reports' in incoming) || !incoming.reports.ok) return false;
  const read = incoming.reports;
  const [report] = read.reports;
  const order = ORDERS.find(({ placer }) => placer === report?.placer);
  if (!report || !order) return false;
  const { given, family, birthDate, document, filler, tube, code } = order;
  const patient = { name: `${given} ${family}`, civilName: '', birthDate, document };
  return mismatch(report, read.patient, { patient, filler, tube, code }) === null;
}

/** A mark of the other order that says something else, as far as the message has it. Accents make no difference between names. */
function isForeign({ own, other, lost }: Trapped, mark: Mark): boolean {
  if (lost.includes(mark)) return false;
  const plain = (order: Order) => `${order.given} ${order.family}`.normalize('NFD').replace(/\p{M}/gu, '');
  return mark === 'name' ? plain(own) !== plain(other) : own[mark] !== other[mark];
}

test.each<[string, Writer]>([
  ['HL7', hl7],
  ['FHIR', fhir],
])(
  'in 100,000 messages of %s with mixed-up marks none is taken that bears a mark of another order, and no good one is held',
  (_, write) => {
    let taken = 0;
    fc.assert(
      fc.property(trapped, (trap) => {
        const isWrong = trap.swapped.some((mark) => isForeign(trap, mark));
        const isBare = (['filler', 'tube', 'document'] as const).every((mark) => trap.lost.includes(mark));
        const took = isTaken(write(trap));
        taken += Number(took);
        expect(took).toBe(!isWrong && !isBare);
      }),
      { numRuns: 100_000, seed: 20_261_130 },
    );
    expect(taken).toBeGreaterThan(20_000);
  },
  300_000,
);
