import { hashPassword, isPassword } from '#features/account/accounts/server/password.ts';
import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';
import type { Deps } from '#platform/deps.ts';
import { sessionState } from '../staff.ts';
import { selectPasskeysOf } from './internal/passkey-queries.ts';
import {
  countCodes,
  deleteInvites,
  deleteOtherSessions,
  deleteSessionsOf,
  insertSession,
  selectSessionsOf,
  updateSession,
  updateStaff,
} from './internal/queries.ts';
import { enrolmentUri, newTotpSecret, openSecret, sealSecret, stepOf } from './internal/second-factor.ts';
import { passwordProblem, renewCodes, setPassword } from './invite-staff.ts';
import { tellOfChange } from './mail-changes.ts';
import { lockedSession, oldestSession, ownSession, spendCode } from './sign-in-staff.ts';

const refuseField = <Code extends string>(code: Code, fields: Record<string, string>) =>
  ({ ok: false, code, fields }) as const;
const SIGNED_OUT = { ok: false, code: 'staff_signed_out' } as const;
const WRONG_CODE = { ok: false, code: 'wrong_code' } as const;

type Session = NonNullable<Awaited<ReturnType<typeof lockedSession>>>['session'];

export async function viewAccount(deps: Deps, browser: PanelBrowser) {
  const found = await ownSession(deps, browser);
  if (!found) return SIGNED_OUT;
  const { member, session: own } = found;
  const now = deps.clock.now();
  const passkeys = await selectPasskeysOf(deps.db, member.id);
  const sessions = await selectSessionsOf(deps.db, member.id, oldestSession(deps));
  return {
    name: member.name,
    email: member.email,
    passwordSetAt: member.passwordSetAt?.toISOString() ?? null,
    recoveryCodes: await countCodes(deps.db, member.id),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      usedAt: lastUsedAt?.toISOString() ?? null,
      synced: backedUp,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      since: session.createdAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      state: sessionState(session, now),
      own: session.id === own.id,
    })),
  };
}

/** Ends the other sessions, and the links that could replace the password. */
export async function changePassword(
  tx: Deps,
  { current, password }: { current: string; password: string },
  browser: PanelBrowser,
) {
  const found = await lockedSession(tx, browser);
  if (!found) return SIGNED_OUT;
  const { member, session } = found;
  if (!(await isPassword(tx, member.passwordHash, current)))
    return refuseField('wrong_credentials', { current: 'Senha errada.' });
  const problem = await passwordProblem(tx, member, password);
  if (problem) return problem;
  if (password === current) return refuseField('invalid', { password: 'Escolha uma senha diferente.' });
  await setPassword(tx, member.id, await hashPassword(tx, password));
  await keepOnly(tx, session, browser);
  await tellOfChange(tx, member.id, 'password');
  return { ok: true } as const;
}

/** The old phone, or a recovery code, permits the new one. Its secret waits in this session for its first code. */
export async function beginNewPhone(tx: Deps, { code }: { code: string }, browser: PanelBrowser) {
  const found = await lockedSession(tx, browser);
  if (!found) return SIGNED_OUT;
  const { member, session } = found;
  const wrong = await spendCode(tx, member, code);
  if (wrong) return wrong;
  const secret = newTotpSecret();
  await updateSession(tx.db, session.tokenHash, { newTotpSecret: sealSecret(tx, secret) });
  return { secret, uri: enrolmentUri(tx, secret, member.email) };
}

/** Ends the old phone, the other sessions, and the links. */
export async function confirmNewPhone(tx: Deps, { code }: { code: string }, browser: PanelBrowser) {
  const found = await lockedSession(tx, browser);
  if (!found) return SIGNED_OUT;
  const { member, session } = found;
  if (session.newTotpSecret === null) return { ok: false, code: 'not_begun' } as const;
  const step = stepOf(tx, openSecret(tx, session.newTotpSecret), code);
  if (step === null) return WRONG_CODE;
  await updateStaff(tx.db, member.id, { totpSecret: session.newTotpSecret, totpStep: step });
  await deleteInvites(tx.db, member.id);
  await keepOnly(tx, session, browser);
  await tellOfChange(tx, member.id, 'phone');
  return { ok: true } as const;
}

/** Returns new recovery codes, which are shown only this once. The former ones end. */
export async function newRecoveryCodes(tx: Deps, { code }: { code: string }, browser: PanelBrowser) {
  const found = await lockedSession(tx, browser);
  if (!found) return SIGNED_OUT;
  const { member } = found;
  const wrong = await spendCode(tx, member, code);
  if (wrong) return wrong;
  await tellOfChange(tx, member.id, 'codes');
  return { recoveryCodes: await renewCodes(tx, member.id) };
}

/** Without an id, all sessions but this one end. Returns how many. */
export async function endOwnSessions(tx: Deps, { id }: { id?: string | undefined }, browser: PanelBrowser) {
  const found = await lockedSession(tx, browser);
  if (!found) return SIGNED_OUT;
  const { tokenHash, staffId } = found.session;
  const ended = await deleteOtherSessions(tx.db, { staffId, tokenHash, ...(id !== undefined && { id }) });
  return ended === 0 && id !== undefined ? ({ ok: false, code: 'not_found' } as const) : { ended };
}

/** Gives the session a new token, because a thief may know the old one. */
async function keepOnly(tx: Deps, session: Session, browser: PanelBrowser): Promise<void> {
  await deleteSessionsOf(tx.db, session.staffId);
  await insertSession(tx.db, { ...session, tokenHash: browser.newSession(), newTotpSecret: null });
}
