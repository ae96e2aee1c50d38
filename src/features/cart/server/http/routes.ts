import { type Context, Hono } from 'hono';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { parseBody, parseQuery } from '#platform/http/parse.ts';
import type { Tries } from '#platform/http/tries.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { ownerOf } from '../../cart.ts';
import { addBody, type ChangeAnswer, couponBody, removeQuery, updateQuery } from '../../contract.ts';
import { CART_MESSAGES, type CartRefusal } from '../../refusals.ts';
import { addItem } from '../add-item.ts';
import { cartSummary } from '../cart-summary.ts';
import { removeItem, setCoupon, updateItem } from '../change-cart.ts';
import { viewCart } from '../view-cart.ts';
import { cartAnswer } from './wire.ts';

/**
 * The cart's calls. Changes answer 200 with error, code and message, as the specification reads them. Coupons that are
 * refused cost one of `couponTries`: nobody may find them by guessing.
 */
export function cartRoutes(deps: Deps, couponTries: Tries): Hono<VisitorEnv> {
  const who = async (c: Context<VisitorEnv>) => {
    const visitor = c.get('visitor');
    const customer = await currentCustomer(deps, visitor);
    return { customer, owner: ownerOf(visitor, customer), formKey: visitor.formKey };
  };

  type Outcome = { ok: true; qtyItems: number } | { ok: false; code: CartRefusal; message?: string };
  const answer = async (c: Context<VisitorEnv>, owner: ReturnType<typeof ownerOf>, outcome: Outcome) => {
    if (outcome.ok)
      return c.json<ChangeAnswer>({ error: false, code: '', qtyItems: outcome.qtyItems, message: '' });
    const { code, message = CART_MESSAGES[code] } = outcome;
    const { qtyItems } = await cartSummary(deps, owner);
    return c.json<ChangeAnswer>({ error: true, code, qtyItems, message });
  };

  return new Hono<VisitorEnv>()
    .get('/v1/cart', async (c) => {
      const { owner, customer, formKey } = await who(c);
      return c.json(cartAnswer(deps, await viewCart(deps, owner, { customer }), formKey));
    })
    .post('/v1/cart/add', async (c) => {
      const body = await parseBody(c, addBody);
      if (!body.ok) return body.response;
      const { formKey, product, stockId, amount, zipCode } = body.value;
      const refused = refuseFormKey(c, formKey);
      if (refused) return refused;
      const { owner, customer } = await who(c);
      if (stockId == null) return answer(c, owner, { ok: false, code: 'no_place' });
      const item = { customer, productId: product, variantId: stockId, amount, zipCode };
      return answer(c, owner, await addItem(deps, owner, item));
    })
    .get('/v1/cart/update', async (c) => {
      const query = parseQuery(c, updateQuery);
      if (!query.ok) return query.response;
      const refused = refuseFormKey(c, query.value.form_key);
      if (refused) return refused;
      const { owner } = await who(c);
      return answer(c, owner, await updateItem(deps, owner, query.value));
    })
    .get('/v1/cart/remove', async (c) => {
      const query = parseQuery(c, removeQuery);
      if (!query.ok) return query.response;
      const refused = refuseFormKey(c, query.value.form_key);
      if (refused) return refused;
      const { owner } = await who(c);
      const { stockItem, itemId } = query.value;
      return answer(c, owner, await removeItem(deps, owner, { variantId: stockItem, itemId }));
    })
    .post('/v1/cart/coupon', async (c) => {
      const body = await parseBody(c, couponBody);
      if (!body.ok) return body.response;
      const refused = refuseFormKey(c, body.value.formKey);
      if (refused) return refused;
      const { code } = body.value;
      const tooMany = code === null ? null : await couponTries.take(c);
      if (tooMany) return tooMany;
      const { owner, customer } = await who(c);
      const outcome = await setCoupon(deps, owner, { code, customer });
      if (code !== null && (outcome.ok || outcome.code !== 'bad_coupon')) await couponTries.giveBack(c);
      return answer(c, owner, outcome);
    });
}
