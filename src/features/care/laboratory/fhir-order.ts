import { createHash, randomUUID } from 'node:crypto';
import { CPF_SYSTEM } from '#features/care/partner-booking/cpf-systems.ts';
import { isCpf } from '#values/cpf.ts';
import { entriesIn, type Json, readResource, systemsOf, textIn, typeOf } from './fhir-resources.ts';
import type { LabPatient } from './laboratory.ts';
import type { OrderedExam, OrderMessage } from './order-message.ts';
import type { LineAnswer } from './read-answer.ts';

const GENDERS = { M: 'male', F: 'female', U: 'unknown' } as const;

const TEST = { system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST' };

interface Numbered {
  system: string;
  value: string;
}

const token = ({ system, value }: Numbered): string =>
  `${encodeURIComponent(system)}|${encodeURIComponent(value)}`;

/**
 * A transaction of FHIR R4: the person, a tube, an order and a task for each exam. Repeated, it changes nothing, because each
 * resource is created only where its number is new; a cancellation writes the same state again. Returns UTF-8.
 */
export function fhirOrder(m: OrderMessage): Uint8Array {
  const { exams, control } = m;
  const systems = systemsOf(m.own);
  const isNew = control === 'NW';
  const at = m.at.toISOString();
  const meta = m.isTest ? { meta: { security: [TEST] } } : {};
  const person = { system: systems.person, value: personKey(m) };
  const subject = {
    fullUrl: `urn:uuid:${randomUUID()}`,
    resource: { ...meta, ...patientOf(m, person) },
    request: { method: 'POST', url: 'Patient', ifNoneExist: `identifier=${token(person)}` },
  };
  const tubes = new Map(
    exams.map((exam) => [
      exam.tube,
      tubeEntry(exam, { meta, system: systems.tube, subject: subject.fullUrl }),
    ]),
  );
  const orders = exams.flatMap((exam) => {
    const number = { system: systems.exam, value: exam.placer };
    const task = { system: systems.task, value: exam.placer };
    const [orderUrl, specimen] = [`urn:uuid:${randomUUID()}`, tubes.get(exam.tube)?.fullUrl];
    const order = {
      resourceType: 'ServiceRequest',
      ...meta,
      identifier: [
        { type: typeOf('PLAC'), ...number },
        ...(exam.filler === null ? [] : [{ type: typeOf('FILL'), value: exam.filler }]),
      ],
      ...(exam.parent && { replaces: [{ identifier: { ...number, value: exam.parent.placer } }] }),
      requisition: { system: systems.order, value: m.incrementId },
      status: isNew ? 'active' : 'revoked',
      intent: 'order',
      code: { coding: [{ code: exam.code, ...(exam.name && { display: exam.name }) }] },
      subject: { reference: subject.fullUrl },
      authoredOn: at,
      requester: { display: m.from },
      performer: [{ display: m.to }],
      specimen: [{ reference: specimen }],
    };
    const wanted = {
      resourceType: 'Task',
      ...meta,
      identifier: [task],
      status: isNew ? 'requested' : 'cancelled',
      intent: 'order',
      focus: { reference: orderUrl },
      for: { reference: subject.fullUrl },
      authoredOn: at,
      requester: { display: m.from },
      owner: { display: m.to },
    };
    const request = (url: string, own: Numbered) =>
      isNew
        ? { method: 'POST', url, ifNoneExist: `identifier=${token(own)}` }
        : { method: 'PUT', url: `${url}?identifier=${token(own)}` };
    return [
      { fullUrl: orderUrl, resource: order, request: request('ServiceRequest', number) },
      { fullUrl: `urn:uuid:${randomUUID()}`, resource: wanted, request: request('Task', task) },
    ];
  });
  const bundle = {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [subject, ...tubes.values(), ...orders],
  };
  return Buffer.from(JSON.stringify(bundle));
}

/** A person whose data the desk has corrected is another Patient, because a conditional create corrects none. */
function personKey({ patientId, patient, sex }: OrderMessage): string {
  const said = JSON.stringify([patient.name, patient.civilName, patient.document, patient.birthDate, sex]);
  return `${patientId}-${createHash('sha256').update(said).digest('hex').slice(0, 8)}`;
}

const patientOf = ({ patient, sex }: OrderMessage, own: Numbered) => ({
  resourceType: 'Patient',
  identifier: [own, ...documentOf(patient)],
  name: [
    nameOf(patient.civilName || patient.name, 'official'),
    ...(patient.civilName ? [nameOf(patient.name, 'usual')] : []),
  ],
  gender: GENDERS[sex],
  ...(patient.birthDate && { birthDate: patient.birthDate }),
});

const documentOf = ({ document }: LabPatient) => {
  if (document === '') return [];
  return [
    isCpf(document) ? { system: CPF_SYSTEM, value: document } : { type: typeOf('PPN'), value: document },
  ];
};

const nameOf = (text: string, use: 'official' | 'usual') => {
  const words = text.trim().split(/ +/);
  return { use, text, family: words.at(-1), given: words.slice(0, -1) };
};

const tubeEntry = (
  exam: OrderedExam,
  { meta, system, subject }: { meta: object; system: string; subject: string },
) => {
  const number = { system, value: String(exam.tube) };
  return {
    fullUrl: `urn:uuid:${randomUUID()}`,
    resource: {
      resourceType: 'Specimen',
      ...meta,
      identifier: [number],
      accessionIdentifier: number,
      status: 'available',
      type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0487', code: exam.specimen }] },
      subject: { reference: subject },
      collection: { collectedDateTime: exam.collectedAt.toISOString() },
    },
    request: { method: 'POST', url: 'Specimen', ifNoneExist: `identifier=${token(number)}` },
  };
};

const CONTROLS: Readonly<Record<string, string>> = { requested: 'NW', cancelled: 'CA' };

/** The lines of one of our own transactions, with the place of each among its entries. */
export function linesOf(bytes: Uint8Array): (Pick<LineAnswer, 'placer' | 'control'> & { index: number })[] {
  const bundle = readResource(bytes) ?? {};
  return entriesIn(bundle).flatMap(({ resource }, index) =>
    resource.resourceType === 'Task' ? [{ ...lineOf(resource), index }] : [],
  );
}

const lineOf = ({ identifier, status }: Json) => ({
  placer: textIn((identifier as Json[])[0]?.value),
  control: CONTROLS[textIn(status)] ?? '',
});
