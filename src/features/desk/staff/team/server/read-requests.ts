import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { selectById } from '../../server/internal/queries.ts';
import { type RequestRow, selectOpenTeamRequests } from '../../server/internal/request-queries.ts';
import type { TeamChange } from '../team-change.ts';

export interface OpenRequest {
  id: number;
  change: TeamChange;
  /** The person that the change is about; '' for a setting or a partner. */
  name: string;
  requestedBy: string;
  row: RequestRow;
}

export async function listRequests(deps: Deps): Promise<OpenRequest[]> {
  const named: OpenRequest[] = [];
  for (const row of await selectOpenTeamRequests(deps.db)) named.push(await withNames(deps, row));
  return named;
}

/** Makes a select to count, of other people's requests. */
export const requestsToDecide = (staffId: number | null): SQL => sql`
  select 1 from staff_requests where outcome is null and asked_by is distinct from ${staffId}`;

async function subjectOf(change: TeamChange, nameOf: (id: number) => Promise<string>): Promise<string> {
  if ('staffId' in change) return nameOf(change.staffId);
  return change.kind === 'invite' ? change.name : '';
}

export async function withNames(deps: Deps, row: RequestRow): Promise<OpenRequest> {
  const { change } = row;
  const nameOf = async (id: number) => (await selectById(deps.db, id))?.name ?? '';
  return {
    id: row.id,
    change,
    row,
    name: await subjectOf(change, nameOf),
    requestedBy: row.shellName ?? (row.requestedBy === null ? '' : await nameOf(row.requestedBy)),
  };
}
