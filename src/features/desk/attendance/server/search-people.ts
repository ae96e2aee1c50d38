import { customerKey } from '#features/account/accounts/server/customer-key.ts';
import { searchCustomers } from '#features/account/accounts/server/find-buyers.ts';
import {
  beneficiaryKey,
  findPatients,
  searchPatients,
} from '#features/account/beneficiaries/server/find-patients.ts';
import { may, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { ordersByIds } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, dayOf, startOfDay } from '#values/calendar-day.ts';
import { parseDay } from '#values/typed-day.ts';
import { type DeskRow, deskPeople, mayFind } from './desk-people.ts';
import { buysHere, type Findable, receivesHere, selectOrdersFor } from './internal/people-queries.ts';

/** A counter that finds more needs another word of the name, or the document. */
const MOST_ROWS = 20;
/** Customers, patients and orders that are looked at for these rows. */
const MOST = 60;

export interface Searched {
  rows: DeskRow[];
  /** Whether there are more people than `rows`. */
  crowded: boolean;
}

/**
 * Finds people with something to attend at the operator's units, by CPF, telephone, e-mail or name of patient or buyer,
 * by passport or by the patient's birth date.
 */
export async function searchPeople(deps: Deps, typed: string, by: Operator): Promise<Searched> {
  const findable = findableBy(deps, by);
  const among = receivesHere(beneficiaryKey(), findable);
  const limits = { among, most: MOST };
  const customerIds = await searchCustomers(deps, typed, buysHere(customerKey(), findable), MOST);
  const patients = await searchPatients(deps, typed, limits);
  for (const term of ownTermsOf(typed)) patients.push(...(await findPatients(deps, term, limits)));
  const beneficiaryIds = patients.map(({ id }) => id);
  if (customerIds.length + beneficiaryIds.length === 0) return { rows: [], crowded: false };
  const ids = await selectOrdersFor(deps.db, { customerIds, beneficiaryIds }, findable, MOST);
  const orders = [...(await ordersByIds(deps, ids)).values()];
  const buyerOf = new Map(orders.flatMap(({ customerId, lines }) => lines.map(({ id }) => [id, customerId])));
  const rows = await deskPeople(
    deps,
    orders,
    (sighting) =>
      mayFind(by, sighting) &&
      (customerIds.includes(buyerOf.get(sighting.line.id) ?? 0) ||
        beneficiaryIds.includes(sighting.line.beneficiaryId ?? 0)),
  );
  const isCut = [customerIds, beneficiaryIds, ids].some(({ length }) => length >= MOST);
  return { rows: rows.slice(0, MOST_ROWS), crowded: isCut || rows.length > MOST_ROWS };
}

/** The beginning of tomorrow comes a day late, because places have clocks of their own. `mayFind` decides. */
function findableBy({ clock }: Deps, by: Operator): Findable {
  const today = dayOf(clock.now());
  return {
    scope: scopeOf(by, 'attendance.record'),
    dueBefore: may(by, 'orders.health') ? null : startOfDay(addDays(today, 2)),
    since: startOfDay(addDays(today, -1)),
  };
}

type OwnTerm = { passport: string } | { birthDate: string };

/** Terms that only the counter may search by, since it has the document before it. */
function ownTermsOf(typed: string): OwnTerm[] {
  const text = typed.trim();
  const birthDate = parseDay(text);
  if (birthDate) return [{ birthDate }];
  const passport = text.replace(/[\s.-]/g, '').toUpperCase();
  return /^(?=.*\d)[A-Z0-9]{5,20}$/.test(passport) ? [{ passport }] : [];
}
