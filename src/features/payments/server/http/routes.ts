import { createHash, timingSafeEqual } from 'node:crypto';
import { viewOrder } from '#features/orders/server/read-orders.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { refuse, type Step } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type Problem, problem } from '#platform/http/problem.ts';
import type { PaymentDeps } from '../deps.ts';
import { receiveWebhook } from '../pix/receive-webhook.ts';
import { createPollLimit, watchPix } from '../pix/watch-pix.ts';
import * as calls from './calls.ts';

export function paymentsRoutes(deps: PaymentDeps) {
  const pollLimit = createPollLimit();
  return new CallRoutes(deps)
    .handle(
      calls.receivePix,
      async ({ c, body }) => {
        crashPoint(deps.config, 'callback-received');
        await receiveWebhook(
          deps,
          body.pix.flatMap(({ txid }) => (txid ? [txid] : [])),
        );
        c.header('Cache-Control', 'no-store');
        return {};
      },
      secretPath(deps.config.pix.callbackSecret),
    )
    .handle(calls.readPix, async ({ customer, query }) => {
      const order = await viewOrder(deps, { incrementId: query.id, customerId: customer.id });
      return order?.paymentType === 'pix' ? watchPix(deps, pollLimit, order) : refuse('not_found');
    });
}

const NOT_FOUND: Problem = { status: 404, code: 'not_found', detail: 'Não encontramos o que você pediu.' };

/** Only the bank knows the path. */
const secretPath = (secret: string): Step => ({
  refusals: [NOT_FOUND],
  run: async (c, next) => (isSame(c.req.param('secret') ?? '', secret) ? next() : problem(c, NOT_FOUND)),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant-time for any lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
