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

export const acceptancesOf = (deps: Deps, customerId: number) => selectAcceptancesOf(deps.db, customerId);

type AcceptanceRows = Awaited<ReturnType<typeof acceptancesOf>>;

/** Lists the newest acceptance first. */
export const readAcceptances = (rows: AcceptanceRows): Acceptance[] =>
  rows.toReversed().map(({ terms, version, acceptedAt }) => ({
    terms,
    version,
    acceptedOn: formatDay(dayOf(acceptedAt)),
  }));

export const listAcceptances = async (deps: Deps, customerId: number): Promise<Acceptance[]> =>
  readAcceptances(await acceptancesOf(deps, customerId));
