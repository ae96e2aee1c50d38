import { displayName } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiariesOfQuote } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { personOf } from '#features/care/preparation/person-of.ts';
import { plannedCollections } from '#features/care/preparation/plans/planned-collections.ts';
import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { everyVisit, type VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { resultDates } from '#features/care/results/result-groups.ts';
import { resultsOf } from '#features/care/results/server/results-of.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import type { OpenQuoteView } from '../contract.ts';
import { extensionOf } from '../extension.ts';
import type { Quote, QuoteLine } from '../quote.ts';
import { type Place, placeKey, placeOf, preparedLines, withVisit } from '../summary.ts';
import { selectOpen } from './internal/queries.ts';

/** An overdue quote is not open, whether or not it has been ended, so reading needs no write. */
export const openQuote = (deps: Deps, customerId: number): Promise<Quote | null> =>
  selectOpen(deps.db, customerId, deps.clock.now());

async function placedItems(deps: Deps, quote: Quote) {
  const ids = (pick: (line: QuoteLine) => number) => [...new Set(quote.lines.map(pick))];
  const units = await unitsByIds(
    deps,
    ids((line) => line.unitId),
  );
  const products = await productsByIds(
    deps,
    ids((line) => line.productId),
  );
  const people = await beneficiariesOfQuote(
    deps,
    quote.customerId,
    ids((line) => line.beneficiaryId),
  );
  const rules = await rulesOf(
    deps,
    ids((line) => line.productId),
  );
  const today = dayOf(deps.clock.now());
  const scheduleOf = await schedulesOf(deps);
  const planned = await plannedVisits(deps, quote.id);
  const places = new Map<string, Place>();
  const lines = quote.lines.map((line) => {
    const unit = units.get(line.unitId);
    const product = products.get(line.productId);
    if (!unit) throw new Error(`quote ${quote.id} names unit ${line.unitId}, which is not there`);
    if (!product) throw new Error(`quote ${quote.id} names service ${line.productId}, which is not there`);
    const place = placeOf(unit, line.cep, quote.freightByCep[line.cep] ?? null, scheduleOf(unit));
    places.set(place.key, line.homeVisit ? withVisit(place, line.homeVisit) : place);
    const person = people.get(line.beneficiaryId);
    const item = {
      key: `${line.id}`,
      placeKey: placeKey(line.unitId, line.cep),
      productId: line.productId,
      productName: line.productName,
      family: familyOf(product),
      personName: person ? displayName(person) : '',
      priceCents: line.priceCents,
      beneficiaryId: line.beneficiaryId,
      advice: adviceFor(rules.get(line.productId), personOf(person, today)),
      needsRequest: product.needsRequest,
      needsScheduling: product.needsScheduling,
      lastCourier: product.resultDays === null ? null : unit.cutoff,
    };
    return { ...line, unit, product, item };
  });
  // An order that is paid today lasts until then.
  const validUntil = addDays(today, deps.config.vouchers.days);
  const prepared = preparedLines({
    places: [...places.values()],
    items: lines.map(({ item }) => item),
  }).map((line) => ({ ...line, validUntil }));
  return { places: [...places.values()], lines, prepared, planned, today, scheduleOf };
}

export async function visitsOfQuote(deps: Deps, quote: Quote): Promise<VisitPlan[]> {
  const { prepared, planned } = await placedItems(deps, quote);
  return everyVisit(prepared, planned);
}

const isHeld = ({ key, cep }: Place, visits: readonly VisitPlan[]): boolean =>
  cep !== '' && visits.every((visit) => visit.place !== key || visit.planned?.reserved === true);

export async function showQuote(deps: Deps, quote: Quote): Promise<OpenQuoteView> {
  const { places, lines, prepared, planned, today, scheduleOf } = await placedItems(deps, quote);
  const visits = everyVisit(prepared, planned);
  const offerOf = await resultsOf(deps, scheduleOf);
  const collectionOf = plannedCollections(prepared, planned);
  const { couponCode: coupon, subtotalCents, discountCents, freightCents, totalCents } = quote;
  return {
    summary: {
      places: places.map((place) => (isHeld(place, visits) ? { ...place, wishes: '' } : place)),
      items: lines.map(({ item, product }) => ({
        ...item,
        preparationHtml: safeHtml(product.preparation),
      })),
      results: resultDates(
        lines.map((line) => ({
          name: line.productName,
          offer: offerOf({ ...line, visit: collectionOf(line) }),
        })),
      ),
      planned,
      today,
      coupon,
      subtotalCents,
      discountCents,
      freightCents,
      totalCents,
    },
    expiresAt: quote.expiresAt.toISOString(),
    extendable: extensionOf(quote, deps.config.quoteMinutes) !== null,
    now: deps.clock.now().toISOString(),
  };
}
