import * as v from 'valibot';
import { CPF_SYSTEMS } from '#features/care/partner-booking/cpf-systems.ts';
import { readMoment } from '#features/care/partner-booking/fhir-moment.ts';
import { nameOf, patientSchema } from '#features/care/partner-booking/fhir-patient.ts';
import { cpfDigits } from '#values/cpf.ts';
import { REFUSED } from './fhir-answer.ts';
import {
  codingsIn,
  type Entry,
  entriesIn,
  fillerIn,
  findReferred,
  hasType,
  type Json,
  objectsIn,
  placerIn,
  plainReference,
  readResource,
  referenceIn,
  textIn,
  wordsOf,
} from './fhir-resources.ts';
import { fhirObservations, type Refer, TWO_PEOPLE } from './fhir-values.ts';
import type { Incoming } from './read-report.ts';
import type { Observation, Report, ReportedPatient, ReportStatus } from './report.ts';

const STATUSES: Readonly<Record<string, ReportStatus>> = {
  registered: 'I',
  partial: 'A',
  preliminary: 'P',
  final: 'F',
  amended: 'C',
  corrected: 'C',
  appended: 'C',
  cancelled: 'X',
  'entered-in-error': 'X',
};

/** A document of this size still reaches a patient's phone. */
export const LARGEST_PDF = 10 * 1024 * 1024;

/**
 * Reads the first entry of a Bundle, a DiagnosticReport or a Task, and the further entries that it refers to. `own` is the store's
 * address. Null if it names no order of this store, or says nothing new about one.
 */
export function readFhir(bytes: Uint8Array, own: string): Incoming | null {
  const bundle = readResource(bytes);
  const entries = bundle ? entriesIn(bundle) : [];
  const first = entries[0]?.resource;
  if (first?.resourceType === 'DiagnosticReport') return reportIn(first, entries, own);
  if (first?.resourceType === 'Task') return taskIn(first, entries, own);
  return null;
}

const problem = (text: string): Incoming => ({ reports: { ok: false, problem: text } });

interface Scene {
  refer: Refer;
  own: string;
}

function reportIn(first: Json, entries: readonly Entry[], own: string): Incoming | null {
  const scene = { refer: findReferred(first, entries), own };
  const orders = ordersOf(first, scene);
  const placers = new Set(orders.map(({ placer }) => placer));
  if (placers.size === 0) return null;
  const codes = codingsIn(first.code).map(({ code }) => textIn(code));
  const fitting = orders.filter(({ resource }) => codesOf(resource).some((code) => codes.includes(code)));
  const [order] = placers.size === 1 ? orders : fitting.length === 1 ? fitting : [];
  if (!order) return problem('O laudo fala de mais de um exame.');
  const at = readMoment(textIn(first.issued)) ?? updatedAt(first);
  if (!at) return problem('Falta o horário do resultado com o fuso (issued).');
  const status = STATUSES[textIn(first.status)];
  if (!status) return problem('A situação do exame (status) não é conhecida.');
  const tubes = tubesOf(first, order.resource, scene.refer);
  const person = personOf(first, scene.refer) ?? (order.resource && personOf(order.resource, scene.refer));
  const isOfPerson = (part: Json | undefined): boolean => {
    const other = part && personOf(part, scene.refer);
    return !person || !other || other === person;
  };
  if (![order.resource, ...tubes].every(isOfPerson)) return problem(TWO_PEOPLE);
  const patient = patientIn(typeof person === 'object' ? person : undefined, at);
  if (!patient) return problem('O paciente do laudo não veio com ele.');
  const isError = first.status === 'entered-in-error';
  const read = isError ? [WITHDRAWN] : fhirObservations(first, scene.refer, isOfPerson);
  if (typeof read === 'string') return problem(read);
  const pdf = isError ? null : documentIn(first);
  if (typeof pdf === 'string') return problem(pdf);
  const report: Report = {
    placer: order.placer,
    filler: fillerIn(first, order.resource),
    code: codes.find((code) => codesOf(order.resource).includes(code)) ?? codes.find(Boolean) ?? '',
    status,
    at,
    ...sampleOf(tubes),
    observations: read,
    pdf,
  };
  return { reports: { ok: true, patient, reports: [report] } };
}

/** A report entered in error takes everything back, as OBX-11 W does. */
const WITHDRAWN: Observation = {
  code: '',
  name: '',
  value: '',
  unit: '',
  range: '',
  flag: '',
  status: 'W',
  by: '',
};

const updatedAt = ({ meta }: Json): Date | null => readMoment(textIn(objectsIn(meta)[0]?.lastUpdated));

/** The orders of this store on which a report or a task is based, with those whose number alone is named. */
function ordersOf(first: Json, { refer, own }: Scene): { placer: string; resource: Json | undefined }[] {
  const based = [...objectsIn(first.focus), ...objectsIn(first.basedOn)];
  const found = based.map((one) => {
    const resource = refer(one);
    return { placer: placerIn(resource?.identifier, own) || placerIn(one.identifier, own), resource };
  });
  const named = found.filter(({ placer }) => placer !== '');
  if (named.length > 0) return named;
  // Some servers repeat the order's number on the report itself.
  const placer = based.length === 0 ? placerIn(placerIdentifiers(first), own) : '';
  return placer ? [{ placer, resource: undefined }] : [];
}

/** Whether a report or a task names an order of this store, itself or through these entries. */
export const namesOrder = (first: Json, entries: readonly Entry[], own: string): boolean =>
  ordersOf(first, { refer: findReferred(first, entries), own }).length > 0;

const placerIdentifiers = ({ identifier }: Json): Json[] =>
  objectsIn(identifier).filter((one) => hasType(one, 'PLAC') || textIn(one.system) !== '');

const codesOf = (order: Json | undefined): string[] =>
  codingsIn(order?.code)
    .map(({ code }) => textIn(code))
    .filter(Boolean);

const tubesOf = (first: Json, order: Json | undefined, refer: Refer): Json[] => {
  const [own, ofOrder] = [first, order].map((one) =>
    objectsIn(one?.specimen)
      .map(refer)
      .filter((tube) => tube !== undefined),
  );
  return own?.length ? own : (ofOrder ?? []);
};

const REASONS: Readonly<Record<string, string>> = { HEM: 'RH', CLOT: 'RC', BROK: 'RB' };

/** The tube's number, and why the laboratory could not use it. Two numbers are none that fits. */
function sampleOf(tubes: readonly Json[]): Pick<Report, 'tube' | 'rejected'> {
  const numbers = tubes.map(
    ({ accessionIdentifier, identifier }) =>
      textIn(objectsIn(accessionIdentifier)[0]?.value) || textIn(objectsIn(identifier)[0]?.value),
  );
  const refused = tubes.find(({ status }) => status === 'unsatisfactory');
  const codes = codingsIn(refused?.condition).map(({ code }) => textIn(code));
  const [reason = ''] = codes.filter(Boolean).map((code) => REASONS[code] ?? code);
  return {
    tube: [...new Set(numbers.filter(Boolean))].join(' '),
    rejected: refused ? (reason || 'unsatisfactory').slice(0, 20) : '',
  };
}

/** The person's resource, or where it did not come along, its reference. */
const personOf = ({ subject }: Json, refer: Refer): Json | string | undefined => {
  const reference = referenceIn(subject);
  return refer(subject) ?? (reference && plainReference(reference));
};

function patientIn(resource: Json | undefined, at: Date): ReportedPatient | null {
  const read = v.safeParse(patientSchema, resource);
  if (!read.success) return null;
  const known = read.output.identifier.filter(({ use }) => use !== 'old');
  const cpf = known.find(({ system = '' }) => CPF_SYSTEMS.includes(system))?.value;
  const passport = known.find((one) => hasType(one, 'PPN'))?.value;
  return {
    name: nameOf(read.output, at.toISOString().slice(0, 10)) ?? '',
    birthDate: read.output.birthDate,
    document: cpf === undefined ? (passport ?? '') : cpfDigits(cpf),
  };
}

/** The report's PDF, null without one, or why it cannot be taken. */
function documentIn(report: Json): Buffer | string | null {
  const form = objectsIn(report.presentedForm).find(
    ({ contentType }) => contentType === undefined || /^application\/pdf\b/.test(textIn(contentType)),
  );
  if (!form) return null;
  if (textIn(form.data) === '')
    return textIn(form.url) ? 'O documento não pôde ser buscado no sistema do laboratório.' : null;
  const pdf = Buffer.from(textIn(form.data), 'base64');
  if (pdf.length > LARGEST_PDF) return 'O documento tem mais de 10 MB.';
  return pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) ? pdf : 'O documento não é um PDF.';
}

const TAKEN = ['accepted', 'in-progress', 'completed'];

/** The news in a task: its order was taken, with the laboratory's number, or refused; or the sample could not be used. */
function taskIn(first: Json, entries: readonly Entry[], own: string): Incoming | null {
  const scene = { refer: findReferred(first, entries), own };
  const [order] = ordersOf(first, scene);
  const status = textIn(first.status);
  const isRefused = REFUSED.includes(status);
  if (!order || (!isRefused && !TAKEN.includes(status))) return null;
  const tubes = tubesOf({}, order.resource, scene.refer);
  const at = readMoment(textIn(first.lastModified)) ?? updatedAt(first);
  const sample = sampleOf(tubes);
  const patient = at && patientIn(scene.refer(order.resource?.subject) ?? scene.refer(first.for), at);
  if (isRefused && sample.rejected !== '' && patient)
    return {
      reports: {
        ok: true,
        patient,
        reports: [
          {
            ...sample,
            placer: order.placer,
            filler: fillerIn(first, order.resource),
            code: codesOf(order.resource)[0] ?? '',
            status: 'X',
            at,
            observations: [],
            pdf: null,
          },
        ],
      },
    };
  const line = {
    placer: order.placer,
    filler: fillerIn(first, order.resource),
    control: isRefused ? 'UA' : 'OK',
  };
  return { answer: { code: 'AA', text: wordsOf(first.statusReason), lines: [line] } };
}
