import type { CalendarDay } from '#values/calendar-day.ts';
import { isCpf } from '#values/cpf.ts';
import { numberOf } from './history.ts';
import type { Observation } from './report.ts';

export interface BundledResult {
  placer: string;
  person: string;
  document: string;
  birthDate: CalendarDay | null;
  service: string;
  code: string;
  collectedAt: Date;
  receivedAt: Date;
  status: 'partial' | 'final' | 'corrected';
  observations: readonly Observation[];
}

const CPF_SYSTEM = 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf';
const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
/** The codes of the system above; a laboratory's own flag is a text. */
const FLAGS = ['N', 'L', 'LL', 'H', 'HH', 'A', 'AA'];

/** A person's results as a Bundle (FHIR R4, type "collection") that other systems read. Values stay as the laboratory wrote them. */
export function fhirBundle(results: readonly BundledResult[], at: Date) {
  const patients = new Map(results.map((one) => [`${one.document} ${one.birthDate} ${one.person}`, one]));
  const idOf = new Map([...patients.keys()].map((key, index) => [key, `patient-${index + 1}`]));
  const subjectOf = (one: BundledResult) => ({
    reference: `Patient/${idOf.get(`${one.document} ${one.birthDate} ${one.person}`)}`,
  });
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at.toISOString(),
    entry: [
      ...[...patients].map(([key, one]) => entry(patientOf(one, idOf.get(key) ?? ''))),
      ...results.flatMap((one) => {
        const subject = subjectOf(one);
        const observations = one.observations.map((measure, index) =>
          observationOf(one, measure, { id: `${one.placer}-${index + 1}`, subject }),
        );
        return [entry(reportOf(one, observations, subject)), ...observations.map(entry)];
      }),
    ],
  };
}

const entry = (resource: { resourceType: string; id: string }) => ({
  fullUrl: `urn:loja:${resource.resourceType}:${resource.id}`,
  resource,
});

const patientOf = ({ person, document, birthDate }: BundledResult, id: string) => ({
  resourceType: 'Patient',
  id,
  identifier: [isCpf(document) ? { system: CPF_SYSTEM, value: document } : { value: document }],
  name: [{ text: person }],
  ...(birthDate && { birthDate }),
});

interface Subject {
  reference: string;
}

const reportOf = (one: BundledResult, observations: readonly { id: string }[], subject: Subject) => ({
  resourceType: 'DiagnosticReport',
  id: idText(one.placer),
  identifier: [{ value: one.placer }],
  status: one.status,
  code: { coding: [{ code: one.code }], text: one.service },
  subject,
  effectiveDateTime: one.collectedAt.toISOString(),
  issued: one.receivedAt.toISOString(),
  result: observations.map(({ id }) => ({ reference: `Observation/${id}` })),
});

const STATUS = { partial: 'preliminary', final: 'final', corrected: 'corrected' } as const;

function observationOf(
  one: BundledResult,
  { code, name, value, unit, range, flag, by }: Observation,
  { id, subject }: { id: string; subject: Subject },
) {
  const number = numberOf(value);
  return {
    resourceType: 'Observation',
    id: idText(id),
    status: STATUS[one.status],
    code: { coding: [{ code }], text: name },
    subject,
    effectiveDateTime: one.collectedAt.toISOString(),
    ...(number === null
      ? { valueString: `${value} ${unit}`.trim() }
      : { valueQuantity: { value: number, unit } }),
    ...(range && { referenceRange: [{ text: range }] }),
    ...(flag && {
      interpretation: [
        FLAGS.includes(flag) ? { coding: [{ system: INTERPRETATION, code: flag }] } : { text: flag },
      ],
    }),
    ...(by && { performer: [{ display: by }] }),
  };
}

/** Ids of FHIR have letters, digits, "-" and "." only. */
const idText = (text: string): string => text.replace(/[^A-Za-z0-9.-]/g, '-').slice(0, 64);
