import { Hono } from 'hono';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import { parseQuery } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { orderQuery } from '../../contract.ts';
import { orderAnswer } from '../internal/wire.ts';
import { viewOrder } from '../read-orders.ts';

/** GET /v1/customer/orders: one order of the signed-in customer; another's is not found. */
export function ordersRoutes(deps: Deps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  app.get('/v1/customer/orders', async (c) => {
    const query = parseQuery(c, orderQuery);
    if (!query.ok) return query.response;
    const customer = await currentCustomer(deps, c.get('visitor'));
    if (!customer)
      return problem(c, {
        status: 401,
        code: 'signed_out',
        detail: 'Entre na sua conta para ver seus pedidos.',
      });
    const order = await viewOrder(deps, { incrementId: query.value.id, customerId: customer.id });
    if (!order) return problem(c, { status: 404, code: 'not_found', detail: 'Não encontramos este pedido.' });
    return c.json(orderAnswer(order));
  });
  return app;
}
