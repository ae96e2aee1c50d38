import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import {
  countHolders,
  lockTeam,
  selectAdministrators,
  selectByEmail,
  selectRolesOf,
} from '../../server/internal/queries.ts';
import {
  insertTeamRequest,
  selectTeamRequest,
  updateTeamRequest,
} from '../../server/internal/request-queries.ts';
import { inviteLink, inviteStaff, renewStaff } from '../../server/invite-staff.ts';
import { staffAccessMailJob } from '../../server/mail-access.ts';
import {
  changeText,
  type LaterChange,
  needsSecondPerson,
  type OwnChange,
  SHELL_HOURS,
  type TeamChange,
} from '../team-change.ts';
import { type RequestStep, staffRequestMailJob } from './mail-request.ts';
import { isStillAdministrator, problemOf, setRoles, unblockStaff } from './manage-team.ts';

const HOUR_MS = 3_600_000;

const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

type Change<Kind extends LaterChange['kind']> = Extract<LaterChange, { kind: Kind }>;

/** Orders come later in the order of slices, so the assembly passes in whether there is one. */
export interface Opening {
  /** Whether the store has opened. */
  hasOpened(tx: Deps): Promise<boolean>;
}

/** Settings and partners come later in the order of slices, so the assembly passes their use cases in. */
export interface LaterChanges {
  applySetting(
    tx: Deps,
    change: Change<'setting'>,
    asker: Pick<Operator, 'staffId' | 'name' | 'via'>,
  ): Promise<{ before: number } | { ok: false; code: 'out_of_bounds' | 'stale' }>;
  addPartner(
    tx: Deps,
    change: Change<'partner'>,
  ): Promise<{ key: string } | { ok: false; code: 'taken' | 'unknown_unit' }>;
}

interface Done {
  staffId: number | null;
  /** Whether a second person decides first. */
  waiting: boolean;
  /** Only for the shell of a store without an administrator, whose mail may not work yet. */
  link: string | null;
}

/**
 * Makes the change, or stores it until a second administrator, or the shell after a day, approves it. The requesting
 * person is checked again under the team's lock: of two administrators who act against each other at once, the second
 * has lost the right. Until the store opens, a person at the panel needs no second one, and the only administrator changes
 * the own roles too.
 */
export async function changeTeam(tx: Deps & Opening, change: OwnChange, by: Operator) {
  await lockTeam(tx.db);
  if (!(await isStillAdministrator(tx, by))) return refuse('not_administrator');
  const administrators = await countHolders(tx.db, 'administrator', dayOf(tx.clock.now()));
  const isOpening = by.via === 'panel' && !(await tx.hasOpened(tx));
  const own = 'staffId' in change && change.staffId === by.staffId;
  const mayChangeOwn = isOpening && change.kind === 'roles' && administrators === 1;
  if (own && !mayChangeOwn) return refuse('own_roles');
  if (change.kind === 'invite' && (await selectByEmail(tx.db, change.email))) return refuse('known_email');
  const problem = 'grants' in change ? await problemOf(tx, change.grants) : null;
  if (problem) return problem;
  const held = 'staffId' in change ? await selectRolesOf(tx.db, change.staffId) : [];
  const isShellAlone = administrators === 0 && by.via === 'shell';
  if (isShellAlone || isOpening || !needsSecondPerson(change, held)) return perform(tx, change, isShellAlone);
  await ask(tx, change, by);
  return { staffId: 'staffId' in change ? change.staffId : null, waiting: true, link: null } satisfies Done;
}

/** Stores a later slice's change until a second administrator, or the shell after a day, approves it. */
export async function requestChange(
  tx: Deps,
  change: LaterChange,
  by: Operator,
): Promise<{ ok: true } | { ok: false; code: 'not_administrator' }> {
  await lockTeam(tx.db);
  if (!(await isStillAdministrator(tx, by))) return refuse('not_administrator');
  await ask(tx, change, by);
  return { ok: true };
}

async function ask(tx: Deps, change: TeamChange, by: Operator): Promise<void> {
  const askedAt = tx.clock.now();
  const requestId = await insertTeamRequest(tx.db, {
    change,
    requestedBy: by.staffId,
    shellName: by.via === 'shell' ? by.name : null,
    askedAt,
    dueAt: by.via === 'shell' ? dueFrom(askedAt) : null,
  });
  await tellAdministrators(tx, requestId, 'asked');
}

const dueFrom = (now: Date) => new Date(now.getTime() + SHELL_HOURS * HOUR_MS);

/**
 * The shell is everybody's last way in, so its approval takes effect only after a day. The `key` of a partner is shown once, to
 * the approving person; null for other changes.
 */
export async function approveChange(tx: Deps & LaterChanges, { id }: { id: number }, by: Operator) {
  const found = await openRequest(tx, id, by);
  if ('code' in found) return found;
  const { change, requestedBy, shellName, dueAt } = found;
  const text = changeText(change, '');
  const now = tx.clock.now();
  if (by.via === 'shell') {
    if (dueAt === null) {
      const due = dueFrom(now);
      await updateTeamRequest(tx.db, id, { dueAt: due });
      await tellAdministrators(tx, id, 'due');
      return { staffId: null, dueAt: due.toISOString(), text, key: null };
    }
    if (now < dueAt) return refuse('too_early');
  } else if (requestedBy === by.staffId) return refuse('own_request');
  else if ('staffId' in change && change.staffId === by.staffId) return refuse('own_roles');
  const asker = {
    staffId: requestedBy,
    name: shellName ?? '',
    via: shellName === null ? 'panel' : 'shell',
  } as const;
  const done = await performAny(tx, change, asker);
  if ('code' in done) return done;
  await updateTeamRequest(tx.db, id, { outcome: 'approved' });
  await tellAdministrators(tx, id, 'approved');
  return {
    staffId: 'staffId' in done ? done.staffId : null,
    dueAt: null,
    text,
    key: 'key' in done ? done.key : null,
  };
}

function performAny(
  tx: Deps & LaterChanges,
  change: TeamChange,
  asker: Parameters<LaterChanges['applySetting']>[2],
) {
  if (change.kind === 'setting') return tx.applySetting(tx, change, asker);
  return change.kind === 'partner' ? tx.addPartner(tx, change) : perform(tx, change, false);
}

/** Any administrator may refuse, the requesting one included. */
export async function refuseChange(tx: Deps, { id }: { id: number }, by: Operator) {
  const found = await openRequest(tx, id, by);
  if ('code' in found) return found;
  await updateTeamRequest(tx.db, id, { outcome: 'refused' });
  await tellAdministrators(tx, id, 'refused');
  return { ok: true } as const;
}

async function openRequest(tx: Deps, id: number, by: Operator) {
  await lockTeam(tx.db);
  if (!(await isStillAdministrator(tx, by))) return refuse('not_administrator');
  const found = await selectTeamRequest(tx.db, id);
  return found && found.outcome === null ? found : refuse('not_found');
}

async function perform(tx: Deps, change: OwnChange, showsLink: boolean) {
  if (change.kind === 'roles' || change.kind === 'unblock') {
    const outcome = await (change.kind === 'roles' ? setRoles(tx, change) : unblockStaff(tx, change));
    if (!outcome.ok) return outcome;
    return { staffId: change.staffId, waiting: false, link: null } satisfies Done;
  }
  const problem = change.kind === 'invite' ? await problemOf(tx, change.grants) : null;
  if (problem) return problem;
  const made = await (change.kind === 'invite' ? inviteStaff(tx, change) : renewStaff(tx, change.staffId));
  if (!made.ok) return made;
  await tx.jobs.enqueue(tx.db, staffAccessMailJob, { linkId: made.linkId });
  const link = showsLink ? inviteLink(tx, made.token) : null;
  return { staffId: made.staffId, waiting: false, link } satisfies Done;
}

async function tellAdministrators(tx: Deps, requestId: number, step: RequestStep): Promise<void> {
  for (const { id: staffId } of await selectAdministrators(tx.db, dayOf(tx.clock.now())))
    await tx.jobs.enqueue(tx.db, staffRequestMailJob, { requestId, staffId, step });
}
