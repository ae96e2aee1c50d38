import { type Message, readTime, type Segment } from '@loja/hl7';
import type { Answer } from './read-answer.ts';
import {
  type Observation,
  REPORT_STATUSES,
  type Report,
  type ReportedPatient,
  type ReportStatus,
} from './report.ts';

export type ReadReports =
  | { ok: true; patient: ReportedPatient; reports: Report[] }
  /** In Portuguese, for the desk. */
  | { ok: false; problem: string };

/** A laboratory's own message: results, or later news of an order. */
export type Incoming = { reports: ReadReports } | { answer: Answer };

const isStatus = (text: string): text is ReportStatus =>
  (REPORT_STATUSES as readonly string[]).includes(text);

/** The reports of an ORU^R01 or OUL^R22, in the order in which they stand. */
export function readReports(message: Message): ReadReports {
  const reports: Report[] = [];
  let tube = '';
  let rejected = '';
  for (const segment of message.segments) {
    const current = reports.at(-1);
    if (segment.name === 'SPM') {
      // OUL^R22 names the sample before its exams, ORU^R01 after them.
      [tube, rejected] = [segment.text(2, 1), segment.text(21)];
      if (current && message.text('MSH', 9, 2) !== 'R22') Object.assign(current, { tube, rejected });
    } else if (segment.name === 'OBR') {
      const begun = reportOf(segment);
      if (typeof begun === 'string') return { ok: false, problem: begun };
      reports.push(message.text('MSH', 9, 2) === 'R22' ? { ...begun, tube, rejected } : begun);
    } else if (segment.name === 'OBX' && current) {
      const problem = addObservation(current, segment);
      if (problem) return { ok: false, problem };
    }
  }
  if (reports.length === 0) return { ok: false, problem: 'A mensagem não traz resultado.' };
  return { ok: true, patient: patientOf(message), reports };
}

function patientOf(message: Message): ReportedPatient {
  const ids = message.field('PID', 3);
  const part = (id: (typeof ids)[number] | undefined, n: number) => id?.[n - 1]?.[0] ?? '';
  const document = ids.find((id) => ['NNBRA', 'PPN'].includes(part(id, 5)));
  const day = message.text('PID', 7).slice(0, 8);
  return {
    name: [message.text('PID', 5, 2), message.text('PID', 5, 3), message.text('PID', 5, 1)]
      .filter(Boolean)
      .join(' '),
    birthDate: /^\d{8}$/.test(day) ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : '',
    document: part(document, 1),
  };
}

function reportOf(obr: Segment): Report | string {
  const status = obr.text(25);
  const at = readTime(obr.text(22));
  if (!isStatus(status)) return 'A situação do exame (OBR-25) não é conhecida.';
  if (!at) return 'Falta o horário do resultado com o fuso (OBR-22).';
  return {
    placer: obr.text(2),
    filler: obr.text(3),
    code: obr.text(4),
    status,
    at,
    tube: '',
    rejected: '',
    observations: [],
    pdf: null,
  };
}

const VALUES = ['NM', 'SN', 'CE', 'CWE', 'ST', 'TX', 'FT', 'DT', 'TM', 'TS', ''];

function addObservation(report: Report, obx: Segment): string | null {
  const type = obx.text(2);
  if (obx.text(11) === 'U') return 'A situação de um valor (OBX-11) não é conhecida.';
  if (type === 'ED') {
    const pdf = obx.text(5, 4) === 'Base64' ? Buffer.from(obx.text(5, 5), 'base64') : null;
    if (!pdf?.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'O documento não é um PDF.';
    report.pdf = pdf;
    return null;
  }
  if (!VALUES.includes(type)) return `O tipo de valor ${type} (OBX-2) não é conhecido.`;
  report.observations.push({
    code: obx.text(3),
    name: obx.text(3, 2) || obx.text(3),
    value: textOf(type, obx),
    unit: obx.text(6, 2) || obx.text(6),
    range: obx.text(7),
    flag: obx.text(8),
    status: obx.text(11),
    by: [obx.text(16, 3), obx.text(16, 2), obx.text(16, 1)].filter(Boolean).join(' '),
  } satisfies Observation);
  return null;
}

function textOf(type: string, obx: Segment): string {
  const repeated = obx.field(5).map((one) => one.map(([text = '']) => text));
  if (type === 'SN') return repeated.map((parts) => parts.join('')).join(' ');
  if (type === 'CE' || type === 'CWE')
    return repeated.map(([code = '', words = '']) => words || code).join(', ');
  return repeated.map((parts) => parts.join(' ')).join('\n');
}
