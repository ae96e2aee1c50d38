import type { PlannedVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { unnamedResultText } from '#features/care/results/result-offer.ts';
import { offersOfLines } from '#features/purchase/orders/fulfilment/server/result-offers.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';
import type { Outlook } from '../outlook.ts';

type Outlooked = Pick<Order, 'status' | 'voucherHold'> & { lines: readonly OrderLine[] };

/** Says when the results come, also before every date is known, or '' where the headline says it. It names no service. */
export async function resultLine(
  deps: Deps,
  order: Outlooked,
  { result, sameResult }: Outlook,
  { planned, form }: { planned: readonly PlannedVisit[]; form: 'text' | 'paper' },
): Promise<string> {
  if (result || sameResult) return result;
  const offerOf = await offersOfLines(deps, order, deps.clock.now(), planned);
  return unnamedResultText(order.lines.map(offerOf), form);
}
