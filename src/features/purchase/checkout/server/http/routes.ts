import { recordAccess } from '#features/account/access-log/server/record-access.ts';
import { isForeign } from '#features/account/accounts/customer.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Step } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { checkInput } from '#platform/http/parse.ts';
import * as calls from '../../calls.ts';
import { checkoutSchema } from '../../contract.ts';
import { paySchema } from '../../pay-form.ts';
import { payOrder } from '../pay-order.ts';
import { placeOrder } from '../place-order.ts';

export const checkoutRoutes = (deps: PaymentDeps, { cardLimit }: { cardLimit?: Step | undefined } = {}) =>
  new CallRoutes(deps)
    .handle(
      calls.pay,
      async ({ c, customer, body, idempotencyKey: key }) => {
        const payment = checkInput(paySchema({ foreign: isForeign(customer) }), body);
        if (!payment.ok) return payment;
        const paid = await payOrder(deps, { customer, key, payment: payment.value });
        if (!paid.ok) return paid;
        await recordAccess(deps, c, { customerId: customer.id, kind: 'order' });
        const { ok: _, ...state } = paid;
        return state;
      },
      ...(cardLimit ? [cardLimit] : []),
    )
    .handle(calls.order, async ({ c, customer, body, idempotencyKey: key }) => {
      // The rules depend on the customer.
      const form = checkInput(checkoutSchema({ foreign: isForeign(customer) }), body);
      if (!form.ok) return form;
      const placed = await placeOrder(deps, { customer, key, form: form.value });
      if (placed.ok) await recordAccess(deps, c, { customerId: customer.id, kind: 'order' });
      return placed.ok ? { incrementId: placed.incrementId, next: placed.next } : placed;
    });
