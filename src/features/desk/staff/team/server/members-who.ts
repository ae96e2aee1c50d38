import { may, type Operator } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import {
  type StaffRow,
  selectActive,
  selectById,
  selectGrants,
  selectGrantsOf,
} from '../../server/internal/queries.ts';
import { operatorOf } from '../../server/sign-in-staff.ts';

interface Member {
  staffId: number;
  email: string;
  operator: Operator;
}

const memberOf = (row: StaffRow, grants: Operator['grants']): Member => ({
  staffId: row.id,
  email: row.email,
  operator: operatorOf({ member: row, grants: [...grants], steppedUp: false }),
});

/** Everybody who can sign in and may do this at some unit today. */
export async function membersWho(deps: Deps, permission: Permission): Promise<Member[]> {
  const active = await selectActive(deps.db);
  const grants = await selectGrantsOf(
    deps.db,
    active.map(({ id }) => id),
    dayOf(deps.clock.now()),
  );
  return active
    .map((row) =>
      memberOf(
        row,
        grants.filter(({ staffId }) => staffId === row.id),
      ),
    )
    .filter(({ operator }) => may(operator, permission));
}

/** Null once the member is blocked. */
export async function memberById(deps: Deps, staffId: number): Promise<Member | null> {
  const row = await selectById(deps.db, staffId);
  if (!row || row.blockedAt) return null;
  return memberOf(row, await selectGrants(deps.db, staffId, dayOf(deps.clock.now())));
}
