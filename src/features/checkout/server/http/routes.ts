import { Hono } from 'hono';
import * as v from 'valibot';
import type { PaymentDeps } from '#features/payments/server/deps.ts';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { parseBody } from '#platform/http/parse.ts';
import { type Problem, problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { checkoutBody, idempotencyKey, type PlacedAnswer } from '../../contract.ts';
import { type PlaceOutcome, placeOrder } from '../place-order.ts';

type Refusal = Extract<PlaceOutcome, { ok: false }>['code'];

const REFUSALS: Record<Refusal, Pick<Problem, 'status' | 'detail'>> = {
  no_quote: {
    status: 409,
    detail:
      'Seu orçamento não está mais aberto: foi cancelado, venceu ou já virou um pedido. Confirme o carrinho de novo ou veja Meus pedidos.',
  },
  incomplete: { status: 409, detail: 'Complete seu cadastro para concluir a compra.' },
  payment_unavailable: { status: 422, detail: 'No momento o pagamento é somente por Pix.' },
  key_reused: {
    status: 409,
    detail: 'Este pedido já foi enviado com outros dados. Recarregue a página para ver como ele ficou.',
  },
};

/** POST /v1/checkout/order with the header Idempotency-Key. */
export function checkoutRoutes(deps: PaymentDeps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  app.post('/v1/checkout/order', async (c) => {
    const body = await parseBody(c, checkoutBody);
    if (!body.ok) return body.response;
    const refused = refuseFormKey(c, body.value.formKey);
    if (refused) return refused;
    const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key'));
    if (!key.success)
      return problem(c, { status: 400, code: 'no_key', detail: 'Recarregue a página e tente de novo.' });
    const customer = await currentCustomer(deps, c.get('visitor'));
    if (!customer)
      return problem(c, {
        status: 401,
        code: 'signed_out',
        detail: 'Entre na sua conta para concluir a compra.',
      });
    const placed = await placeOrder(deps, { customer, key: key.output, form: body.value });
    if (!placed.ok) return problem(c, { code: placed.code, ...REFUSALS[placed.code] });
    const answer: PlacedAnswer = { incrementId: placed.incrementId, next: placed.next };
    return c.json(answer);
  });
  return app;
}
