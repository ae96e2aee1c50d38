import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { customerIdOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import {
  completeIfStill,
  completeSignIn,
  type OnSignedIn,
  type SignedIn,
  type SignInBrowser,
} from '#features/account/sign-in/server/complete-sign-in.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { decideLinking } from '../linking.ts';
import { customerOfIdentity, identitiesOf } from './internal/queries.ts';
import { linkIdentity } from './link-identity.ts';
import type { SocialIdentity } from './social-provider.ts';

export type EnterOutcome =
  | (SignedIn & { linked: boolean })
  | { ok: false; code: 'linked' | 'already_linked' | 'linked_to_another_account' | 'provider_already_linked' }
  /** The customer with this e-mail must sign in by another method first. */
  | { ok: false; code: 'confirm_identity'; customerId: number }
  | { ok: false; code: 'register' | 'session_ended' };

interface Entering {
  identity: SocialIdentity;
  browser: SignInBrowser;
  linkTo: number | null;
}

export const enterByProvider = (deps: Deps, entering: Entering, onSignedIn: OnSignedIn) =>
  abortable<EnterOutcome>(deps, async (tx, abort) => {
    const { identity, browser, linkTo } = entering;
    const facts = await factsOf(tx, identity, linkTo);
    const decision = decideLinking(facts);
    switch (decision) {
      case 'sign_in':
        return enterAs(facts.owner ?? 0);
      case 'link':
        await lockAccount(tx, linkTo ?? 0);
        // A new password or e-mail may have ended the session meanwhile.
        if ((await customerIdOfSession(tx, browser.visitor)) !== linkTo)
          return { ok: false, code: 'session_ended' };
        return (await linkIdentity(tx, identity, linkTo ?? 0))
          ? { ok: false, code: 'linked' }
          : { ok: false, code: 'linked_to_another_account' };
      case 'link_and_sign_in': {
        const { match } = facts;
        if (match) await lockAccount(tx, match.id);
        // The customer may have changed the e-mail meanwhile.
        const still = match && (await findCustomer(tx, match.id));
        if (
          still?.email === identity.email &&
          still?.emailConfirmed &&
          (await linkIdentity(tx, identity, still.id))
        )
          return { ...(await completeSignIn(tx, browser, still.id, onSignedIn)), linked: true };
        return { ok: false, code: 'linked_to_another_account' };
      }
      case 'confirm_identity':
        return { ok: false, code: 'confirm_identity', customerId: facts.match?.id ?? 0 };
      default:
        return { ok: false, code: decision };
    }

    async function enterAs(customerId: number): Promise<EnterOutcome> {
      const holds = async () => (await customerOfIdentity(tx.db, identity)) === customerId;
      const signedIn = await completeIfStill(tx, browser, { customerId, holds }, onSignedIn);
      return signedIn ? { ...signedIn, linked: false } : abort({ ok: false, code: 'register' });
    }
  });

async function factsOf(
  tx: Deps,
  { provider, providerId, email, vouched }: SocialIdentity,
  linkTo: number | null,
) {
  const owner = await customerOfIdentity(tx.db, { provider, providerId });
  const matchId = linkTo === null && email !== null ? await customerIdOfEmail(tx, email) : null;
  const match = matchId === null ? null : await findCustomer(tx, matchId);
  const target = linkTo ?? match?.id ?? null;
  const linked = target === null ? [] : await identitiesOf(tx.db, target);
  const hasProvider = linked.some((account) => account.provider === provider);
  return { owner, linkTo, match, hasProvider, vouched };
}
