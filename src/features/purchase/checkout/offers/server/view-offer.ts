import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { stateAt } from '../offer.ts';
import type { listOffers as listCall } from '../operations.ts';
import { type Offer, selectOffer, selectOffers } from './internal/queries.ts';
import { offerHint } from './offer-hint.ts';
import { NOT_FOUND, ownOffer } from './own-offer.ts';
import { priceOffer, sumsOf } from './price-offer.ts';

const PAGE = 50;

export async function listOffers(deps: Deps, { state, before }: InputOf<typeof listCall>, by: Operator) {
  const now = deps.clock.now();
  const scope = scopeOf(by, 'offers.handle');
  const found = await selectOffers(deps.db, { scope, state, before, now, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return {
    rows: rows.map((offer) => ({
      id: offer.id,
      createdAt: offer.createdAt.toISOString(),
      madeBy: offer.madeBy,
      name: offer.name,
      services: offer.lines.reduce((sum, { amount }) => sum + amount, 0),
      totalCents: offer.totalCents,
      state: stateAt(offer, now),
      validUntil: offer.validUntil?.toISOString() ?? null,
    })),
    next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

export async function viewOffer(deps: Deps, id: string, by: Operator) {
  const offer = ownOffer(await selectOffer(deps.db, id), by);
  if (!offer) return NOT_FOUND;
  const { version, name, email, phone, days, discountPercent, discountReason, validUntil } = offer;
  const priced = offer.state === 'draft' ? await priceOffer(deps, offer.lines, discountPercent) : null;
  const lines = priced?.lines ?? offer.lines;
  const order = offer.orderId && (await findOrder(deps, offer.orderId));
  return {
    id,
    version,
    state: stateAt(offer, deps.clock.now()),
    name,
    email,
    phone,
    days,
    lines: lines.map(({ productId: _, unitId: __, ...line }) => line),
    problems: priced?.problems ?? [],
    hint: priced && (await offerHint(deps, offer.lines)),
    discountPercent,
    discountReason,
    ...sumsOf(lines),
    validUntil: validUntil?.toISOString() ?? null,
    incrementId: order ? order.incrementId : '',
    history: historyOf(offer),
  };
}

function historyOf(offer: Offer) {
  const acts: [Date | null, string][] = [
    [offer.createdAt, `${offer.madeBy} começou o orçamento`],
    [offer.sentAt, 'Enviado, com os preços guardados'],
    [offer.seenAt, 'O cliente abriu o link'],
    [offer.acceptedAt, 'O cliente aceitou'],
    [offer.withdrawnAt, 'Retirado'],
  ];
  return acts.flatMap(([at, text]) => (at ? [{ at: at.toISOString(), text }] : []));
}
