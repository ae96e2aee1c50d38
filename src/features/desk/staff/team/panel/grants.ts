import { permits, ROLE_NAMES, type Role, WHOLE_STORE_ROLES } from '#features/desk/operations/roles.ts';
import type { AnswerOf, BodyOf } from '#ui/http.ts';
import { formatDay } from '#values/calendar-day.ts';
import type { changeRoles, listTeam } from '../operations.ts';

export type Team = AnswerOf<typeof listTeam>;
export type Member = Team['members'][number];
export type Unit = Team['units'][number];
type Grant = Member['grants'][number];

/** A grant as a form holds it. No units mean all of them, and an empty `until` means no end. */
export interface GrantDraft {
  role: Role;
  unitIds: string[];
  until: string;
  register: string;
}

export const NEW_GRANT: GrantDraft = { role: 'attendant', unitIds: [], until: '', register: '' };

export const draftOf = ({ role, unitIds, until, register }: Grant): GrantDraft => ({
  role,
  unitIds: (unitIds ?? []).map(String),
  until: until ?? '',
  register: register ?? '',
});

/** Whether the role signs with a number at a professional council. */
export const signs = (role: Role): boolean => permits(role, 'care.approve');

export const grantsOf = (drafts: readonly GrantDraft[]): BodyOf<typeof changeRoles>['grants'] =>
  drafts.map(({ role, unitIds, until, register }) => ({
    role,
    unitIds: WHOLE_STORE_ROLES.includes(role) || unitIds.length === 0 ? null : unitIds.map(Number),
    until: until || null,
    ...(signs(role) && { register }),
  }));

/** "Atendente em Asa Norte, Asa Sul, até 31/12/2026" */
export const grantText = ({ role, unitIds, until, register }: Grant, units: readonly Unit[]): string => {
  const names = (unitIds ?? []).map((id) => units.find((unit) => unit.id === id)?.name ?? `unidade ${id}`);
  const places = names.length > 0 ? ` em ${names.join(', ')}` : '';
  return `${ROLE_NAMES[role]}${register ? ` (${register})` : ''}${places}${until ? `, até ${formatDay(until)}` : ''}`;
};
