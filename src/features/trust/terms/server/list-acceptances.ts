import type { Deps } from '#platform/deps.ts';
import { formatMoment } from '#values/moment.ts';
import { ACCEPTED_TEXTS, type Acceptance } from '../terms.ts';
import { selectAcceptancesOf } from './internal/queries.ts';

/** Newest first. */
export async function listAcceptances(deps: Deps, customerId: number): Promise<Acceptance[]> {
  const rows = await selectAcceptancesOf(deps.db, customerId);
  return rows.reverse().map(({ terms, version, acceptedAt }) => ({
    text: ACCEPTED_TEXTS[terms],
    version,
    acceptedAt: formatMoment(acceptedAt),
  }));
}
