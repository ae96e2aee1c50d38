import { recordAccess } from '#features/access/server/record-access.ts';
import type { PaymentDeps } from '#features/payments/server/deps.ts';
import { isForeign } from '#features/profile/customer.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { checkInput } from '#platform/http/parse.ts';
import { checkoutSchema } from '../../contract.ts';
import { placeOrder } from '../place-order.ts';
import * as calls from './calls.ts';

export const checkoutRoutes = (deps: PaymentDeps) =>
  new CallRoutes(deps).handle(calls.order, async ({ c, customer, body, idempotencyKey: key }) => {
    // The rules depend on the customer.
    const form = checkInput(checkoutSchema({ foreign: isForeign(customer) }), body);
    if (!form.ok) return form;
    const placed = await placeOrder(deps, { customer, key, form: form.value });
    if (placed.ok) await recordAccess(deps, c, { customerId: customer.id, kind: 'order' });
    return placed.ok ? { incrementId: placed.incrementId, next: placed.next } : placed;
  });
