import { type Json, type Resources, referenceTo } from './fhir-resources.ts';
import { REJECT_REASONS } from './line.ts';
import { HOUSE, outcomeOf, RELEASER, type ResultParts, type Value } from './result.ts';

const STATUSES: Readonly<Record<string, string>> = {
  P: 'preliminary',
  A: 'partial',
  F: 'final',
  C: 'corrected',
  X: 'cancelled',
};

const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
const REASON = 'http://terminology.hl7.org/CodeSystem/v2-0490';

/** Writes a result as a new version of the exam's report, for the store's next question. Returns "DiagnosticReport/A1/_history/2". */
export function publish(
  resources: Resources,
  { line, kind, reason, at, knobs }: ResultParts,
  { repeats }: { repeats: boolean },
): string {
  const { fhir } = line;
  if (!fhir) throw new Error('the order did not come by FHIR');
  const { status, values, document, person } = outcomeOf({ line, kind, knobs });
  const issued = knobs.laboratorioSemFuso ? at.toISOString().replace('Z', '') : at.toISOString();
  const ofValue = status === 'A' ? 'final' : STATUSES[status];
  const isOther = kind === 'outro-paciente';
  const subject = { reference: isOther ? '#outra' : fhir.patient };
  const id = `DiagnosticReport/${line.filler}`;
  const change = (reference: string, values: Json) =>
    resources.put(reference, { ...resources.get(reference), ...values });
  if (kind === 'recoleta')
    change(fhir.specimen, {
      status: 'unsatisfactory',
      condition: [{ coding: [{ system: REASON, code: reason, display: REJECT_REASONS[reason] }] }],
    });
  change(fhir.task, { status: TASKS[kind] ?? 'completed' });
  const result = values.map((value, index) =>
    resources.put(`Observation/${line.filler}-${index + 1}`, {
      ...observationOf(value),
      status: ofValue,
      subject: { reference: fhir.patient },
      performer: [
        { type: 'Practitioner', display: `${RELEASER[2]} ${RELEASER[1]} ${RELEASER[0]}` },
        { type: 'Organization', display: HOUSE },
      ],
    }),
  );
  const stored = resources.put(
    id,
    {
      ...(isOther && {
        contained: [
          {
            resourceType: 'Patient',
            id: 'outra',
            name: [{ family: person.names[0]?.[0]?.[0], given: [person.names[0]?.[1]?.[0]] }],
            birthDate: '1951-02-03',
          },
        ],
      }),
      identifier: [{ type: { coding: [{ code: 'FILL' }] }, system: 'urn:lis', value: line.filler }],
      basedOn: [{ reference: fhir.order }],
      status: STATUSES[status],
      code: { coding: [{ code: line.code, display: line.name }] },
      subject,
      specimen: [{ reference: fhir.specimen }],
      issued,
      result: result.map((one) => ({ reference: referenceTo(one) })),
      ...(document && { presentedForm: [formOf(resources, line.filler, document, knobs.laboratorioPdf)] }),
    },
    { keepsVersion: repeats },
  );
  return `${referenceTo(stored)}/_history/${stored.meta.versionId}`;
}

const TASKS: Readonly<Record<string, string>> = {
  parcial: 'in-progress',
  recoleta: 'failed',
  cancelado: 'cancelled',
};

function formOf(resources: Resources, filler: string, data: string, chosen: string | null): Json {
  const contentType = 'application/pdf';
  if (chosen === 'outro-endereco') return { contentType, url: 'https://outro.exemplo/laudo.pdf' };
  if (chosen !== 'endereco') return { contentType, data };
  resources.put(`Binary/${filler}`, { contentType, data });
  return { contentType, url: `Binary/${filler}` };
}

function observationOf({ type, code, name, value, shown, unit, range, flag }: Value): Json {
  const units = typeof unit === 'string' ? unit : String((unit as readonly string[])[0]);
  const [low, high] = range.split('-').map(Number);
  const isNumber = type === 'NM' || type === 'SN';
  return {
    code: { coding: [{ code, display: name }] },
    ...(isNumber && {
      valueQuantity: {
        ...(type === 'SN' && { comparator: '<' }),
        value: Number(shown.replace('<', '')),
        unit: units,
      },
      referenceRange: [{ low: { value: low, unit: units }, high: { value: high, unit: units } }],
    }),
    ...(type === 'TX' && { valueString: shown }),
    ...(type === 'CWE' && {
      valueCodeableConcept: { coding: [{ code: String((value as readonly string[])[0]), display: shown }] },
      referenceRange: [{ text: range }],
    }),
    interpretation: [{ coding: [{ system: INTERPRETATION, code: flag }] }],
  };
}
