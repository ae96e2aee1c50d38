import { type Permission, permits, ROLES, type Role } from './roles.ts';

export interface Grant {
  role: Role;
  /** Null means all units. */
  unitIds: readonly number[] | null;
  /** Number at the professional council, as "CRM-DF 12345"; only a technical director has one. */
  register?: string | null;
}

export interface Operator {
  staffId: number | null;
  name: string;
  via: 'panel' | 'shell';
  grants: readonly Grant[];
  /** Whether the second factor was entered less than ten minutes ago. */
  steppedUp: boolean;
}

type Granted = Pick<Operator, 'grants'>;

/** Ids of units; null means all. An empty list means that the operator lacks the permission. */
export type Scope = readonly number[] | null;

interface Placed {
  unitId: number;
}

export function scopeOf({ grants }: Granted, permission: Permission): Scope {
  const own = grants.filter(({ role }) => permits(role, permission));
  if (own.some(({ unitIds }) => unitIds === null)) return null;
  return [...new Set(own.flatMap(({ unitIds }) => unitIds ?? []))];
}

export const may = (by: Granted, permission: Permission): boolean => scopeOf(by, permission)?.length !== 0;

/** True at one of the units, because an order at two units is visible to the people of both. */
export function reaches(by: Granted, permission: Permission, placed: readonly Placed[]): boolean {
  const scope = scopeOf(by, permission);
  return scope === null || placed.some(({ unitId }) => scope.includes(unitId));
}

/**
 * True at every unit, so that roles at two units never add up. False without units, which is the case for a list of
 * foreign ids.
 */
export function covers(by: Granted, permission: Permission, placed: readonly Placed[]): boolean {
  const scope = scopeOf(by, permission);
  return placed.length > 0 && (scope === null || placed.every(({ unitId }) => scope.includes(unitId)));
}

/** How a technical director signs an approval: "Ana Lima, CRM-DF 12345". Null without the role or a number. */
export function signatureOf({ name, grants }: Pick<Operator, 'name' | 'grants'>): string | null {
  const register = grants.find(({ role }) => permits(role, 'care.approve'))?.register;
  return register ? `${name}, ${register}` : null;
}

/** The person of an act, as rows of the trail and of histories store it. */
export const authorOf = ({ staffId, via, name }: Pick<Operator, 'staffId' | 'via' | 'name'>) => ({
  staffId,
  shellName: via === 'shell' ? name : null,
});

const PLACES = { panel: 'painel', shell: 'linha de comando' } as const;

/** Records who looked at a person's data. Customers find the record in their own copy. */
export const lookOf = (
  { name, via }: Pick<Operator, 'name' | 'via'>,
  look: string,
): { operator: string; command: string } => ({ operator: name, command: `${PLACES[via]}, ${look}` });

/** Whether the look belongs to an operation, which has its own row in the audit trail. */
export const isLookOfOperation = (command: string): boolean =>
  Object.values(PLACES).some((place) => command.startsWith(`${place}, `));

/** A person with a shell on the server already reaches the database. The audit trail records the name. */
export const shellOperator = (name: string): Operator => ({
  staffId: null,
  name,
  via: 'shell',
  grants: ROLES.map((role) => ({ role, unitIds: null })),
  steppedUp: true,
});
