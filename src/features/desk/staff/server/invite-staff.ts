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
import { deletePasskeysOf } from './internal/passkey-queries.ts';
import {
  deleteInvites,
  deletePasswordLinks,
  deleteSessionsOf,
  hasPasswordLink,
  insertInvite,
  insertStaff,
  replaceCodes,
  replaceRoles,
  type StaffRow,
  selectForUpdate,
  selectInvite,
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
import { tellOfChange } from './mail-changes.ts';
import { panelKey } from './panel-key.ts';
import { panelSite } from './panel-site.ts';

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
  return { ok: true, ...(await newLink(tx, staffId, { hours: INVITE_HOURS })) };
}

/** For a new password and a new second factor. */
export async function renewStaff(
  tx: Deps,
  staffId: number,
): Promise<({ ok: true } & StaffLink) | { ok: false; code: 'not_found' }> {
  const member = await selectForUpdate(tx.db, staffId);
  if (!member) return { ok: false, code: 'not_found' };
  const hours = member.passwordHash === null ? INVITE_HOURS : RESET_HOURS;
  // A new factor follows a loss, so sessions and passkeys of the lost device must end at once.
  await deleteSessionsOf(tx.db, member.id);
  await deletePasskeysOf(tx.db, member.id);
  return { ok: true, ...(await newLink(tx, member.id, { hours })) };
}

/** Every link ends the person's former ones. */
async function newLink(tx: Deps, staffId: number, { hours }: { hours: number }): Promise<StaffLink> {
  const link = linkOf(tx, staffId, randomUUID());
  await deleteInvites(tx.db, staffId);
  await insertLink(tx, link, { keepsFactor: false, expiresAt: hoursAfter(tx.clock.now(), hours) });
  return link;
}

/**
 * For a new password alone, one hour from the request. It ends former links of its kind; a link for the second factor
 * too, which an administrator mailed, stays. Returns false if a later request has a link, or this one had it.
 */
export async function passwordLink(
  tx: Deps,
  staffId: number,
  { linkId, at }: { linkId: string; at: Date },
): Promise<boolean> {
  const expiresAt = hoursAfter(at, RESET_HOURS);
  if (await hasPasswordLink(tx.db, staffId, expiresAt)) return false;
  await deletePasswordLinks(tx.db, staffId);
  await insertLink(tx, linkOf(tx, staffId, linkId), { keepsFactor: true, expiresAt });
  return true;
}

const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);

const linkOf = (deps: Deps, staffId: number, linkId: string): StaffLink => ({
  staffId,
  linkId,
  token: tokenOf(deps, linkId),
});

const insertLink = (
  tx: Deps,
  { token, staffId }: StaffLink,
  kind: { keepsFactor: boolean; expiresAt: Date },
): Promise<void> =>
  insertInvite(tx.db, {
    ...kind,
    tokenHash: hashOfToken(token),
    staffId,
    totpSecret: sealSecret(tx, newTotpSecret()),
  });

const tokenOf = (deps: Deps, linkId: string): string =>
  createHmac('sha256', sealingKey(panelKey(deps), 'staff link'))
    .update(linkId)
    .digest('base64url');

export const inviteLink = (deps: Pick<Deps, 'config'>, token: string): string =>
  `${panelSite(deps)}${panelUrls.invite(token)}`;

/** Null once the link was used or replaced, has expired, or its person is blocked. */
export async function findLink(deps: Deps, linkId: string) {
  const token = tokenOf(deps, linkId);
  const found = await selectInvite(deps.db, hashOfToken(token), deps.clock.now());
  return found && { ...found, link: inviteLink(deps, token) };
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

/** Null if the password is fit for this person. */
export async function passwordProblem(deps: Deps, { email, name }: StaffRow, password: string) {
  const known = [email, name, ...(await wordsOfStore(deps))];
  return (await isEasyPassword(password, known))
    ? ({ ok: false, code: 'invalid', fields: { password: EASY_PASSWORD } } as const)
    : null;
}

/** Ends links too, because each of them could replace the new password. Call it under the member's lock. */
export async function setPassword(tx: Deps, staffId: number, passwordHash: string): Promise<void> {
  await updateStaff(tx.db, staffId, { passwordHash, passwordSetAt: tx.clock.now() });
  await deleteInvites(tx.db, staffId);
}

/**
 * Sets password and factor, and ends all sessions, passkeys and the link. Returns new recovery codes, which are shown only this
 * once.
 */
export async function acceptInvite(
  tx: Deps,
  { token, password, code }: { token: string; password: string; code: string },
) {
  const held = await holdLink(tx, { token, password, keepsFactor: false });
  if ('code' in held) return held;
  const { member, invite, passwordHash } = held;
  const step = stepOf(tx, openSecret(tx, invite.totpSecret), code);
  if (step === null) return WRONG_CODE;
  await updateStaff(tx.db, member.id, { totpSecret: invite.totpSecret, totpStep: step });
  await setPassword(tx, member.id, passwordHash);
  await deleteSessionsOf(tx.db, member.id);
  // Until now the old proofs could make new ones.
  await deletePasskeysOf(tx.db, member.id);
  if (member.passwordHash !== null) await tellOfChange(tx, member.id, 'access');
  return { staffId: member.id, email: member.email, recoveryCodes: await renewCodes(tx, member.id) };
}

/** Ends all sessions and the link. Second factor and passkeys stay, so the link alone opens nothing. */
export async function resetPassword(tx: Deps, { token, password }: { token: string; password: string }) {
  const held = await holdLink(tx, { token, password, keepsFactor: true });
  if ('code' in held) return held;
  const { member, passwordHash } = held;
  await setPassword(tx, member.id, passwordHash);
  await deleteSessionsOf(tx.db, member.id);
  await tellOfChange(tx, member.id, 'password');
  return { staffId: member.id, email: member.email };
}

/** Checks link and password, and locks the member, so that the second of two equal submits finds the link used. */
async function holdLink(
  tx: Deps,
  { token, password, keepsFactor }: { token: string; password: string; keepsFactor: boolean },
) {
  const read = async () => {
    const found = await selectInvite(tx.db, hashOfToken(token), tx.clock.now());
    return found?.invite.keepsFactor === keepsFactor ? found : null;
  };
  const found = await read();
  if (!found) return GONE;
  const problem = await passwordProblem(tx, found.member, password);
  if (problem) return problem;
  // Hashing is slow, so it comes before the lock.
  const passwordHash = await hashPassword(tx, password);
  const member = await selectForUpdate(tx.db, found.member.id);
  const invite = (await read())?.invite;
  return member && invite ? { member, invite, passwordHash } : GONE;
}

/** Replaces all recovery codes. */
export async function renewCodes(tx: Deps, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceCodes(
    tx.db,
    staffId,
    codes.map((one) => recoveryHash(tx, one)),
  );
  return codes;
}
