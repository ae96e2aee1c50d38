import { ROLE_NAMES, type Role } from '#features/desk/operations/roles.ts';
import { formatDay } from '#values/calendar-day.ts';
import type { GivenGrant } from '../contract.ts';

/** A change of people, their roles and their access. */
export type OwnChange =
  | { kind: 'invite'; name: string; email: string; grants: readonly GivenGrant[] }
  | { kind: 'roles'; staffId: number; grants: readonly GivenGrant[] }
  | { kind: 'renew' | 'unblock'; staffId: number };

/** Changes of later slices, which always need a second person. `text` says what changes. */
export type LaterChange =
  /** A higher limit. */
  | { kind: 'setting'; name: string; value: number; seen: number; text: string }
  /** A partner's key. `units` are codes; none means all. */
  | { kind: 'partner'; name: string; units: readonly string[]; perMinute: number; text: string };

export type TeamChange = OwnChange | LaterChange;

/** A request of the shell waits so many hours, so that every administrator can refuse it. */
export const SHELL_HOURS = 24;
/** An undecided request ends after so many days. */
export const REQUEST_DAYS = 7;

/**
 * These roles move money, read or correct all data of people, make operators, or answer for health advice: with one of
 * them a person could become every other, or harm patients.
 */
const POWERFUL: readonly Role[] = [
  'manager',
  'finance',
  'privacy_officer',
  'administrator',
  'technical_director',
];

const isPowerful = ({ role }: Pick<GivenGrant, 'role'>): boolean => POWERFUL.includes(role);

const reachesAll = (held: GivenGrant, requested: GivenGrant): boolean =>
  held.role === requested.role &&
  (held.register ?? null) === (requested.register ?? null) &&
  (held.unitIds === null || (requested.unitIds?.every((id) => held.unitIds?.includes(id)) ?? false)) &&
  (held.until === null || (requested.until !== null && requested.until <= held.until));

/** `held` are the person's grants before the change. Taking powers away needs no second person. */
export function needsSecondPerson(change: OwnChange, held: readonly GivenGrant[]): boolean {
  if (!('grants' in change)) return held.some(isPowerful);
  return change.grants.some((grant) => isPowerful(grant) && !held.some((one) => reachesAll(one, grant)));
}

/** Includes units and end, because a wider scope is a change as much as another role. */
export const grantsText = (grants: readonly GivenGrant[]): string =>
  grants
    .map(({ role, unitIds, until, register }) =>
      [
        ROLE_NAMES[role],
        register && `(${register})`,
        unitIds === null ? 'em todas as unidades' : `nas unidades ${unitIds.join(', ')}`,
        until && `até ${formatDay(until)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ') || 'nenhum';

/** `name` is the person's, or '' for the audit trail, which contains no names. */
export function changeText(change: TeamChange, name: string): string {
  const whose = name ? ` de ${name}` : '';
  switch (change.kind) {
    case 'invite':
      return `Convidar${name && ` ${name}`} com os papéis ${grantsText(change.grants)}`;
    case 'roles':
      return `Mudar os papéis${whose} para ${grantsText(change.grants)}`;
    case 'renew':
      return `Refazer o acesso${whose}`;
    case 'unblock':
      return name ? `Desbloquear ${name}` : 'Desbloquear';
    case 'setting':
    case 'partner':
      return change.text;
  }
}
