import { fillFromOffer } from '#features/purchase/cart/server/fill-from-offer.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { changeOffer, lockOffer } from './internal/queries.ts';
import { type LinkRefusal, linkRefusal, offerOfLink } from './open-offer.ts';

interface Acceptance {
  customerId: number;
  token: string;
  /** The customer wants the services of an expired offer at today's prices. */
  today: boolean;
}

type Accepted = { ok: true } | LinkRefusal | { ok: false; code: 'locked' };

/** The customer may come back to an accepted offer as long as no order has come from it. */
export const acceptOffer = (deps: Deps, { customerId, token, today }: Acceptance): Promise<Accepted> =>
  abortable<Accepted>(deps, async (tx, abort) => {
    const found = await offerOfLink(tx, token);
    if (!found) return { ok: false, code: 'unknown_link' };
    const { id, lines } = found;
    const until = found.validUntil?.toISOString() ?? '';
    const filled = lines.map(({ variantId, cep, amount, unitCents, feeCents }) => ({
      variantId,
      cep,
      amount,
      agreed: { offerId: id, unitCents, feeCents, amount, until },
    }));
    // The cart is locked before the offer, as when an order is placed.
    if (!(await fillFromOffer(tx, customerId, filled))) return abort({ ok: false, code: 'locked' });
    const offer = await lockOffer(tx.db, id);
    const refusal = await linkRefusal(tx, offer, customerId);
    if (refusal?.code === 'expired' && today) return { ok: true };
    if (refusal || !offer) return abort(refusal ?? { ok: false, code: 'unknown_link' });
    if (offer.state !== 'accepted')
      await changeOffer(tx.db, id, { state: 'accepted', acceptedAt: tx.clock.now(), customerId });
    return { ok: true };
  });
