import type { Repetition } from '@loja/hl7';
import type { KnobPanel } from '../shared/knobs.ts';
import { type Json, listOf, matches, type Resource, type Resources, referenceTo } from './fhir-resources.ts';
import type { Line, Person } from './line.ts';
import type { LineAnswer, openLis } from './lis.ts';

interface Parts {
  resources: Resources;
  lis: ReturnType<typeof openLis>;
  knobs: KnobPanel;
}

export type Transacted =
  | { ok: true; bundle: Json }
  | { ok: false; code: 'transient' | 'business-rule' | 'invalid'; text: string };

interface Request {
  method: string;
  url: string;
  ifNoneExist?: string;
}

/** Carries out the entries of a transaction, and the orders that its tasks ask for. */
export function transact({ resources, lis, knobs }: Parts, bundle: Json): Transacted {
  const forced = knobs.get().laboratorioResposta;
  if (forced !== null)
    return { ok: false, code: forced === 'AE' ? 'transient' : 'business-rule', text: 'Ajuste do sandbox' };
  const entries = listOf(bundle.entry);
  if (bundle.resourceType !== 'Bundle' || bundle.type !== 'transaction' || entries.length === 0)
    return { ok: false, code: 'invalid', text: 'Só transações' };
  const addresses = new Map<string, string>();
  const done: { reference: string; status: string }[] = [];
  for (const entry of entries) {
    const { method, url, ifNoneExist } = entry.request as Request;
    const [type = '', query = ifNoneExist ?? ''] = url.split('?');
    const known = one(resources, type, query);
    const resource = resolved(entry.resource, addresses) as Json;
    const isKept = method === 'POST' && known !== undefined;
    const stored = isKept
      ? known
      : known
        ? resources.put(referenceTo(known), resource)
        : resources.create(type, resource);
    addresses.set(String(entry.fullUrl), referenceTo(stored));
    done.push({ reference: referenceTo(stored), status: known ? '200 OK' : '201 Created' });
    if (type === 'Task' && !isKept) follow({ resources, lis }, stored);
  }
  return {
    ok: true,
    bundle: {
      resourceType: 'Bundle',
      type: 'transaction-response',
      entry: done.map(({ reference, status }) => {
        const resource = resources.get(reference);
        return {
          resource,
          response: { status, location: `${reference}/_history/${resource?.meta.versionId}` },
        };
      }),
    },
  };
}

const one = (resources: Resources, type: string, query: string): Resource | undefined => {
  const asked = [...new URLSearchParams(query)];
  if (asked.length === 0) return undefined;
  return resources
    .ofType(type)
    .find((resource) => asked.every(([name, value]) => matches(resource, name, value)));
};

/** Replaces addresses of the transaction's entries by references to the stored resources. */
function resolved(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((part) => resolved(part, addresses));
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? (addresses.get(value) ?? value) : value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part, addresses)]));
}

/** Orders or cancels what a task asks for, and writes the laboratory's decision and number into it. */
function follow({ resources, lis }: Pick<Parts, 'resources' | 'lis'>, task: Resource): void {
  const at = (value: unknown) => resources.get(String((value as Json | undefined)?.reference));
  const order = at(task.focus);
  const patient = at(order?.subject);
  const specimen = at(listOf(order?.specimen)[0]);
  if (!order || !patient || !specimen) return;
  const isCancelled = task.status === 'cancelled';
  const line = lineOf({ order, patient, specimen, task });
  const answer = lis.place({ control: isCancelled ? 'CA' : 'NW', line });
  const [status, active] = DECISIONS[answer.control] ?? ['rejected', 'revoked'];
  const { control, filler, reason }: LineAnswer = answer;
  const number = { type: { coding: [{ system: TYPES, code: 'FILL' }] }, system: 'urn:lis', value: filler };
  const own = listOf(order.identifier).filter((id) => JSON.stringify(id.type).includes('PLAC'));
  resources.put(referenceTo(order), {
    ...order,
    status: active,
    identifier: [...own, ...(filler ? [number] : [])],
  });
  resources.put(referenceTo(task), {
    ...task,
    status,
    ...(control !== 'OK' && reason && { statusReason: { text: reason } }),
  });
}

const TYPES = 'http://terminology.hl7.org/CodeSystem/v2-0203';

/** The states of task and order by the answer to a line. */
const DECISIONS: Readonly<Record<string, readonly [string, string]>> = {
  OK: ['accepted', 'active'],
  CR: ['cancelled', 'revoked'],
  UC: ['in-progress', 'active'],
};

interface Named {
  order: Resource;
  patient: Resource;
  specimen: Resource;
  task: Resource;
}

function lineOf({
  order,
  patient,
  specimen,
  task,
}: Named): Omit<Line, 'filler' | 'state' | 'receivedAt' | 'results'> {
  const [coding] = listOf((order.code as Json).coding);
  const placer = listOf(order.identifier).find((id) => JSON.stringify(id.type).includes('PLAC'));
  const text = (value: unknown) => (value === undefined ? '' : String(value));
  return {
    placer: text(placer?.value),
    group: text((order.requisition as Json | undefined)?.value),
    code: text(coding?.code),
    name: text(coding?.display),
    tube: text((specimen.accessionIdentifier as Json | undefined)?.value),
    specimen: text(listOf((specimen.type as Json).coding)[0]?.code),
    collectedAt: text((specimen.collection as Json | undefined)?.collectedDateTime),
    notes: [],
    person: personOf(patient),
    store: ['LOJA', text((order.requester as Json | undefined)?.display)],
    laboratory: ['LIS', text(listOf(order.performer)[0]?.display)],
    fhir: {
      order: referenceTo(order),
      task: referenceTo(task),
      patient: referenceTo(patient),
      specimen: referenceTo(specimen),
    },
  };
}

/** In the fields of HL7 v2, as the laboratory stores everyone. */
function personOf(patient: Resource): Person {
  const names = listOf(patient.name).map(
    (name): Repetition => [[String(name.family ?? '')], [listOf(name.given).join(' ')]],
  );
  return {
    ids: listOf(patient.identifier).map((id): Repetition => [[String(id.value)]]),
    names,
    birthDate: String(patient.birthDate ?? '').replaceAll('-', ''),
    sex: { male: 'M', female: 'F' }[String(patient.gender)] ?? 'U',
  };
}
