import { randomUUID } from 'node:crypto';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { hashOfToken, newCode, newToken } from '#platform/secrets/tokens.ts';
import { isReadable } from '../result-state.ts';
import { MOST_SHARES, SHARE_DAYS, SHARE_TRIES } from '../share.ts';
import { countLivingShares, endShareOf, insertShare } from './internal/share-queries.ts';
import { openedFor } from './show-results.ts';

export type ShareOutcome =
  | { ok: true; id: string; token: string; code: string; until: Date }
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'too_many_links' };

/** Six digits are quickly guessed against a stored hash, so the hash needs the key. */
export const hashOfShareCode = (secret: string, token: string, code: string): string =>
  limitKey(secret, 'result-share', hashOfToken(token), code);

const DAY_MS = 86_400_000;

/** A link and a code for one readable result. The store keeps neither, so they are shown once. */
export async function shareResult(
  deps: Deps,
  { customerId, id }: { customerId: number; id: number },
): Promise<ShareOutcome> {
  const found = await openedFor(deps, { customerId, id });
  if (!found || !isReadable(found.shown.state)) return { ok: false, code: 'not_found' };
  const now = deps.clock.now();
  const until = new Date(now.getTime() + SHARE_DAYS * DAY_MS);
  const token = newToken();
  const code = newCode();
  return inTransaction(deps, async (tx) => {
    // Two links at once count each other.
    await lockOrder(tx, found.order.orderId);
    if ((await countLivingShares(tx.db, id, now)) >= MOST_SHARES)
      return { ok: false, code: 'too_many_links' } as const;
    const shareId = randomUUID();
    await insertShare(tx.db, {
      id: shareId,
      laboratoryOrderId: id,
      customerId,
      tokenHash: hashOfToken(token),
      codeHash: hashOfShareCode(tx.config.secret, token, code),
      triesLeft: SHARE_TRIES,
      createdAt: now,
      until,
    });
    return { ok: true, id: shareId, token, code, until } as const;
  });
}

/** True if the link was this customer's own and living. */
export const endShare = (
  deps: Deps,
  { customerId, id }: { customerId: number; id: string },
): Promise<boolean> => endShareOf(deps.db, { customerId, id, now: deps.clock.now() });
