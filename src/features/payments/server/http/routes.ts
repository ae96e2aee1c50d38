import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { viewOrder } from '#features/orders/server/read-orders.ts';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { parseBody, parseQuery } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { pixCallback, pixQuery } from '../../contract.ts';
import type { PaymentDeps } from '../deps.ts';
import { receiveWebhook } from '../pix/receive-webhook.ts';
import { createWatch, watchPix } from '../pix/watch-pix.ts';

export function paymentsRoutes(deps: PaymentDeps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const watch = createWatch();

  /** The bank's notifications are hints to ask and prove nothing: the answer says only that we received one. */
  app.post('/pix/:secret/pix', async (c) => {
    if (!isSame(c.req.param('secret'), deps.config.pix.callbackSecret))
      return problem(c, { status: 404, code: 'not_found', detail: 'Não encontramos o que você pediu.' });
    const body = await parseBody(c, pixCallback);
    if (!body.ok) return body.response;
    crashPoint(deps.config, 'callback-received');
    await receiveWebhook(
      deps,
      body.value.pix.flatMap(({ txid }) => (txid ? [txid] : [])),
    );
    c.header('Cache-Control', 'no-store');
    return c.json({});
  });

  /** The state of the signed-in customer's own payment, for the page that waits for it. */
  app.get('/v1/order/pix', async (c) => {
    const query = parseQuery(c, pixQuery);
    if (!query.ok) return query.response;
    const customer = await currentCustomer(deps, c.get('visitor'));
    if (!customer)
      return problem(c, {
        status: 401,
        code: 'signed_out',
        detail: 'Entre na sua conta para ver o pagamento.',
      });
    const order = await viewOrder(deps, { incrementId: query.value.id, customerId: customer.id });
    if (order?.paymentType !== 'pix')
      return problem(c, { status: 404, code: 'not_found', detail: 'Não encontramos este pedido.' });
    return c.json(await watchPix(deps, watch, order));
  });
  return app;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant-time, whatever the lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
