import { type Permission, permits, ROLES, type Role } from './roles.ts';

/** One role for all units, or for some. */
export interface Grant {
  role: Role;
  /** Null: all units. */
  unitIds: readonly number[] | null;
}

/** The person who runs an operation. */
export interface Operator {
  /** Null at the command line, whose person is known by name only. */
  staffId: number | null;
  name: string;
  via: 'panel' | 'shell';
  grants: readonly Grant[];
  /** The second factor was given less than ten minutes ago. */
  steppedUp: boolean;
}

/** Null: all units. Empty: none, so the operator lacks the permission. */
type Scope = readonly number[] | null;

export function scopeOf({ grants }: Pick<Operator, 'grants'>, permission: Permission): Scope {
  const own = grants.filter(({ role }) => permits(role, permission));
  if (own.some(({ unitIds }) => unitIds === null)) return null;
  return [...new Set(own.flatMap(({ unitIds }) => unitIds ?? []))];
}

export const may = (operator: Pick<Operator, 'grants'>, permission: Permission): boolean =>
  scopeOf(operator, permission)?.length !== 0;

/** True if every unit is in scope. */
export const covers = (scope: Scope, unitIds: readonly number[]): boolean =>
  scope === null || unitIds.every((id) => scope.includes(id));

/** True if one of the units is in scope; an order at two units is visible to the people of both. */
export const reaches = (scope: Scope, unitIds: readonly number[]): boolean =>
  scope === null || unitIds.some((id) => scope.includes(id));

/** A person with a shell on the server already reaches the database. The audit trail records the name. */
export const shellOperator = (name: string): Operator => ({
  staffId: null,
  name,
  via: 'shell',
  grants: ROLES.map((role) => ({ role, unitIds: null })),
  steppedUp: true,
});
