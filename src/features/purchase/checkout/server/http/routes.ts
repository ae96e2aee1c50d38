import { isForeign } from '#features/account/accounts/customer.ts';
import { recordAccess } from '#features/account/privacy/access-log/server/record-access.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { checkInput } from '#platform/http/parse.ts';
import * as calls from '../../calls.ts';
import { checkoutSchema } from '../../contract.ts';
import { paySchema } from '../../pay-form.ts';
import { payOrder } from '../pay-order.ts';
import { placeOrder } from '../place-order.ts';

export function checkoutRoutes({
  deps: baseDeps,
  limits,
  methods,
}: RouteParts & { methods: PaymentMethods }) {
  const deps = withPayments(baseDeps, methods);
  return new CallRoutes({ deps, limits })
    .handle(calls.pay, async ({ c, customer, body, idempotencyKey: key }) => {
      const payment = checkInput(paySchema({ foreign: isForeign(customer) }), body);
      if (!payment.ok) return payment;
      const paid = await payOrder(deps, { customer, key, payment: payment.value });
      if (!paid.ok) return paid;
      await recordAccess(deps, c, { customerId: customer.id, kind: 'order' });
      const { ok: _, ...state } = paid;
      return state;
    })
    .handle(calls.order, async ({ c, customer, body, idempotencyKey: key }) => {
      // The form is checked here, because its rules depend on the customer.
      const form = checkInput(checkoutSchema({ foreign: isForeign(customer) }), body);
      if (!form.ok) return form;
      const placed = await placeOrder(deps, { customer, key, form: form.value });
      if (placed.ok) await recordAccess(deps, c, { customerId: customer.id, kind: 'order' });
      return placed.ok ? { incrementId: placed.incrementId, next: placed.next } : placed;
    });
}
