import type { Deps } from '#platform/deps.ts';
import { proofRows } from '#platform/proof-rows.ts';
import { KEPT_DAYS } from '#values/kept.ts';
import { selectAcceptancesOf } from './internal/queries.ts';
import { termAcceptances } from './internal/tables.ts';

export const keptAcceptances = proofRows(termAcceptances, {
  madeAt: termAcceptances.acceptedAt,
  visitorDays: KEPT_DAYS.visitorAcceptances,
});

export const exportAcceptances = async (deps: Deps, customerId: number) => ({
  term_acceptances: await selectAcceptancesOf(deps.db, customerId),
});
