import type { Repetition } from '@loja/hl7';

/** PID fields as the order brought them. */
export interface Person {
  ids: readonly Repetition[];
  names: readonly Repetition[];
  /** "19900131", or ''. */
  birthDate: string;
  sex: string;
}

export interface Sent {
  /** Counts the results of the line. */
  number: number;
  /** MSH-10, or the version of a report. */
  id: string;
  kind: ResultKind;
  at: string;
  /** The store's MSA-1; null until it answers, or has read the report. */
  answer: string | null;
}

/** One exam of an order. */
export interface Line {
  /** The store's number (ORC-2). */
  placer: string;
  /** The laboratory's own (ORC-3), '' for a refused line. */
  filler: string;
  /** The order (ORC-4). */
  group: string;
  code: string;
  name: string;
  tube: string;
  specimen: string;
  /** SPM-17 as it came. */
  collectedAt: string;
  notes: readonly string[];
  person: Person;
  /** MSH-3 and MSH-4 of the order: results go there. */
  store: readonly [application: string, facility: string];
  /** MSH-5 and MSH-6 of the order: results come from there. */
  laboratory: readonly [application: string, facility: string];
  /** Where its resources are, as "Task/7", if the order came by FHIR: its results wait there for the store's question. */
  fhir?: { order: string; task: string; patient: string; specimen: string };
  state: 'accepted' | 'refused' | 'cancelled';
  receivedAt: string;
  results: readonly Sent[];
}

export const RESULT_KINDS = [
  'parcial',
  'final',
  'corrigido',
  'recoleta',
  'critico',
  'hiv',
  'outro-paciente',
  'cancelado',
] as const;

export type ResultKind = (typeof RESULT_KINDS)[number];

/** Why a sample is refused (table 0490). */
export const REJECT_REASONS = {
  RH: 'Hemólise',
  RC: 'Coágulo',
  QS: 'Volume insuficiente',
  RB: 'Tubo quebrado',
  RM: 'Etiqueta errada',
  RI: 'Identidade duvidosa',
} as const;

export type RejectReason = keyof typeof REJECT_REASONS;

export const isRejectReason = (text: string): text is RejectReason => Object.hasOwn(REJECT_REASONS, text);

/** A final result has left: the exam can no longer be cancelled. */
export const isOver = ({ results }: Line): boolean =>
  results.some(({ kind }) => !['parcial', 'recoleta', 'cancelado'].includes(kind));
