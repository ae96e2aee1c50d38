import { deviceKey } from '#features/desk/staff/server/panel-key.ts';
import { operatorOf } from '#features/desk/staff/server/sign-in-staff.ts';
import type { StaffSession } from '#features/desk/staff/staff.ts';
import type { Deps } from '#platform/deps.ts';
import { OPERATIONS } from './operations.ts';
import { mayRun } from './run-operation.ts';

const OUT = { state: 'out', name: '', roles: [], operations: [], steppedUp: false, deviceKey: '' } as const;

export function meOf(deps: Deps, session: StaffSession | null) {
  if (!session) return OUT;
  const { state, member } = session;
  if (state !== 'open') return { ...OUT, state, name: member.name };
  const by = operatorOf(session);
  return {
    state,
    name: by.name,
    roles: [...new Set(by.grants.map(({ role }) => role))],
    operations: [...OPERATIONS.values()]
      .filter(({ operation }) => operation.permission !== 'anyone' && mayRun(operation, by))
      .map(({ operation }) => operation.name),
    steppedUp: by.steppedUp,
    deviceKey: deviceKey(deps, member.id),
  };
}
