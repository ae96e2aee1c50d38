import { type SegmentValue, writeMessage, writeTime } from '@loja/hl7';
import { isCpf } from '#values/cpf.ts';
import type { LabPatient } from './laboratory.ts';

export interface OrderedExam {
  placer: string;
  /** Null until the laboratory has given one. */
  filler: string | null;
  /** The order whose sample was rejected, which this one collects again (ORC-8). */
  parent?: { placer: string; filler: string | null } | undefined;
  code: string;
  name: string;
  specimen: string;
  tube: number;
  collectedAt: Date;
}

export interface OrderMessage {
  /** As in `LabLink`: makes the store's numbers its own in FHIR. */
  own: string;
  /** MSH-10: never used twice. */
  controlId: string;
  at: Date;
  /** The store's and the laboratory's names in messages. */
  from: string;
  to: string;
  isTest: boolean;
  /** NW orders, CA cancels. */
  control: 'NW' | 'CA';
  /** Groups the exams of an order (ORC-4). */
  incrementId: string;
  patient: LabPatient;
  sex: 'M' | 'F' | 'U';
  /** The patient's number in this store, without meaning elsewhere. */
  patientId: string;
  /** The time zone of the place of collection. */
  zone: string;
  exams: readonly OrderedExam[];
}

const APPLICATION = 'LOJA';

/** Brazil's way of naming the issuer of a number: the CPF by NNBRA, as NNNLD names the Dutch one. */
const documentOf = ({ document }: LabPatient): string[][] => {
  if (document === '') return [];
  return isCpf(document) ? [[document, '', '', 'BRA', 'NNBRA']] : [[document, '', '', '', 'PPN']];
};

/** Family name last, as Brazilians write it: the message wants it apart. */
function nameOf(name: string, type: 'L' | 'D'): string[] {
  const words = name.trim().split(/ +/);
  return [words.at(-1) ?? '', words.slice(0, -1).join(' '), '', '', '', '', type];
}

/** OML^O21 by IHE LTW: the laboratory answers each exam by itself. Returns UTF-8. */
export function orderMessage(m: OrderMessage): Uint8Array {
  const { patient, zone, exams } = m;
  const legal = patient.civilName || patient.name;
  const segments: SegmentValue[] = [
    [
      'MSH',
      {
        3: APPLICATION,
        4: m.from,
        5: 'LIS',
        6: m.to,
        7: writeTime(m.at, zone),
        9: ['OML', 'O21', 'OML_O21'],
        10: m.controlId,
        11: m.isTest ? 'T' : 'P',
        12: '2.5.1',
      },
    ],
    [
      'PID',
      {
        3: { repeat: [[m.patientId, '', '', APPLICATION, 'PI'], ...documentOf(patient)] },
        5: {
          repeat: [nameOf(legal, 'L'), ...(patient.civilName ? [nameOf(patient.name, 'D')] : [])],
        },
        7: (patient.birthDate ?? '').replaceAll('-', ''),
        8: m.sex,
      },
    ],
    ['PV1', { 2: 'O' }],
    ...exams.flatMap((exam): SegmentValue[] => [
      [
        'ORC',
        {
          1: m.control,
          2: exam.placer,
          3: exam.filler ?? undefined,
          4: m.incrementId,
          ...(exam.parent && { 8: [exam.parent.placer, exam.parent.filler ?? ''] }),
          9: writeTime(m.at, zone),
        },
      ],
      ['TQ1', { 9: 'R' }],
      ['OBR', { 2: exam.placer, 3: exam.filler ?? undefined, 4: [exam.code, exam.name, 'L'] }],
      [
        'SPM',
        {
          1: '1',
          2: [String(exam.tube)],
          4: [exam.specimen, '', 'HL70487'],
          11: ['P', '', 'HL70369'],
          17: writeTime(exam.collectedAt, zone),
        },
      ],
    ]),
  ];
  return writeMessage(segments, { charset: 'UNICODE UTF-8' });
}
