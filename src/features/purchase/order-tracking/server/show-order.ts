import { serves } from '#features/care/appointments/appointment.ts';
import type { ChosenTime } from '#features/care/appointments/expected-visits.ts';
import { chosenTimes } from '#features/care/appointments/server/chosen-of.ts';
import { lostTimesOf } from '#features/care/appointments/server/visits-of.ts';
import { plannedVisits, plannedVisitsOf } from '#features/care/preparation/plans/server/planned-visits.ts';
import { resultDates } from '#features/care/results/result-groups.ts';
import {
  type CancellationRequest,
  cancellableLines,
  isOpenRequest,
  mayRegret,
  regretUntil,
  storyOf,
  titleOf,
  wordsOf,
} from '#features/purchase/cancellations/cancellation.ts';
import {
  latestCancellation,
  openCancellations,
  refundsOfOrders,
} from '#features/purchase/cancellations/server/read-cancellations.ts';
import { isConfirming } from '#features/purchase/orders/deadline.ts';
import { placesOf } from '#features/purchase/orders/fulfilment/server/places-of.ts';
import { offersOfLines } from '#features/purchase/orders/fulfilment/server/result-offers.ts';
import { comingLines, openLines, recollectionsOf } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import {
  listOrders,
  type OrderPage,
  type OrderWithLines,
  viewOrder,
} from '#features/purchase/orders/server/read-orders.ts';
import { isUnpaid, isUsable } from '#features/purchase/orders/status.ts';
import { familiesByIds, productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { COUNTRIES } from '#values/countries.ts';
import type { Cents } from '#values/money.ts';
import { pick } from '#values/pick.ts';
import { maskDocument, refundedCents, returningCents } from '../display.ts';
import { byWhatComesNext, type Outlook, outlookOf } from '../outlook.ts';
import { otherRefunds } from '../paid.ts';
import { hintFor } from '../preparations.ts';
import type { ShownOrder } from '../shown-order.ts';
import { isRequestedService } from '../tracker.ts';
import { minorsOf } from './minors-of.ts';
import { outlookLines } from './outlook-lines.ts';
import { resultLine } from './result-line.ts';
import { spacingOf } from './visits-besides.ts';

export async function showOrder(
  deps: Deps,
  requested: { incrementId: string; customerId: number },
): Promise<ShownOrder | null> {
  const order = await viewOrder(deps, requested);
  if (!order) return null;
  // Operators' reasons must not reach the browser.
  const { events, ...visible } = order;
  const latest = await latestCancellation(deps, order.id);
  const cancellation = latest && {
    titulo: titleOf(latest),
    state: latest.state,
    byStore: latest.requestedBy !== 'customer',
    lineIds: latest.lineIds,
    story: storyOf(latest, order, deps.clock.now()),
    words: wordsOf(latest),
  };
  const isRequested = (line: Pick<OrderLine, 'id'>) => isRequestedService({ cancellation }, line);
  const { country = 'BR' } = order.billing;
  const products = await productsByIds(deps, [...new Set(order.lines.map(({ productId }) => productId))]);
  const now = deps.clock.now();
  const planned = await plannedVisits(deps, order.quoteId);
  const offerOf = await offersOfLines(deps, order, now, planned);
  const isMinor = await minorsOf(deps, order, order.lines);
  const lost = (await lostTimesOf(deps, [order.quoteId])).get(order.quoteId);
  const { elsewhere, isSpaced, isOutlasted } = await spacingOf(deps, order, planned);
  const recollections = recollectionsOf(order.lines, events);
  const lines = (await outlookLines(deps, order, planned, lost)).map((line) => ({
    ...line,
    minor: isMinor(line),
    spaced: isSpaced(line),
    outlasted: isOutlasted(line),
  }));
  return {
    ...visible,
    outlook: outlookOf({ ...order, lines: lines.filter((line) => !isRequested(line)), cancellation }, now),
    // The page needs no whole numbers, so they stay on the server.
    invoice: { ...order.invoice, taxId: maskDocument(order.invoice.taxId) },
    billingCountry: country === 'BR' ? '' : (COUNTRIES.find(({ code }) => code === country)?.name ?? country),
    confirming: isConfirming(order, now),
    lines: lines.map((line) => ({
      ...line,
      // Only the counter needs the civil name; others may see the page and the voucher.
      beneficiaryCivilName: '',
      beneficiaryDocument: maskDocument(line.beneficiaryDocument),
      preparationHtml: safeHtml(line.preparation),
      result: offerOf(line),
      ...(recollections.has(line.id) && { recollection: recollections.get(line.id) }),
      needsRequest: products.get(line.productId)?.needsRequest ?? false,
    })),
    results: resultDates(
      lines
        .filter((line) => !isRequested(line))
        .map((line) => ({ name: line.productName, offer: offerOf(line) })),
    ),
    shownAt: now.getTime(),
    planned,
    times: await timesOf(deps, order, lines),
    elsewhere,
    places: await placesOf(
      deps,
      openLines(order.lines).filter((line) => !isRequested(line)),
    ),
    cancellation,
    refunds: [
      ...((await refundsOfOrders(deps, [order.id])).get(order.id) ?? []),
      ...otherRefunds(order, events),
    ],
    // No form is offered where the money is disputed or was returned, because it would promise a refund.
    cancellable: order.voucherHold || (latest && isOpenRequest(latest)) ? [] : cancellableLines(order),
    regretUntil: mayRegret(order, now) ? regretUntil(order) : null,
  };
}

/** None for an order whose services cannot be used: its page offers no times. */
async function timesOf(
  deps: Deps,
  order: Pick<OrderWithLines, 'quoteId' | 'status' | 'voucherHold'>,
  lines: readonly (OrderLine & { zone: string })[],
): Promise<ChosenTime[]> {
  const isPaid = isUsable(order);
  if (!isPaid && !isUnpaid(order.status)) return [];
  const open = openLines(lines);
  return chosenTimes(deps, {
    quoteId: order.quoteId,
    isPaid,
    zoneOf: (appointment) => open.find((line) => serves([line])(appointment))?.zone,
  });
}

type ListedOrder = OrderPage['orders'][number];

/** The list words an open request this way. */
type ListedCancellation = Pick<CancellationRequest, 'state' | 'lineIds'> & { title: string; story: string };

interface ShownPage extends Omit<OrderPage, 'orders'> {
  orders: (Omit<ListedOrder, 'lines'> & {
    lines: WithFamily[];
    refundedCents: Cents;
    returningCents: Cents;
    cancellation: ListedCancellation | null;
    outlook: Outlook;
    result: string;
    preparation: string;
  })[];
}

export async function showOrders(
  deps: Deps,
  { customerId, page }: { customerId: number; page: number },
): Promise<ShownPage> {
  const list = await listOrders(deps, { customerId }, { page });
  const familyOf = await familiesOf(
    deps,
    list.orders.flatMap(({ lines }) => lines),
  );
  const refunds = await refundsOfOrders(
    deps,
    list.orders.map(({ id }) => id),
  );
  const requests = await openCancellations(
    deps,
    list.orders.map(({ id }) => id),
  );
  const planned = await plannedVisitsOf(
    deps,
    list.orders.map(({ quoteId }) => quoteId),
  );
  const lost = await lostTimesOf(
    deps,
    list.orders.map(({ quoteId }) => quoteId),
  );
  const now = deps.clock.now();
  const orders = await Promise.all(
    list.orders.map(async (order) => {
      const visits = planned.get(order.quoteId) ?? [];
      const request = requests.get(order.id);
      const cancellation = request
        ? {
            ...pick(request, ['state', 'lineIds']),
            title: titleOf(request),
            story: storyOf(request, order, now),
          }
        : null;
      const coming = order.lines.filter((line) => !isRequestedService({ cancellation }, line));
      const lines = await outlookLines(deps, { ...order, lines: coming }, visits, lost.get(order.quoteId));
      const outlook = outlookOf({ ...order, lines, cancellation }, now);
      const money = refunds.get(order.id) ?? [];
      return {
        ...order,
        outlooked: { ...order, lines },
        lines: order.lines.map(familyOf),
        refundedCents: refundedCents(money),
        returningCents: returningCents(money),
        cancellation,
        outlook,
        result: await resultLine(deps, { ...order, lines: coming }, outlook, {
          planned: visits,
          form: 'text',
        }),
        preparation: (isUsable(order) && hintFor(comingLines(lines))) || '',
      };
    }),
  );
  const next = byWhatComesNext(now);
  const sorted = orders.toSorted((one, other) => next(one.outlooked, other.outlooked));
  return { ...list, orders: sorted.map(({ outlooked, ...order }) => order) };
}

type WithFamily = OrderLine & { family: Family };

async function familiesOf(deps: Deps, lines: readonly OrderLine[]): Promise<(line: OrderLine) => WithFamily> {
  const families = await familiesByIds(
    deps,
    lines.map(({ productId }) => productId),
  );
  return (line) => ({ ...line, family: families.get(line.productId) ?? 'exams' });
}
