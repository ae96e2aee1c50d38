import type { SQL } from 'drizzle-orm';
import { type CustomerTerm, customerTermsOf } from '#features/account/accounts/customer-search.ts';
import type { Deps } from '#platform/deps.ts';
import { displayName } from '../beneficiary.ts';
import { type PatientKey, selectPatientKeys, selectPatients } from './internal/patient-queries.ts';
import { beneficiaries } from './internal/tables.ts';

export const beneficiaryKey = () => beneficiaries.id;

interface Limits {
  /** A condition on `beneficiaryKey`. */
  among: SQL | undefined;
  most: number;
}

/** Patients of customers, without these themselves, by the term of a search: at most `most`. */
export const findPatients = (deps: Deps, term: CustomerTerm, limits: Limits): Promise<PatientKey[]> =>
  selectPatientKeys(deps.db, term, limits);

/** As `findPatients`, by a text as typed. */
export async function searchPatients(deps: Deps, text: string, limits: Limits): Promise<PatientKey[]> {
  const found: PatientKey[] = [];
  for (const term of customerTermsOf(text)) found.push(...(await findPatients(deps, term, limits)));
  return found;
}

/** By their ids, without removed ones. `name` is the displayed one. */
export async function foundPatients(deps: Deps, ids: readonly number[], among: SQL | undefined) {
  const rows = await selectPatients(deps.db, ids, among);
  return rows.map(({ socialName, name, ...patient }) => ({
    ...patient,
    name: displayName({ name, socialName }),
  }));
}
