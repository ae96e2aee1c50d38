import type { Deps } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { CONTACT_COLUMNS, contactRow } from '../contact-row.ts';
import { selectRequests, type Wanted } from './internal/request-queries.ts';

/** As CSV, oldest first; null when there are none. */
export async function exportContacts(deps: Deps, wanted: Wanted): Promise<string | null> {
  const rows = (await selectRequests(deps.db, wanted)).map(contactRow);
  return rows.length === 0 ? null : csvOf([CONTACT_COLUMNS, ...rows], { mark: true });
}
