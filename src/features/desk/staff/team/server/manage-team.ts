import type { Operator } from '#features/desk/operations/operator.ts';
import { allUnits, unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { GivenGrant } from '../../contract.ts';
import { deletePasskeysOf } from '../../server/internal/passkey-queries.ts';
import {
  countHolders,
  deleteInvites,
  deleteSessionsOf,
  lockTeam,
  replaceRoles,
  selectAdministrators,
  selectAll,
  selectAllRoles,
  selectByEmail,
  selectForUpdate,
  updateStaff,
} from '../../server/internal/queries.ts';
import { removeViewsOf } from '../../server/views.ts';

type TeamRefusal = {
  ok: false;
  code: 'not_found' | 'own_roles' | 'last_administrator' | 'not_administrator';
};

export async function staffNames(deps: Deps): Promise<Map<number, string>> {
  return new Map((await selectAll(deps.db)).map(({ id, name }) => [id, name]));
}

export const staffIdOf = async (deps: Deps, email: string): Promise<number | null> =>
  (await selectByEmail(deps.db, email))?.id ?? null;

/** Call it under the team's lock. */
export async function isStillAdministrator(tx: Deps, { via, staffId }: Operator): Promise<boolean> {
  if (via === 'shell') return true;
  const administrators = await selectAdministrators(tx.db, dayOf(tx.clock.now()));
  return administrators.some(({ id }) => id === staffId);
}

/** The people of the team, as `by` sees them, and the open units. */
export async function listTeam(deps: Deps, by: Operator) {
  const found = await selectAll(deps.db);
  const roles = Map.groupBy(await selectAllRoles(deps.db), ({ staffId }) => staffId);
  const members = found.map(({ id, name, email, passwordHash, blockedAt }) => ({
    id,
    name,
    email,
    state: blockedAt
      ? ('blocked' as const)
      : passwordHash === null
        ? ('invited' as const)
        : ('active' as const),
    grants: (roles.get(id) ?? []).map(({ role, unitIds, until, register }) => ({
      role,
      unitIds,
      until,
      ...(register !== null && { register }),
    })),
    own: id === by.staffId,
  }));
  const units = (await allUnits(deps)).map(({ id, name }) => ({ id, name }));
  return { members, units: units.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')) };
}

type BadGrants = { ok: false; code: 'invalid'; fields: { grants: string } };

/** Null when each role lasts until today at least, and its units exist. */
export async function problemOf(deps: Deps, grants: readonly GivenGrant[]): Promise<BadGrants | null> {
  const refuse = (text: string) => ({ ok: false, code: 'invalid', fields: { grants: text } }) as const;
  const today = dayOf(deps.clock.now());
  if (grants.some(({ until }) => until !== null && until < today))
    return refuse('O último dia de um papel já passou.');
  const ids = [...new Set(grants.flatMap(({ unitIds }) => unitIds ?? []))];
  const known = ids.length === 0 ? null : await unitsByIds(deps, ids);
  return known && known.size < ids.length ? refuse('Uma das unidades não existe.') : null;
}

/** Replaces all roles and ends the member's sessions. One administrator always stays. Call it under the team's lock. */
export async function setRoles(
  tx: Deps,
  { staffId, grants }: { staffId: number; grants: readonly GivenGrant[] },
): Promise<{ ok: true } | TeamRefusal> {
  const member = await selectForUpdate(tx.db, staffId);
  if (!member) return { ok: false, code: 'not_found' };
  await replaceRoles(
    tx.db,
    staffId,
    grants.map(({ unitIds, ...rest }) => ({ ...rest, unitIds: unitIds && [...unitIds] })),
  );
  await deleteSessionsOf(tx.db, staffId);
  // The link was approved for the former roles. An invitation stays, because its person has no other way in.
  if (member.passwordHash !== null) await deleteInvites(tx.db, staffId);
  return keepsAdministrator(tx);
}

export async function blockStaff(
  tx: Deps,
  { staffId }: { staffId: number },
  by: Operator,
): Promise<{ ok: true } | TeamRefusal> {
  if (staffId === by.staffId) return { ok: false, code: 'own_roles' };
  await lockTeam(tx.db);
  // Of two administrators who block each other at once, the first one stays.
  if (!(await isStillAdministrator(tx, by))) return { ok: false, code: 'not_administrator' };
  const member = await selectForUpdate(tx.db, staffId);
  if (!member) return { ok: false, code: 'not_found' };
  await updateStaff(tx.db, staffId, { blockedAt: member.blockedAt ?? tx.clock.now() });
  await deleteSessionsOf(tx.db, staffId);
  await deleteInvites(tx.db, staffId);
  await deletePasskeysOf(tx.db, staffId);
  await removeViewsOf(tx.db, staffId);
  return keepsAdministrator(tx);
}

export async function unblockStaff(
  tx: Deps,
  { staffId }: { staffId: number },
): Promise<{ ok: true } | TeamRefusal> {
  if (!(await selectForUpdate(tx.db, staffId))) return { ok: false, code: 'not_found' };
  await updateStaff(tx.db, staffId, { blockedAt: null });
  return { ok: true };
}

/** Checks after the change, because a refusal rolls it back. */
async function keepsAdministrator(tx: Deps): Promise<{ ok: true } | TeamRefusal> {
  const holders = await countHolders(tx.db, 'administrator', dayOf(tx.clock.now()));
  return holders > 0 ? { ok: true } : { ok: false, code: 'last_administrator' };
}

export const endAllStaffSessions = (deps: Deps): Promise<number> => deleteSessionsOf(deps.db, 'everybody');
