import type { CalendarDay } from '#values/calendar-day.ts';

/**
 * States of one exam's order at the laboratory. `too_late`: the laboratory did not take the cancellation any more. `rejected`: it
 * could not use the sample.
 */
export const LAB_STATES = [
  'to_send',
  'accepted',
  'refused',
  'to_cancel',
  'cancelled',
  'too_late',
  'rejected',
] as const;

export type LabState = (typeof LAB_STATES)[number];

export const LAB_STATE_NAMES: Readonly<Record<LabState, string>> = {
  to_send: 'A enviar',
  accepted: 'Aceito',
  refused: 'Recusado',
  to_cancel: 'Cancelamento a enviar',
  cancelled: 'Cancelado',
  too_late: 'Cancelamento recusado',
  rejected: 'Amostra rejeitada: nova coleta',
};

/** A service has at most one living order. An order that could no longer be cancelled belongs to an undone collection. */
export const LIVING: readonly LabState[] = ['to_send', 'accepted', 'refused'];

/** `hl7`: v2.5.1 over MLLP, the laboratory sends results. `fhir`: R4 over HTTP, the store asks for them. */
export const LAB_PROTOCOLS = ['hl7', 'fhir'] as const;

export type LabProtocol = (typeof LAB_PROTOCOLS)[number];

export const LAB_PROTOCOL_NAMES: Readonly<Record<LabProtocol, string>> = { hl7: 'HL7 v2', fhir: 'FHIR R4' };

/** How the laboratory of some units is reached, and which tube numbers are its own. */
export interface LabLink {
  laboratoryId: number;
  protocol: LabProtocol;
  /** Names the laboratory in messages, both ways (MSH-4 and MSH-6). */
  facility: string;
  host: string;
  port: number;
  /** Where a FHIR server begins on its host, as "/fhir/R4"; '' is its root. */
  path: string;
  encrypted: boolean;
  /** The address under which the store gave its first numbers to this laboratory by FHIR. They stay its own if it moves. */
  own: string;
  /** Answers after which the same message is sent again, as AE. */
  retries: readonly string[];
  firstTube: number;
  lastTube: number;
  active: boolean;
}

/** One of our services as the laboratory knows it. */
export interface LabExam {
  laboratoryId: number;
  productId: number;
  code: string;
  name: string;
  /** HL7 table 0487, as SER or UR. */
  specimen: string;
  /** The words on the label, as "Tampa roxa (EDTA)". */
  tube: string;
  /** The provider hands the result over in person, whatever it says: a hold of some values only would itself be the result. */
  inPerson: boolean;
}

/** The person of an order as the desk identified them. */
export interface LabPatient {
  name: string;
  /** The name of the document where a social name differs, otherwise ''. */
  civilName: string;
  /** A CPF's digits, or a passport. */
  document: string;
  birthDate: CalendarDay | null;
}

/** "100000123-2", then "100000123-2.2" when a service is collected again. */
export const placerNumber = (incrementId: string, position: number, attempt: number): string =>
  `${incrementId}-${position}${attempt > 1 ? `.${attempt}` : ''}`;
