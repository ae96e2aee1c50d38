import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import type { Acceptance } from '../terms.ts';
import { selectAcceptancesOf } from './internal/queries.ts';
import { termAcceptances } from './internal/tables.ts';
import { proofRows } from './proof-rows.ts';

export const acceptedTerms = proofRows(termAcceptances, {
  madeAt: termAcceptances.acceptedAt,
  visitorDays: RETENTION_DAYS.visitorAcceptances,
});

export const exportAcceptances = async (deps: Deps, customerId: number) => ({
  term_acceptances: await selectAcceptancesOf(deps.db, customerId),
});

export async function listAcceptances(deps: Deps, customerId: number): Promise<Acceptance[]> {
  const rows = await selectAcceptancesOf(deps.db, customerId);
  return rows.reverse().map(({ terms, version, acceptedAt }) => ({
    terms,
    version,
    acceptedOn: formatDay(dayOf(acceptedAt)),
  }));
}
