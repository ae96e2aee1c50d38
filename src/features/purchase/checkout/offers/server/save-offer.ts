import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import type { OfferLine } from '../offer.ts';
import type { discountOffer as discountCall, saveOffer as saveCall } from '../operations.ts';
import { changeOffer, insertOffer, lockOffer } from './internal/queries.ts';
import { NOT_FOUND, ownOffer } from './own-offer.ts';
import { type ChosenLine, priceOffer } from './price-offer.ts';

const STALE = { ok: false, code: 'stale' } as const;
const NOT_DRAFT = { ok: false, code: 'not_draft' } as const;

const chosenOf = (lines: readonly OfferLine[]): ChosenLine[] =>
  lines.map(({ variantId, cep, amount }) => ({ variantId, cep, amount }));

/** A manager's discount ends when the services change, because it was given for what the manager saw. */
export async function saveOffer(tx: Deps, input: InputOf<typeof saveCall>, by: Operator) {
  const { id, version, lines: chosen, ...texts } = input;
  const offer = version === 0 ? null : await lockOffer(tx.db, id);
  if (version > 0) {
    const found = ownOffer(offer, by);
    if (!found) return NOT_FOUND;
    if (found.version !== version) return STALE;
    if (found.state !== 'draft') return NOT_DRAFT;
  }
  const keepsDiscount = offer !== null && isDeepStrictEqual(chosenOf(offer.lines), chosen);
  const { problems, ...priced } = await priceOffer(tx, chosen, keepsDiscount ? offer.discountPercent : 0);
  if (problems.length > 0) return { ok: false, code: 'unsellable', problems } as const;
  const units = priced.unitIds.map((unitId) => ({ unitId }));
  if (!covers(by, 'offers.handle', units)) return { ok: false, code: 'other_unit' } as const;
  const next = version + 1;
  if (offer)
    await changeOffer(tx.db, id, {
      ...texts,
      ...priced,
      ...(!keepsDiscount && { discountPercent: 0, discountReason: '', discountBy: '' }),
      version: next,
    });
  else {
    const made = { id, ...texts, ...priced, madeBy: by.name, createdAt: tx.clock.now() };
    if (!(await insertOffer(tx.db, { ...made, state: 'draft', version: next }))) {
      // A repeated request finds its own offer; anything else has the key of another one.
      const found = ownOffer(await lockOffer(tx.db, id), by);
      if (!found || found.version !== next || found.madeBy !== by.name) return STALE;
      return { version: next, totalCents: found.totalCents };
    }
  }
  return { version: next, totalCents: priced.totalCents };
}

export async function discountOffer(tx: Deps, input: InputOf<typeof discountCall>, by: Operator) {
  const { id, version, percent, reason } = input;
  const offer = ownOffer(await lockOffer(tx.db, id), by, 'offers.discount');
  if (!offer) return NOT_FOUND;
  if (offer.version !== version) return STALE;
  if (offer.state !== 'draft') return NOT_DRAFT;
  const { problems, ...priced } = await priceOffer(tx, chosenOf(offer.lines), percent);
  if (problems.length > 0) return { ok: false, code: 'unsellable', problems } as const;
  const discount = { discountPercent: percent, discountReason: reason, discountBy: by.name };
  await changeOffer(tx.db, id, { ...priced, ...discount, version: version + 1 });
  return { version: version + 1, totalCents: priced.totalCents };
}
