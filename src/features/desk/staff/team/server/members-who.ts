import { may, type Operator } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type StaffRow, selectById, selectGranted, selectGrants } from '../../server/internal/queries.ts';
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
  const granted = await selectGranted(deps.db, dayOf(deps.clock.now()));
  return [...Map.groupBy(granted, ({ member }) => member.id).values()]
    .flatMap((rows) =>
      rows.slice(0, 1).map(({ member }) =>
        memberOf(
          member,
          rows.map(({ grant }) => grant),
        ),
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
