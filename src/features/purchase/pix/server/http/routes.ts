import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { isSameSecret } from '#features/purchase/payments/server/is-same-secret.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { createPollLimit } from '#features/purchase/payments/server/poll-limit.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { refuse, type Step } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { type Problem, problem } from '#platform/http/problem.ts';
import * as calls from '../../calls.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { watchPix } from '../watch-pix.ts';

export function pixRoutes({ deps: baseDeps, limits, methods }: RouteParts & { methods: PaymentMethods }) {
  const deps = withPayments(baseDeps, methods);
  const pollLimit = createPollLimit();
  return new CallRoutes({ deps, limits })
    .handle(
      calls.receivePix,
      async ({ c, body }) => {
        crashPoint(deps.config, 'callback-received');
        await receiveWebhook(deps, body.txids);
        c.header('Cache-Control', 'no-store');
        return {};
      },
      secretPath(deps.config.pix.callbackSecret),
    )
    .handle(calls.readPix, async ({ customer, query }) => {
      const order = await findOwnOrder(deps, { incrementId: query.id, customerId: customer.id });
      return order?.paymentType === 'pix' ? watchPix(deps, pollLimit, order) : refuse('not_found');
    });
}

const NOT_FOUND: Problem = { status: 404, code: 'not_found', detail: 'Não encontramos o que você pediu.' };

/** Only the bank knows the path. */
const secretPath = (secret: string): Step => ({
  refusals: [NOT_FOUND],
  run: async (c, next) =>
    isSameSecret(c.req.param('secret') ?? '', secret) ? next() : problem(c, NOT_FOUND),
});
