import { createHmac, randomUUID } from 'node:crypto';
import {
  EASY_PASSWORD,
  isEasyPassword,
  wordsOfStore,
} from '#features/account/accounts/profile/server/easy-password.ts';
import { hashPassword } from '#features/account/accounts/server/password.ts';
import type { Deps } from '#platform/deps.ts';
import { sealingKey } from '#platform/secrets/seal.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { GivenGrant } from '../contract.ts';
import { INVITE_HOURS, RECOVERY_CODES, RESET_HOURS } from '../staff.ts';
import {
  deleteInvites,
  deleteSessionsOf,
  insertStaff,
  replaceCodes,
  replaceInvite,
  replaceRoles,
  selectForUpdate,
  selectInvite,
  spendStep,
  updateInviteSecret,
  updateStaff,
} from './internal/queries.ts';
import {
  enrolmentUri,
  newRecoveryCode,
  newTotpSecret,
  openSecret,
  recoveryHash,
  sealSecret,
  stepOf,
} from './internal/second-factor.ts';
import { panelKey } from './panel-key.ts';
import { isSecondFactor } from './sign-in-staff.ts';

const HOUR_MS = 3_600_000;
const GONE = { ok: false, code: 'invitation_gone' } as const;
const WRONG_CODE = { ok: false, code: 'wrong_code' } as const;

interface NewMember {
  name: string;
  email: string;
  grants: readonly GivenGrant[];
}

export interface StaffLink {
  staffId: number;
  /** Jobs carry this id, because the token must not be stored in them. */
  linkId: string;
  token: string;
}

/** The link works once, for 48 hours. An address has one member. */
export async function inviteStaff(
  tx: Deps,
  { name, email, grants }: NewMember,
): Promise<({ ok: true } & StaffLink) | { ok: false; code: 'known_email' }> {
  const staffId = await insertStaff(tx.db, { name, email, createdAt: tx.clock.now() });
  if (staffId === null) return { ok: false, code: 'known_email' };
  await replaceRoles(
    tx.db,
    staffId,
    grants.map(({ unitIds, ...rest }) => ({ ...rest, unitIds: unitIds && [...unitIds] })),
  );
  return { ok: true, ...(await newLink(tx, staffId, { hours: INVITE_HOURS, keepsFactor: false })) };
}

/** For a new password and a new second factor. */
export async function renewStaff(
  tx: Deps,
  staffId: number,
): Promise<({ ok: true } & StaffLink) | { ok: false; code: 'not_found' }> {
  const member = await selectForUpdate(tx.db, staffId);
  if (!member) return { ok: false, code: 'not_found' };
  const hours = member.passwordHash === null ? INVITE_HOURS : RESET_HOURS;
  // A new factor follows a loss, so sessions on the lost device must end at once.
  await deleteSessionsOf(tx.db, member.id);
  return { ok: true, ...(await newLink(tx, member.id, { hours, keepsFactor: false })) };
}

async function newLink(
  tx: Deps,
  staffId: number,
  { hours, keepsFactor }: { hours: number; keepsFactor: boolean },
): Promise<StaffLink> {
  const linkId = randomUUID();
  const token = tokenOf(tx, linkId);
  await replaceInvite(tx.db, {
    tokenHash: hashOfToken(token),
    staffId,
    totpSecret: sealSecret(tx, newTotpSecret()),
    keepsFactor,
    expiresAt: new Date(tx.clock.now().getTime() + hours * HOUR_MS),
  });
  return { staffId, linkId, token };
}

const tokenOf = (deps: Deps, linkId: string): string =>
  createHmac('sha256', sealingKey(panelKey(deps), 'staff link'))
    .update(linkId)
    .digest('base64url');

export const inviteLink = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  `${config.panel?.url ?? config.baseUrl}${panelUrls.invite(token)}`;

/** Null once the link was used or replaced, has expired, or its person is blocked. */
export async function findLink(deps: Deps, linkId: string) {
  const token = tokenOf(deps, linkId);
  const found = await selectInvite(deps.db, hashOfToken(token), deps.clock.now());
  return found && { member: found.member, expiresAt: found.invite.expiresAt, link: inviteLink(deps, token) };
}

/** Makes a new secret, which earlier readers of the link do not know. Secret and `uri` are null if the factor stays. */
export async function openInvite(tx: Deps, { token }: { token: string }) {
  const tokenHash = hashOfToken(token);
  const found = await selectInvite(tx.db, tokenHash, tx.clock.now());
  if (!found) return GONE;
  const { invite, member } = found;
  const secret = invite.keepsFactor ? null : newTotpSecret();
  if (secret) await updateInviteSecret(tx.db, tokenHash, sealSecret(tx, secret));
  return {
    staffId: member.id,
    name: member.name,
    email: member.email,
    secret,
    uri: secret && enrolmentUri(tx, secret, member.email),
  };
}

/**
 * Sets password and factor, and ends all sessions and the link. Returns new recovery codes, which are shown only this
 * once.
 */
export async function acceptInvite(
  tx: Deps,
  { token, password, code }: { token: string; password: string; code: string },
) {
  const tokenHash = hashOfToken(token);
  const found = await selectInvite(tx.db, tokenHash, tx.clock.now());
  if (!found) return GONE;
  const known = [found.member.email, found.member.name, ...(await wordsOfStore(tx))];
  if (await isEasyPassword(password, known))
    return { ok: false, code: 'invalid', fields: { password: EASY_PASSWORD } } as const;
  // Hashing is slow, so it comes before the lock.
  const passwordHash = await hashPassword(tx, password);
  const member = await selectForUpdate(tx.db, found.member.id);
  // The second of two equal submits finds the link already used.
  const invite = (await selectInvite(tx.db, tokenHash, tx.clock.now()))?.invite;
  if (!member || !invite) return GONE;
  if (invite.keepsFactor) {
    if (!(await isSecondFactor(tx, member, code))) return WRONG_CODE;
  } else {
    const step = stepOf(tx, openSecret(tx, invite.totpSecret), code);
    if (step === null) return WRONG_CODE;
    await updateStaff(tx.db, member.id, { totpSecret: invite.totpSecret, totpStep: 0 });
    await spendStep(tx.db, member.id, step);
  }
  await updateStaff(tx.db, member.id, { passwordHash });
  await deleteInvites(tx.db, member.id);
  await deleteSessionsOf(tx.db, member.id);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceCodes(
    tx.db,
    member.id,
    codes.map((one) => recoveryHash(tx, one)),
  );
  return { staffId: member.id, email: member.email, recoveryCodes: codes };
}
