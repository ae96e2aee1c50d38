import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { systemsOf, textIn } from '../fhir-resources.ts';
import { selectLinks } from './internal/queries.ts';
import type { Laboratories } from './laboratories.ts';
import { keepMatches, pagesOf } from './poll-laboratory.ts';

/**
 * Asks a FHIR server for all results of an order, also those that are known or whose content is erased, and keeps them as if
 * they had just come. Throws when the server gives no answer, so that its job is repeated.
 */
export async function fetchAgain(
  deps: Deps,
  laboratories: Laboratories,
  { laboratoryId, orderId }: { laboratoryId: number; orderId: string },
): Promise<void> {
  const link = (await selectLinks(deps.db)).find((one) => one.laboratoryId === laboratoryId);
  const order = await findOrder(deps, orderId);
  if (!order || !link?.active || link.protocol !== 'fhir') return;
  const { order: system } = systemsOf(link.own);
  await laboratories.reading(link, async (ask) => {
    const requisition = new URLSearchParams({ requisition: `${system}|${order.incrementId}`, _count: '100' });
    const placed = await Array.fromAsync(
      pagesOf(ask, `ServiceRequest?${requisition}`, 'ServiceRequest'),
      ({ matches }) => matches,
    );
    const orders = placed.flat();
    const ids = orders.map(({ resource }) => `ServiceRequest/${textIn(resource.id)}`);
    if (ids.length === 0) return;
    const query = new URLSearchParams({ 'based-on': ids.join(','), _count: '10' });
    for await (const { entries, matches } of pagesOf(ask, `DiagnosticReport?${query}`, 'DiagnosticReport'))
      await keepMatches(deps, ask, { link, entries: [...orders, ...entries], matches, again: true });
  });
}
