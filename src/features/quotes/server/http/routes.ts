import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Customer } from '#features/profile/customer.ts';
import { mustFinishRegistration } from '#features/profile/customer.ts';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { parseBody } from '#platform/http/parse.ts';
import { type Problem, problem } from '#platform/http/problem.ts';
import type { Tries } from '#platform/http/tries.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { KeyReused } from '#platform/idempotency.ts';
import { formatReais } from '#values/money.ts';
import { type CancelAnswer, cancelBody, confirmBody, idempotencyKey, previewBody } from '../../contract.ts';
import { confirmQuote } from '../confirm-quote.ts';
import { cancelQuote } from '../end-quote.ts';
import type { QuoteRefusal } from '../make-quote.ts';
import { previewQuote } from '../preview-quote.ts';

/**
 * POST /nad/nad/preview, /nad/nad/confirm and /nad/nad/cancel, for the signed-in customer only. Coupons that are
 * refused cost one of `couponTries`, as in the cart.
 */
export function quoteRoutes(deps: Deps, couponTries: Tries): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();

  app.post('/nad/nad/preview', async (c) => {
    const body = await parseBody(c, previewBody);
    if (!body.ok) return body.response;
    const customer = await buyer(deps, c, body.value.formKey);
    if (customer instanceof Response) return customer;
    const { coupon } = body.value;
    const tooMany = coupon ? await couponTries.take(c) : null;
    if (tooMany) return tooMany;
    const preview = await previewQuote(deps, customer, coupon);
    if (coupon && preview.coupon !== null) await couponTries.giveBack(c);
    return c.json(preview);
  });

  app.post('/nad/nad/confirm', async (c) => {
    const body = await parseBody(c, confirmBody);
    if (!body.ok) return body.response;
    const { formKey, ...request } = body.value;
    const customer = await buyer(deps, c, formKey);
    if (customer instanceof Response) return customer;
    const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key'));
    if (!key.success) return problem(c, NO_KEY);
    const tooMany = request.coupon ? await couponTries.take(c) : null;
    if (tooMany) return tooMany;
    const outcome = await confirmQuote(deps, { ...request, customer, key: key.output });
    if (request.coupon && (outcome.ok || outcome.code !== 'coupon')) await couponTries.giveBack(c);
    return outcome.ok ? c.json(outcome) : problem(c, refusalProblem(outcome));
  });

  app.post('/nad/nad/cancel', async (c) => {
    const body = await parseBody(c, cancelBody);
    if (!body.ok) return body.response;
    const refused = refuseFormKey(c, body.value.form_key);
    if (refused) return refused;
    const customer = await currentCustomer(deps, c.get('visitor'));
    // The specification reads the flag; there is no quote of a visitor to cancel.
    if (!customer) return c.json<CancelAnswer>({ error: true, message: 'Entre na sua conta.' });
    await cancelQuote(deps, customer.id);
    return c.json<CancelAnswer>({ error: false });
  });

  return app;
}

/** The customer with the visitor's form key and a complete registration, or the ready refusal. */
async function buyer(
  deps: Deps,
  c: Context<VisitorEnv>,
  formKey: string | undefined,
): Promise<Customer | Response> {
  const refused = refuseFormKey(c, formKey);
  if (refused) return refused;
  const customer = await currentCustomer(deps, c.get('visitor'));
  if (!customer) return problem(c, { status: 401, code: 'not_signed_in', detail: 'Entre na sua conta.' });
  if (mustFinishRegistration(customer))
    return problem(c, { status: 403, code: 'unfinished', detail: 'Complete o seu cadastro para continuar.' });
  return customer;
}

const NO_KEY: Problem = {
  status: 400,
  code: 'no_key',
  detail: 'Não foi possível confirmar. Recarregue a página e tente de novo.',
};

function refusalProblem(refusal: QuoteRefusal | KeyReused): Problem {
  const { code } = refusal;
  switch (code) {
    case 'empty_cart':
      return { status: 409, code, detail: 'Seu carrinho está vazio.' };
    case 'cart_changed':
      return { status: 409, code, detail: 'Seu carrinho mudou. Confira os serviços e confirme de novo.' };
    case 'quote_open':
      return {
        status: 409,
        code,
        detail:
          'Você já tem um orçamento em aberto com outras escolhas. Finalize ou limpe o carrinho antes de mudar.',
      };
    case 'terms':
      return { status: 409, code, detail: 'Leia e aceite os termos de uso para continuar.' };
    case 'invalid':
      return {
        status: 400,
        code,
        detail: 'Confira os campos indicados e tente de novo.',
        fields: refusal.fields,
      };
    case 'coupon':
      return { status: 409, code, detail: refusal.message };
    case 'price_changed':
      return {
        status: 409,
        code,
        detail: `O valor da compra mudou: agora o total é ${formatReais(refusal.totalCents)}. Confira e confirme de novo.`,
      };
    case 'sold_out':
      return {
        status: 409,
        code,
        detail: `Não há mais vagas suficientes para: ${new Intl.ListFormat('pt-BR').format(refusal.names)}.`,
      };
    case 'key_reused':
      return { status: 409, code, detail: 'Este envio já foi feito com outros dados. Recarregue a página.' };
  }
}
