import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { internationalDigits } from '#values/phone.ts';
import { whatsAppLink } from '#values/whatsapp.ts';
import { isOpen } from '../offer.ts';
import type { sendOffer as sendCall, withdrawOffer as withdrawCall } from '../operations.ts';
import { changeOffer, lockOffer, type Offer } from './internal/queries.ts';
import { offerMailJob } from './offer-job.ts';
import { offerLink, offerToken } from './offer-token.ts';
import { NOT_FOUND, ownOffer } from './own-offer.ts';
import { priceOffer } from './price-offer.ts';

const STALE = { ok: false, code: 'stale' } as const;
const ENDED = { ok: false, code: 'ended' } as const;
const DAY_MS = 86_400_000;

/** The first sending freezes the prices; a later one changes neither them nor the last day. */
export async function sendOffer(tx: Deps, input: InputOf<typeof sendCall>, by: Operator) {
  const { id, version, totalCents, by: way } = input;
  const offer = ownOffer(await lockOffer(tx.db, id), by);
  if (!offer) return NOT_FOUND;
  if (offer.version !== version) return STALE;
  if (way === 'email' && offer.email === '') return { ok: false, code: 'no_email' } as const;
  if (way === 'whatsapp' && offer.phone === '') return { ok: false, code: 'no_phone' } as const;
  const now = tx.clock.now();
  if (offer.state !== 'draft' && (!isOpen(offer, now) || offer.state === 'accepted')) return ENDED;
  const frozen = offer.state === 'draft' ? await freeze(tx, offer, totalCents) : null;
  if (frozen?.ok === false) return frozen;
  const next = version + 1;
  await changeOffer(tx.db, id, { ...frozen, version: next });
  if (way === 'email') await tx.jobs.enqueue(tx.db, offerMailJob, { offerId: id });
  const page = offerLink(tx, id);
  // WhatsApp reads the text too, so it names no service and no person.
  const chat = `Olá! Aqui é da ${tx.config.brand.page.name}. Este é o orçamento que você pediu: ${page}`;
  return {
    version: next,
    link: way === 'whatsapp' ? whatsAppLink(internationalDigits(offer.phone), chat) : page,
    validUntil: (frozen?.validUntil ?? offer.validUntil ?? now).toISOString(),
  };
}

async function freeze(tx: Deps, offer: Offer, expectedCents: number) {
  const { problems, ...priced } = await priceOffer(tx, offer.lines, offer.discountPercent);
  if (problems.length > 0) return { ok: false, code: 'unsellable', problems } as const;
  const { totalCents } = priced;
  if (totalCents !== expectedCents) return { ok: false, code: 'price_changed', totalCents } as const;
  const sentAt = tx.clock.now();
  return {
    ...priced,
    state: 'sent' as const,
    tokenHash: hashOfToken(offerToken(tx, offer.id)),
    sentAt,
    validUntil: new Date(sentAt.getTime() + offer.days * DAY_MS),
  };
}

/** The link then says so. An accepted offer is the customer's, and only its end or an order ends it. */
export async function withdrawOffer(tx: Deps, { id, version }: InputOf<typeof withdrawCall>, by: Operator) {
  const offer = ownOffer(await lockOffer(tx.db, id), by);
  if (!offer) return NOT_FOUND;
  if (offer.version !== version) return STALE;
  if (offer.state === 'accepted' || offer.state === 'withdrawn') return ENDED;
  const change = { state: 'withdrawn' as const, withdrawnAt: tx.clock.now(), version: version + 1 };
  await changeOffer(tx.db, id, change);
  return { ok: true } as const;
}
