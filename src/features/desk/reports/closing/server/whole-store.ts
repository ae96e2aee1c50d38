import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';

export const PART_OF_STORE = { ok: false, code: 'part_of_store' } as const;

/** The statements name no unit, so only a role at all units sees and closes a day. */
export const coversStore = (by: Operator, permission: Permission): boolean =>
  scopeOf(by, permission) === null;
