import type { SQL } from 'drizzle-orm';
import { customerTermsOf } from '#features/account/accounts/customer-search.ts';
import type { Deps } from '#platform/deps.ts';
import { parseDay } from '#values/typed-day.ts';
import { displayName } from '../beneficiary.ts';
import {
  type PatientKey,
  type PatientTerm,
  selectPatientKeys,
  selectPatients,
} from './internal/patient-queries.ts';
import { beneficiaries } from './internal/tables.ts';

export const beneficiaryKey = () => beneficiaries.id;

interface Limits {
  /** This condition refers to `beneficiaryKey`. */
  among: SQL | undefined;
  most: number;
}

/**
 * Finds at most `most` patients by the term of a search. Customers themselves are only found by passport and birth date.
 */
export const findPatients = (deps: Deps, term: PatientTerm, limits: Limits): Promise<PatientKey[]> =>
  selectPatientKeys(deps.db, term, limits);

/** Finds what `findPatients` does, by the text that was typed. A whole day is a birth date. */
export async function searchPatients(deps: Deps, text: string, limits: Limits): Promise<PatientKey[]> {
  const found: PatientKey[] = [];
  const birthDate = parseDay(text);
  for (const term of birthDate ? [{ birthDate }] : customerTermsOf(text))
    found.push(...(await findPatients(deps, term, limits)));
  return found;
}

/** Finds people by their ids, without removed ones. `name` is the displayed one. */
export async function foundPatients(deps: Deps, ids: readonly number[], among: SQL | undefined) {
  const rows = await selectPatients(deps.db, ids, among);
  return rows.map(({ socialName, name, ...patient }) => ({
    ...patient,
    name: displayName({ name, socialName }),
  }));
}
