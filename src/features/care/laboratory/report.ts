import { fold } from '#values/text.ts';
import type { LabPatient } from './laboratory.ts';

/** OBR-25 of HL7 v2. S and I mean that nothing is measured yet. */
export const REPORT_STATUSES = ['S', 'I', 'R', 'P', 'A', 'F', 'C', 'X'] as const;

export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** `W`: the laboratory took back what was another patient's, and the exam waits for its own result. */
export type StoredStatus = ReportStatus | 'W';

export interface Observation {
  code: string;
  name: string;
  /** Several lines of text, or a number as the laboratory wrote it. */
  value: string;
  unit: string;
  range: string;
  /** OBX-8: '' or N is inside the range; HH and LL are critical. */
  flag: string;
  /** OBX-11; W withdraws what belongs to another patient. */
  status: string;
  /** The person who released it (OBX-16), with the registry. */
  by: string;
}

/** One OBR of a message, with its observations, document and sample. */
export interface Report {
  placer: string;
  filler: string;
  code: string;
  status: ReportStatus;
  /** OBR-22. */
  at: Date;
  tube: string;
  /** SPM-21, the reason for which the sample was rejected; '' without one. */
  rejected: string;
  observations: Observation[];
  pdf: Buffer | null;
}

export interface ReportedPatient {
  name: string;
  birthDate: string;
  document: string;
}

interface Expected {
  patient: LabPatient;
  /** Null until the laboratory has accepted. */
  filler: string | null;
  tube: string;
  code: string;
}

const wordsOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/**
 * Why a report may not be shown, in Portuguese for the desk; null when it is this order's. The name alone never decides: it must
 * agree, and so must every other mark that the message bears.
 */
export function mismatch(
  { filler, tube, code }: Pick<Report, 'filler' | 'tube' | 'code'>,
  named: ReportedPatient,
  expected: Expected,
): string | null {
  const { patient } = expected;
  if (expected.filler !== null && filler !== '' && filler !== expected.filler)
    return 'O número do laboratório é de outro exame.';
  if (tube !== '' && tube !== expected.tube) return 'O tubo é de outra coleta.';
  if (code !== expected.code) return 'O código do exame não é o que foi pedido.';
  if (![patient.name, patient.civilName].some((name) => name !== '' && wordsOf(name) === wordsOf(named.name)))
    return 'O nome é de outra pessoa.';
  if (patient.birthDate !== null && named.birthDate !== patient.birthDate)
    return 'A data de nascimento é de outra pessoa.';
  if (named.document !== '' && named.document !== patient.document) return 'O documento é de outra pessoa.';
  // Namesakes with one birthday exist, so one more mark is needed.
  return named.document === '' && tube === '' && filler === '' ? 'Falta o documento ou o tubo.' : null;
}

/** Observations of another patient were sent by mistake: whatever was shown goes at once. */
export const isWithdrawn = ({ observations }: Pick<Report, 'observations'>): boolean =>
  observations.some(({ status }) => status === 'W');

const RANK: Readonly<Record<StoredStatus, number>> = { W: 0, S: 0, I: 0, R: 1, P: 1, A: 1, F: 2, C: 3, X: 3 };

/**
 * A final report is replaced only by a correction or a cancellation, whatever order the messages come in. Another patient's values
 * do not come back.
 */
export function replaces(
  next: Pick<Report, 'status' | 'at'>,
  shown: { status: StoredStatus; at: Date } | null,
): boolean {
  if (!shown) return true;
  if (shown.status === 'W') return next.at >= shown.at;
  const [rank, former] = [RANK[next.status], RANK[shown.status]];
  if (former >= RANK.F && rank < RANK.F) return false;
  if (former === RANK.C && rank === RANK.F) return next.at > shown.at;
  return rank > former || next.at >= shown.at;
}

export const CRITICAL_FLAGS: readonly string[] = ['HH', 'LL', 'AA'];

export const isCritical = ({ flag }: Pick<Observation, 'flag'>): boolean => CRITICAL_FLAGS.includes(flag);

export const hasCritical = ({
  observations,
}: {
  observations: readonly Pick<Observation, 'flag'>[];
}): boolean => observations.some(isCritical);

export const isOutside = ({ flag }: Pick<Observation, 'flag'>): boolean => flag !== '' && flag !== 'N';

const REASONS: Readonly<Record<string, string>> = {
  QS: 'O material não foi suficiente.',
  RH: 'Os glóbulos vermelhos se romperam na amostra.',
  RC: 'A amostra coagulou.',
  RB: 'O tubo se quebrou.',
  RM: 'A etiqueta não estava certa.',
  RI: 'A etiqueta não estava certa.',
};

/** In plain words for the patient, by HL7 table 0490. */
export const rejectionText = (reason: string): string =>
  REASONS[reason] ?? 'O laboratório não pôde usar a amostra.';
