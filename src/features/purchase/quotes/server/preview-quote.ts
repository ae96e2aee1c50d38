import { listAddresses } from '#features/account/accounts/addresses/server/list-addresses.ts';
import type { Customer } from '#features/account/accounts/customer.ts';
import { beneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { listBeneficiaries } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { unplannedVisit } from '#features/care/preparation/plans/anybodys-plan.ts';
import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { resultDates } from '#features/care/results/result-groups.ts';
import { resultsOf } from '#features/care/results/server/results-of.ts';
import type { CartLine } from '#features/purchase/cart/server/view-cart.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { HomeAddress, Preview, PreviewLine, QuoteFlow } from '../contract.ts';
import { placeKey, placeOf } from '../summary.ts';
import { expireOverdueQuote } from './end-quote.ts';
import { draftQuote } from './internal/draft.ts';
import { visitPlaces } from './internal/visit-places.ts';
import { openQuote, showQuote } from './open-quote.ts';

/** Writes nothing. Without `coupon`, the cart's own applies. */
export async function previewQuote(deps: Deps, customer: Customer, coupon?: string | null): Promise<Preview> {
  const {
    lines,
    totals,
    coupon: accepted,
    refusedCoupon,
    missingTerms,
  } = await draftQuote(deps, { customer, coupon });
  const scheduleOf = await schedulesOf(deps);
  const offerOf = await resultsOf(deps, scheduleOf);
  const rules = await rulesOf(
    deps,
    lines.map(({ product }) => product.id),
  );
  const visitOf = visitsAt(lines, rules);
  const places = new Map(
    lines.map((line) => [
      placeKey(line.unit.id, line.cep),
      placeOf(line.unit, line.cep, totals.freightByCep[line.cep] ?? null, scheduleOf(line.unit)),
    ]),
  );
  return {
    lines: lines.map((line) => previewLine(line, rules.get(line.product.id) ?? [])),
    results: resultDates(
      lines.map((line) => ({
        name: line.product.name,
        offer: offerOf({ ...line, visit: visitOf(line) }),
      })),
    ),
    places: [...places.values()],
    cepPlaces: await visitPlaces(deps, lines, rules),
    coupon: accepted?.code ?? null,
    refusedCoupon,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    freightCents: totals.shippingCents,
    totalCents: totals.totalCents,
    missingTerms,
  };
}

/** The services of one place share a visit here, because the patients are not known yet. */
function visitsAt(lines: readonly CartLine[], rules: ReadonlyMap<number, PrepRule[]>) {
  const keyOf = ({ unit, cep }: CartLine) => placeKey(unit.id, cep);
  const services = Map.groupBy(lines, keyOf);
  return (line: CartLine) =>
    unplannedVisit(
      (services.get(keyOf(line)) ?? []).map(({ product: { id, name } }) => ({
        id,
        name,
        rules: rules.get(id) ?? [],
      })),
    );
}

const previewLine = (
  { id, product, unit, cep, amount, unitCents, problem }: CartLine,
  rules: PrepRule[],
): PreviewLine => ({
  id,
  productId: product.id,
  family: familyOf(product),
  placeKey: placeKey(unit.id, cep),
  amount,
  service: {
    name: product.name,
    minAgeMonths: product.minAgeMonths,
    maxAgeMonths: product.maxAgeMonths,
    sex: product.sex,
  },
  unitCents,
  problem,
  preparationHtml: safeHtml(product.preparation),
  rules,
  needsRequest: product.needsRequest,
  needsScheduling: product.needsScheduling,
});

/** Ends an overdue quote first, so that the cart has the lines that waited for its end. */
export async function quoteFlow(deps: Deps, customer: Customer): Promise<QuoteFlow> {
  await expireOverdueQuote(deps, customer.id);
  const open = await openQuote(deps, customer.id);
  if (open) return { state: 'open', quote: await showQuote(deps, open) };
  const preview = await previewQuote(deps, customer);
  if (preview.lines.length === 0) return { state: 'empty' };
  const self = await ensureSelf(deps, customer);
  const people = await listBeneficiaries(deps, customer.id);
  return {
    state: 'new',
    preview,
    people: people.map((row) => beneficiaryView(row, customer.defaultAddress)),
    selfId: self?.id ?? null,
    homes: await homesOf(deps, customer),
    today: dayOf(deps.clock.now()),
  };
}

async function homesOf(deps: Deps, { id }: Customer): Promise<HomeAddress[]> {
  const saved = await listAddresses(deps, id);
  return saved
    .filter(({ country }) => country === 'BR')
    .map(({ id: _, country: __, isDefault: ___, ...home }) => home);
}
