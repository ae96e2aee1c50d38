import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { lower } from '#values/sentence-case.ts';
import { stateAt } from '../offer.ts';
import {
  discountOffer as discountCall,
  type listOffers as listCall,
  offerSubject,
  viewOffer as viewCall,
} from '../operations.ts';
import { type Offer, selectOffer, selectOffers } from './internal/queries.ts';
import { offerHint } from './offer-hint.ts';
import { endOfOffer, orderOfOffer } from './open-offer.ts';
import { NOT_FOUND, ownOffer } from './own-offer.ts';
import { priceOffer, sumsOf } from './price-offer.ts';

const PAGE = 50;
/** More acts than any offer has. */
const MOST_ACTS = 200;

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
  const order = await orderOfOffer(deps, offer);
  const now = deps.clock.now();
  return {
    id,
    version,
    state: stateAt(offer, now),
    name,
    email,
    phone,
    days,
    lines: lines.map(({ unitId: _, ...line }) => line),
    problems: priced?.problems ?? [],
    hint: priced && (await offerHint(deps, offer.lines)),
    discountPercent,
    discountReason,
    ...sumsOf(lines),
    validUntil: validUntil?.toISOString() ?? null,
    end: endOfOffer(offer, order, now),
    incrementId: order ? order.incrementId : '',
    history: await historyOf(deps, offer),
  };
}

/** Operators' acts come from their audit trail, the customer's from the offer, and a discount's reason too. */
async function historyOf(deps: Deps, offer: Offer) {
  const names = await staffNames(deps);
  const { rows } = await listAudit(deps, { object: offerSubject(offer.id) }, { size: MOST_ACTS });
  const lastDiscount = rows.find(({ operation }) => operation === discountCall.name);
  const acts = rows
    .toReversed()
    .filter(({ operation }) => operation !== viewCall.name)
    .map(({ at, shellName, staffId, text, seq }) => {
      const act = `${shellName ?? names.get(staffId ?? 0) ?? 'A equipe'} ${lower(text)}`;
      const hasReason = seq === lastDiscount?.seq && offer.discountReason !== '';
      return { at, text: hasReason ? `${act}: ${offer.discountReason}` : act };
    });
  const byCustomer: [Date | null, string][] = [
    [offer.seenAt, 'O cliente abriu o link'],
    [offer.acceptedAt, 'O cliente aceitou'],
  ];
  return (
    acts
      // A repeated request leaves a second row of one act.
      .filter(({ text }, index) => text !== acts[index - 1]?.text)
      .concat(byCustomer.flatMap(([at, text]) => (at ? [{ at, text }] : [])))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, text }) => ({ at: at.toISOString(), text }))
  );
}
