import { randomUUID } from 'node:crypto';
import { CPF_SYSTEM } from '#features/care/partner-booking/cpf-systems.ts';
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

const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
/** The codes of the system above; a laboratory's own flag is a text. */
const FLAGS = ['N', 'L', 'LL', 'H', 'HH', 'A', 'AA'];

/**
 * A person's results as a Bundle (FHIR R4, type "collection") that other systems read. Resources have no address, so they are
 * referred to by the `urn:uuid` under which they stand.
 */
export function fhirBundle(results: readonly BundledResult[], at: Date) {
  const people = new Map(results.map((one) => [personOf(one), entry(patientOf(one))]));
  const tests = results.flatMap((one) => {
    const patient = people.get(personOf(one));
    if (!patient) return [];
    const subject = referenceTo(patient);
    const observations = one.observations.map((measure) => entry(observationOf(one, measure, subject)));
    return [entry(reportOf(one, observations.map(referenceTo), subject)), ...observations];
  });
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at.toISOString(),
    entry: [...people.values(), ...tests],
  };
}

const personOf = ({ document, birthDate, person }: BundledResult): string =>
  `${document} ${birthDate} ${person}`;

const entry = <R extends { resourceType: string }>(resource: R) => ({
  fullUrl: `urn:uuid:${randomUUID()}`,
  resource,
});

interface Reference {
  reference: string;
}

const referenceTo = ({ fullUrl }: { fullUrl: string }): Reference => ({ reference: fullUrl });

const patientOf = ({ person, document, birthDate }: BundledResult) => ({
  resourceType: 'Patient',
  identifier: [isCpf(document) ? { system: CPF_SYSTEM, value: document } : { value: document }],
  name: [{ text: person }],
  ...(birthDate && { birthDate }),
});

const reportOf = (one: BundledResult, result: readonly Reference[], subject: Reference) => ({
  resourceType: 'DiagnosticReport',
  identifier: [{ value: one.placer }],
  status: one.status,
  code: { coding: [{ code: one.code }], text: one.service },
  subject,
  effectiveDateTime: one.collectedAt.toISOString(),
  issued: one.receivedAt.toISOString(),
  result,
});

const STATUS = { partial: 'preliminary', final: 'final', corrected: 'corrected' } as const;

function observationOf(
  one: BundledResult,
  { code, name, value, unit, range, flag, by }: Observation,
  subject: Reference,
) {
  const number = numberOf(value);
  return {
    resourceType: 'Observation',
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
