import { ROLE_NAMES, type Role, WHOLE_STORE_ROLES } from '#features/desk/operations/roles.ts';
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
}

export const NEW_GRANT: GrantDraft = { role: 'attendant', unitIds: [], until: '' };

export const draftOf = ({ role, unitIds, until }: Grant): GrantDraft => ({
  role,
  unitIds: (unitIds ?? []).map(String),
  until: until ?? '',
});

export const grantsOf = (drafts: readonly GrantDraft[]): BodyOf<typeof changeRoles>['grants'] =>
  drafts.map(({ role, unitIds, until }) => ({
    role,
    unitIds: WHOLE_STORE_ROLES.includes(role) || unitIds.length === 0 ? null : unitIds.map(Number),
    until: until || null,
  }));

/** "Atendente em Asa Norte, Asa Sul, até 31/12/2026" */
export const grantText = ({ role, unitIds, until }: Grant, units: readonly Unit[]): string => {
  const names = (unitIds ?? []).map((id) => units.find((unit) => unit.id === id)?.name ?? `unidade ${id}`);
  const places = names.length > 0 ? ` em ${names.join(', ')}` : '';
  return `${ROLE_NAMES[role]}${places}${until ? `, até ${formatDay(until)}` : ''}`;
};
