import { UNKNOWN_DEVICE } from '#features/account/sessions/device-name.ts';
import type { NewCredential } from '#features/account/sign-in/passkeys/contract.ts';
import { MAX_PASSKEYS } from '#features/account/sign-in/passkeys/passkey.ts';
import {
  challengeIn,
  isOpenChallenge,
  newChallenge,
} from '#features/account/sign-in/passkeys/server/challenge.ts';
import { creationOptions, verifiedCreation } from '#features/account/sign-in/passkeys/server/webauthn.ts';
import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';
import type { Deps } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import {
  deletePasskey,
  insertPasskey,
  selectPasskeysOf,
  updateName,
} from '../../server/internal/passkey-queries.ts';
import { tellOfChange } from '../../server/mail-changes.ts';
import { panelSite } from '../../server/panel-site.ts';
import { lockedSession, spendCode } from '../../server/sign-in-staff.ts';

const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

/** A customer's passkeys of the same person have another one, because a device keeps one passkey for each. */
const userHandleOf = ({ config }: Deps, staffId: number) =>
  limitKey(config.secret, 'passkey-staff', String(staffId));

/** The phone, or a recovery code, permits the passkey. The challenge proves for five minutes that it did. */
export async function beginPasskey(tx: Deps, { code }: { code: string }, browser: PanelBrowser) {
  const found = await lockedSession(tx, browser);
  if (!found) return refuse('staff_signed_out');
  const { member, session } = found;
  const known = await selectPasskeysOf(tx.db, member.id);
  if (known.length >= MAX_PASSKEYS) return refuse('too_many_passkeys');
  const wrong = await spendCode(tx, member, code);
  if (wrong) return wrong;
  const options = await creationOptions(panelSite(tx), {
    challenge: newChallenge(tx, { sessionHash: session.tokenHash, ceremony: 'staff_add' }),
    userHandle: userHandleOf(tx, member.id),
    // Store and panel may share an address, where browsers list the passkeys of both.
    userName: `${member.email} (painel)`,
    storeName: tx.config.brand.page.name,
    known,
  });
  return { ...options };
}

export async function addPasskey(tx: Deps, sent: NewCredential, browser: PanelBrowser) {
  const found = await lockedSession(tx, browser);
  if (!found) return refuse('staff_signed_out');
  const { member, session } = found;
  const challenge = challengeIn(sent.clientDataJSON);
  if (challenge === null) return refuse('refused');
  if (!isOpenChallenge(tx, { sessionHash: session.tokenHash, ceremony: 'staff_add' }, challenge))
    return refuse('expired');
  const credential = await verifiedCreation(panelSite(tx), sent, challenge);
  if (!credential) return refuse('refused');
  const others = await selectPasskeysOf(tx.db, member.id);
  if (others.length >= MAX_PASSKEYS) return refuse('too_many_passkeys');
  const added = await insertPasskey(tx.db, {
    ...credential,
    staffId: member.id,
    userHandle: userHandleOf(tx, member.id),
    transports: sent.transports,
    name: browser.device ?? UNKNOWN_DEVICE,
    createdAt: tx.clock.now(),
  });
  if (!added) return refuse('known');
  await tellOfChange(tx, member.id, 'passkey-added');
  return { ok: true } as const;
}

export async function renamePasskey(
  tx: Deps,
  { id, name }: { id: number; name: string },
  browser: PanelBrowser,
) {
  const found = await lockedSession(tx, browser);
  if (!found) return refuse('staff_signed_out');
  const renamed = await updateName(tx.db, { staffId: found.member.id, id }, name);
  return renamed ? ({ ok: true } as const) : refuse('not_found');
}

export async function removePasskey(tx: Deps, { id }: { id: number }, browser: PanelBrowser) {
  const found = await lockedSession(tx, browser);
  if (!found) return refuse('staff_signed_out');
  if (!(await deletePasskey(tx.db, { staffId: found.member.id, id }))) return refuse('not_found');
  await tellOfChange(tx, found.member.id, 'passkey-removed');
  return { ok: true } as const;
}
