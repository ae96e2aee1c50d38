import type { PaymentDeps } from '#features/payments/server/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { placeOrder } from '../place-order.ts';
import * as calls from './calls.ts';

export const checkoutRoutes = (deps: PaymentDeps) =>
  new CallRoutes(deps).handle(calls.order, async ({ customer, body: form, idempotencyKey: key }) => {
    const placed = await placeOrder(deps, { customer, key, form });
    return placed.ok ? { incrementId: placed.incrementId, next: placed.next } : placed;
  });
