import { type AccountState, stateOf } from '#features/account/accounts/server/account-state.ts';
import { isPassword } from '#features/account/accounts/server/password.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { IDLE_MINUTES, isSteppedUp, SESSION_HOURS, type StaffSession, sessionState } from '../staff.ts';
import {
  deleteSession,
  insertSession,
  type StaffRow,
  selectByEmail,
  selectById,
  selectForUpdate,
  selectGrants,
  selectGrantsOf,
  selectSessions,
  spendRecoveryCode,
  spendStep,
  updateSession,
} from './internal/queries.ts';
import { openSecret, recoveryHash, stepOf } from './internal/second-factor.ts';

const WRONG = { ok: false, code: 'wrong_credentials' } as const;
const SIGNED_OUT = { ok: false, code: 'staff_signed_out' } as const;
const LOCKED = { ok: false, code: 'locked' } as const;
const HOUR_MS = 3_600_000;
/** Writing each request's time would cost a statement, and a minute more or less of idleness does not matter. */
const USED_STEP_MS = 60_000;

/** A session that began before has ended. */
export const oldestSession = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock.now().getTime() - SESSION_HOURS * HOUR_MS);

const sessionsOf = (deps: Deps, hashes: readonly string[]) =>
  selectSessions(deps.db, hashes, oldestSession(deps));

const sessionOf = async (deps: Deps, sessionHash: string) =>
  (await sessionsOf(deps, [sessionHash]))[0] ?? null;

export const ownSession = async (deps: Deps, { sessionHash }: PanelBrowser) =>
  sessionHash === null ? null : sessionOf(deps, sessionHash);

/** Locks the member's row, so that no other change of the proofs overtakes this one. Null once the session has ended. */
export async function lockedSession(tx: Deps, browser: PanelBrowser) {
  const found = await ownSession(tx, browser);
  if (found) await selectForUpdate(tx.db, found.member.id);
  return ownSession(tx, browser);
}

/**
 * For the browsers that know the member, whose mark ends with a new password. Null without a password, and once
 * blocked.
 */
export async function staffStateOf(
  deps: Deps,
  who: { email: string } | { staffId: number },
): Promise<AccountState | null> {
  const found = await ('email' in who ? selectByEmail(deps.db, who.email) : selectById(deps.db, who.staffId));
  if (!found || found.passwordHash === null || found.blockedAt) return null;
  return stateOf(deps, found.id, found.passwordHash);
}

/** The password is the first step. The session can do nothing until `confirmCode`. */
export async function signInStaff(
  deps: Deps,
  { email, password }: { email: string; password: string },
  browser: PanelBrowser,
): Promise<{ ok: true } | typeof WRONG> {
  const member = await selectByEmail(deps.db, email);
  const matches = await isPassword(deps, member?.passwordHash ?? null, password);
  if (!member || !matches || member.blockedAt) return WRONG;
  // Checking is slow, and the password may have been replaced meanwhile.
  const current = await selectForUpdate(deps.db, member.id);
  if (current?.passwordHash !== member.passwordHash || current.blockedAt) return WRONG;
  await openSession(deps, member.id, browser, { steppedUpAt: null });
  return { ok: true };
}

/** Replaces this browser's session. */
export async function openSession(
  tx: Deps,
  staffId: number,
  { sessionHash, newSession, device }: PanelBrowser,
  { steppedUpAt }: { steppedUpAt: Date | null },
): Promise<void> {
  if (sessionHash) await deleteSession(tx.db, sessionHash);
  const now = tx.clock.now();
  await insertSession(tx.db, {
    tokenHash: newSession(),
    staffId,
    device,
    createdAt: now,
    usedAt: now,
    steppedUpAt,
  });
}

/** Completes a sign-in, or steps an open session up for ten minutes. */
export async function confirmCode(
  deps: Deps,
  { code }: { code: string },
  browser: PanelBrowser,
): Promise<{ ok: true } | typeof SIGNED_OUT | typeof LOCKED | WrongCode> {
  const found = await lockedSession(deps, browser);
  if (!found) return SIGNED_OUT;
  const { tokenHash } = found.session;
  const now = deps.clock.now();
  const state = sessionState(found.session, now);
  if (state === 'locked') return LOCKED;
  const wrong = await spendCode(deps, found.member, code);
  if (wrong) return wrong;
  const set = { usedAt: now, steppedUpAt: now };
  if (state === 'open') await updateSession(deps.db, tokenHash, set);
  else {
    // A token that was known before the sign-in was complete must not open the panel after it.
    await deleteSession(deps.db, tokenHash);
    await insertSession(deps.db, { ...found.session, ...set, tokenHash: browser.newSession() });
  }
  return { ok: true };
}

interface WrongCode {
  ok: false;
  code: 'wrong_code';
  /** The code of the phone is right, but has been used, or one after it has. */
  used: boolean;
}

/** Uses a code of the phone, or a recovery code, up. Null for a right one. */
export async function spendCode(deps: Deps, member: StaffRow, code: string): Promise<WrongCode | null> {
  const wrong = (used: boolean): WrongCode => ({ ok: false, code: 'wrong_code', used });
  if (!/^\d{6}$/.test(code))
    return (await spendRecoveryCode(deps.db, member.id, recoveryHash(deps, code))) ? null : wrong(false);
  const step = member.totpSecret === null ? null : stepOf(deps, openSecret(deps, member.totpSecret), code);
  if (step === null) return wrong(false);
  return (await spendStep(deps.db, member.id, step)) ? null : wrong(true);
}

export async function unlockSession(
  deps: Deps,
  { password }: { password: string },
  browser: PanelBrowser,
): Promise<{ ok: true } | typeof SIGNED_OUT | typeof WRONG> {
  const found = await ownSession(deps, browser);
  if (!found) return SIGNED_OUT;
  if (!(await isPassword(deps, found.member.passwordHash, password))) return WRONG;
  await updateSession(deps.db, found.session.tokenHash, { usedAt: deps.clock.now() });
  return { ok: true };
}

/** Has the effect of 30 idle minutes: the password opens the session again. */
export async function lockSession(
  deps: Deps,
  { sessionHash }: PanelBrowser,
): Promise<{ ok: true } | typeof LOCKED> {
  const now = deps.clock.now();
  const found = sessionHash && (await sessionOf(deps, sessionHash));
  // Nothing happens to a locked session, and a row for each such call would fill the trail.
  if (found && sessionState(found.session, now) === 'locked') return LOCKED;
  const usedAt = new Date(now.getTime() - (IDLE_MINUTES + 1) * 60_000);
  if (sessionHash) await updateSession(deps.db, sessionHash, { usedAt });
  return { ok: true };
}

export async function signOutStaff(deps: Deps, { sessionHash, clearSession }: PanelBrowser): Promise<void> {
  if (sessionHash) await deleteSession(deps.db, sessionHash);
  clearSession();
}

/**
 * Null without a session, after its 12 hours, or for a blocked member. Reading keeps an open session in use, unless
 * `passive`.
 */
export async function readStaffSession(
  deps: Deps,
  sessionHash: string,
  passive = false,
): Promise<StaffSession | null> {
  const found = await sessionOf(deps, sessionHash);
  if (!found) return null;
  const { session, member } = found;
  const now = deps.clock.now();
  const state = sessionState(session, now);
  if (!passive && state === 'open' && now.getTime() - session.usedAt.getTime() > USED_STEP_MS)
    await updateSession(deps.db, sessionHash, { usedAt: now });
  return {
    state,
    member,
    grants: await selectGrants(deps.db, member.id, dayOf(now)),
    steppedUp: isSteppedUp(session, now),
  };
}

export const operatorOf = ({ member, grants, steppedUp }: Omit<StaffSession, 'state'>): Operator => ({
  staffId: member.id,
  name: member.name,
  via: 'panel',
  grants,
  steppedUp,
});

/** Operators by session, without those whose session has ended or is locked. It does not keep a session in use. */
export async function openOperators(
  deps: Deps,
  sessionHashes: readonly string[],
): Promise<ReadonlyMap<string, Operator>> {
  const now = deps.clock.now();
  const found = await sessionsOf(deps, sessionHashes);
  const open = found.filter(({ session }) => sessionState(session, now) === 'open');
  if (open.length === 0) return new Map();
  const staffIds = [...new Set(open.map(({ member }) => member.id))];
  const grants = await selectGrantsOf(deps.db, staffIds, dayOf(now));
  return new Map(
    open.map(({ session, member }) => {
      const own = grants.filter(({ staffId }) => staffId === member.id);
      return [session.tokenHash, operatorOf({ member, grants: own, steppedUp: isSteppedUp(session, now) })];
    }),
  );
}

/** For work that continues without its person, with the member's current grants. Null once the member is blocked. */
export async function operatorById(deps: Deps, id: number): Promise<Operator | null> {
  const member = await selectById(deps.db, id);
  if (!member || member.blockedAt) return null;
  const grants = await selectGrants(deps.db, id, dayOf(deps.clock.now()));
  return { staffId: id, name: member.name, via: 'panel', grants, steppedUp: false };
}
