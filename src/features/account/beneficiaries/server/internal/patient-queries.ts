import { and, asc, eq, inArray, isNull, not, type SQL } from 'drizzle-orm';
import { type CustomerTerm, nameWords } from '#features/account/accounts/customer-search.ts';
import type { Db } from '#platform/database/database.ts';
import { hasWords } from '#platform/database/plain-name.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { beneficiaries } from './tables.ts';

export type PatientTerm = CustomerTerm | { passport: string } | { birthDate: CalendarDay };

/** E-mail and telephone match no patient, because they are mostly the customer's, and find the customer already. */
function matching(term: PatientTerm): SQL | undefined | null {
  if ('passport' in term) return eq(beneficiaries.passport, term.passport);
  if ('birthDate' in term) return eq(beneficiaries.birthDate, term.birthDate);
  if ('cpf' in term) return eq(beneficiaries.cpf, term.cpf);
  if ('name' in term) return hasWords(nameWords(term.name), beneficiaries.name, beneficiaries.socialName);
  return null;
}

export interface PatientKey {
  id: number;
  customerId: number;
}

/** Terms that find customers by their account leave out the customers' own rows. */
const findsCustomers = (term: PatientTerm): boolean => !('passport' in term || 'birthDate' in term);

/** Returns at most `most` people, unsorted. */
export async function selectPatientKeys(
  db: Db,
  term: PatientTerm,
  { among, most }: { among: SQL | undefined; most: number },
): Promise<PatientKey[]> {
  const found = matching(term);
  if (found === null) return [];
  return db
    .select({ id: beneficiaries.id, customerId: beneficiaries.customerId })
    .from(beneficiaries)
    .where(
      and(
        found,
        findsCustomers(term) ? not(beneficiaries.isCustomer) : undefined,
        isNull(beneficiaries.removedAt),
        among,
      ),
    )
    .limit(most);
}

export async function selectPatients(db: Db, ids: readonly number[], among: SQL | undefined) {
  if (ids.length === 0) return [];
  const { id, customerId, name, socialName, brazilian, cpf, passport } = beneficiaries;
  return db
    .select({ id, customerId, name, socialName, brazilian, cpf, passport })
    .from(beneficiaries)
    .where(and(inArray(beneficiaries.id, [...ids]), isNull(beneficiaries.removedAt), among))
    .orderBy(asc(beneficiaries.id));
}
