import type { Customer } from '#features/account/accounts/customer.ts';
import { signInWayMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { UNKNOWN_DEVICE } from '#features/account/sessions/device-name.ts';
import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { NewCredential } from '../contract.ts';
import { MAX_PASSKEYS } from '../passkey.ts';
import { challengeIn, newChallenge, spendChallenge } from './challenge.ts';
import { insertPasskey, selectPasskeysOf } from './internal/queries.ts';
import { creationOptions, verifiedCreation } from './webauthn.ts';

type Options = Awaited<ReturnType<typeof creationOptions>>;

export type PasskeyOptionsOutcome = { ok: true; options: Options } | { ok: false; code: 'too_many_passkeys' };

export type AddPasskeyOutcome =
  | { ok: true }
  | { ok: false; code: 'too_many_passkeys' | 'expired' | 'refused' | 'known' };

const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

/** All passkeys of a customer share this handle, which reveals nothing about the customer. */
const userHandleOf = ({ config }: Deps, customerId: number) =>
  limitKey(config.secret, 'passkey-user', String(customerId));

export async function passkeyOptions(
  deps: Deps,
  customer: Customer,
  visitor: Visitor,
): Promise<PasskeyOptionsOutcome> {
  const known = await selectPasskeysOf(deps.db, customer.id);
  if (known.length >= MAX_PASSKEYS) return refuse('too_many_passkeys');
  const challenge = newChallenge(deps, { sessionHash: visitor.sessionHash, ceremony: 'add' });
  const { baseUrl, brand } = deps.config;
  const options = await creationOptions(baseUrl, {
    challenge,
    userHandle: userHandleOf(deps, customer.id),
    userName: customer.email,
    storeName: brand.page.name,
    known,
  });
  return { ok: true, options };
}

interface AddPasskey {
  visitor: Visitor;
  sent: NewCredential;
  device: string | null;
  once: RateLimit;
}

export async function addPasskey(
  deps: Deps,
  customer: Customer,
  { visitor, sent, device, once }: AddPasskey,
): Promise<AddPasskeyOutcome> {
  const challenge = challengeIn(sent.clientDataJSON);
  if (challenge === null) return refuse('refused');
  const { sessionHash } = visitor;
  if (!(await spendChallenge(deps, { sessionHash, ceremony: 'add' }, { challenge, once })))
    return refuse('expired');
  const credential = await verifiedCreation(deps.config.baseUrl, sent, challenge);
  if (!credential) return refuse('refused');
  const customerId = customer.id;
  return inTransaction(deps, async (tx): Promise<AddPasskeyOutcome> => {
    await lockAccount(tx, customerId);
    // A new password may have ended the session meanwhile.
    if (!(await hasJustSignedIn(tx, sessionHash))) return refuse('expired');
    const others = await selectPasskeysOf(tx.db, customerId);
    if (others.length >= MAX_PASSKEYS) return refuse('too_many_passkeys');
    const added = await insertPasskey(tx.db, {
      ...credential,
      customerId,
      userHandle: userHandleOf(tx, customerId),
      transports: sent.transports,
      name: device ?? UNKNOWN_DEVICE,
      createdAt: tx.clock.now(),
    });
    if (!added) return refuse('known');
    await enqueueNotice(tx, signInWayMailJob, { customerId, way: 'passkey', added: true });
    return { ok: true };
  });
}
