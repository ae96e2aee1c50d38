import { recordAccess } from '#features/access/server/record-access.ts';
import type { PaymentDeps } from '#features/payments/server/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { placeOrder } from '../place-order.ts';
import * as calls from './calls.ts';

export const checkoutRoutes = (deps: PaymentDeps) =>
  new CallRoutes(deps).handle(calls.order, async ({ c, customer, body: form, idempotencyKey: key }) => {
    const placed = await placeOrder(deps, { customer, key, form });
    if (placed.ok) await recordAccess(deps, c, { customerId: customer.id, kind: 'order' });
    return placed.ok ? { incrementId: placed.incrementId, next: placed.next } : placed;
  });
