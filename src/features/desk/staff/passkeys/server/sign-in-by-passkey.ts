import type { Assertion } from '#features/account/sign-in/passkeys/contract.ts';
import {
  challengeIn,
  isOpenChallenge,
  newChallenge,
} from '#features/account/sign-in/passkeys/server/challenge.ts';
import { requestOptions, verifiedAssertion } from '#features/account/sign-in/passkeys/server/webauthn.ts';
import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { selectPasskey, updateUse } from '../../server/internal/passkey-queries.ts';
import { selectForUpdate, selectGrants } from '../../server/internal/queries.ts';
import { panelSite } from '../../server/panel-site.ts';
import { openSession } from '../../server/sign-in-staff.ts';

const EXPIRED = { ok: false, code: 'expired' } as const;
const WRONG = { ok: false, code: 'wrong_credentials' } as const;

/** A browser without a session gets a token for one, which is stored nowhere: it binds the challenge to this browser. */
export const passkeySignInOptions = async (deps: Deps, browser: PanelBrowser) => ({
  ...(await requestOptions(
    panelSite(deps),
    newChallenge(deps, {
      sessionHash: browser.sessionHash ?? browser.newSession(),
      ceremony: 'staff_sign_in',
    }),
  )),
});

/** Unknown, removed, foreign, copied or wrongly signed passkeys get the same answer, and so do people who left. */
export async function signInByPasskey(tx: Deps, sent: Assertion, browser: PanelBrowser) {
  const challenge = challengeIn(sent.clientDataJSON);
  if (challenge === null) return WRONG;
  const { sessionHash } = browser;
  if (sessionHash === null || !isOpenChallenge(tx, { sessionHash, ceremony: 'staff_sign_in' }, challenge))
    return EXPIRED;
  const passkey = await selectPasskey(tx.db, sent.id);
  if (!passkey || passkey.userHandle !== sent.userHandle) return WRONG;
  const used = await verifiedAssertion(panelSite(tx), { passkey, sent, challenge });
  const member = used && (await selectForUpdate(tx.db, passkey.staffId));
  if (!member || member.blockedAt || member.passwordHash === null) return WRONG;
  const now = tx.clock.now();
  if ((await selectGrants(tx.db, member.id, dayOf(now))).length === 0) return WRONG;
  if (!(await updateUse(tx.db, passkey, { ...used, lastUsedAt: now }))) return WRONG;
  await openSession(tx, member.id, browser, { steppedUpAt: now });
  return { staffId: member.id };
}
