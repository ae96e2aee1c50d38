import { customerKey } from '#features/account/accounts/server/customer-key.ts';
import {
  foundCustomers,
  MOST_FOUND,
  searchCustomers,
} from '#features/account/accounts/server/find-buyers.ts';
import {
  beneficiaryKey,
  foundPatients,
  searchPatients,
} from '#features/account/beneficiaries/server/find-patients.ts';
import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { foundBySearch, keepSearch } from '#features/desk/staff/server/searches.ts';
import { boughtAt, receivedAt } from '#features/purchase/orders/server/bought-at.ts';
import type { Deps } from '#platform/deps.ts';
import { maskedDocument } from '../masked.ts';
import type { openSearch } from '../operations.ts';

const SIZE = 50;

const among = (by: Operator) => boughtAt(scopeOf(by, 'customers.view'), customerKey());
const patientsAmong = (by: Operator) => receivedAt(scopeOf(by, 'customers.view'), beneficiaryKey());

/** A customer that a search found by their own data (`patientId` null) or by a patient's. */
interface Hit {
  id: number;
  patientId: number | null;
}

const subjectOf = ({ id, patientId }: Hit): string =>
  patientId === null ? customerSubject(id) : `${customerSubject(id)} paciente ${patientId}`;

function hitIn(subject: string): Hit[] {
  const [, id, patientId] = /^cliente (\d+)(?: paciente (\d+))?$/.exec(subject) ?? [];
  if (id === undefined) return [];
  return [{ id: Number(id), patientId: patientId === undefined ? null : Number(patientId) }];
}

export async function searchForDesk(deps: Deps, text: string, by: Operator) {
  const buyers = await searchCustomers(deps, text, among(by));
  const limits = { among: patientsAmong(by), most: MOST_FOUND + 1 };
  const patients = await searchPatients(deps, text, limits);
  const hits = [
    ...buyers.map((id) => ({ id, patientId: null })),
    ...patients.map(({ id, customerId }) => ({ id: customerId, patientId: id })),
  ];
  const { staffId } = by;
  const found = hits.map(subjectOf);
  return {
    ...(await pageOf(deps, hits, by)),
    key: staffId === null ? '' : await keepSearch(deps, { staffId, list: 'customers', found }),
  };
}

/** The operator's units are checked again. */
export async function openDeskSearch(deps: Deps, { key, before }: InputOf<typeof openSearch>, by: Operator) {
  const { staffId } = by;
  const found = staffId === null ? null : await foundBySearch(deps, { staffId, list: 'customers', key });
  if (!found) return { ok: false, code: 'gone' } as const;
  return pageOf(deps, found.flatMap(hitIn), by, before);
}

/** The newest customer comes first, each once, with the matching patients. */
async function pageOf(deps: Deps, hits: readonly Hit[], by: Operator, before = Number.POSITIVE_INFINITY) {
  const all = [...new Set(hits.map(({ id }) => id))].toSorted((a, b) => b - a);
  const left = all.filter((id) => id < before);
  const page = left.slice(0, SIZE);
  const patientIds = hits.flatMap(({ id, patientId }) =>
    patientId !== null && page.includes(id) ? [patientId] : [],
  );
  const patients = await foundPatients(deps, patientIds, patientsAmong(by));
  const rows = (await foundCustomers(deps, page, among(by))).map(({ id, name, city, ...document }) => ({
    id,
    name,
    document: maskedDocument(document),
    city: city ?? '',
    patients: patients
      .filter(({ customerId }) => customerId === id)
      .map((patient) => ({ name: patient.name, document: maskedDocument(patient) })),
  }));
  const isBuyer = new Set(hits.flatMap(({ id, patientId }) => (patientId === null ? [id] : [])));
  return {
    // A patient who was removed or treated elsewhere since then no longer leads to the customer.
    rows: rows.filter(({ id, patients: own }) => isBuyer.has(id) || own.length > 0),
    next: left.length > SIZE ? (page.at(-1) ?? null) : null,
    crowded: all.length > MOST_FOUND,
  };
}
