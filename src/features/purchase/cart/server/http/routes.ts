import type { Customer } from '#features/account/accounts/customer.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { chargeGuess, tooMany } from '#platform/http/caller-limit.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { ownTurn } from '#platform/own-turn.ts';
import * as calls from '../../calls.ts';
import { type CartOwner, ownerOf } from '../../cart.ts';
import type { ChangeAnswer } from '../../contract.ts';
import { CART_MESSAGES, type CartRefusal } from '../../refusals.ts';
import { addAll } from '../add-all.ts';
import { addItem } from '../add-item.ts';
import { bundlePlaces } from '../bundle-places.ts';
import type { CartHints } from '../cart-hints.ts';
import { cartPreparation } from '../cart-preparation.ts';
import { cartSummary } from '../cart-summary.ts';
import { removeItem, setCoupon, updateItem } from '../change-cart.ts';
import { judgeCart, readCart } from '../view-cart.ts';
import { answerCart } from './wire.ts';

type Change = { ok: true; qtyItems: number } | { ok: false; code: CartRefusal; message?: string };
type Shopper = { owner: CartOwner; customer: Customer | null };

interface CartParts extends RouteParts {
  hints?: CartHints;
  shopperOf: ShopperOf;
}

export function cartRoutes({ deps, limits, hints, shopperOf }: CartParts) {
  const buyerOf = async (visitor: Visitor): Promise<Shopper> => {
    const customer = await currentCustomer(deps, visitor);
    return { customer, owner: ownerOf(visitor, customer) };
  };

  const answer = async (owner: CartOwner, change: Change): Promise<ChangeAnswer> => {
    if (change.ok) return { error: false, code: '', qtyItems: change.qtyItems, message: '' };
    const { code, message = CART_MESSAGES[code] } = change;
    const { qtyItems } = await cartSummary(deps, owner);
    return { error: true, code, qtyItems, message };
  };

  return new CallRoutes({ deps, limits })
    .handle(calls.view, async ({ c, visitor, limits: { searches } }) => {
      const { owner, customer } = await buyerOf(visitor);
      const reading = await readCart(deps, owner, { customer, besides: hints?.besides });
      // Many large carts may arrive at once, so other requests run in between.
      await ownTurn();
      const view = await judgeCart(deps, reading);
      const hint = (await hints?.best(deps, reading, view, async () => !(await searches.consume(c)))) ?? null;
      await ownTurn();
      const preparation = await cartPreparation(deps, view);
      await ownTurn();
      return answerCart(deps, { view, hint, preparation, formKey: visitor.formKey });
    })
    .handle(calls.add, async ({ c, visitor, body, limits: { visitors } }) => {
      const { product, stockId, amount, zipCode } = body;
      const { owner, customer } = await buyerOf(visitor);
      if (stockId == null) return answer(owner, { ok: false, code: 'no_place' });
      const item = { customer, productId: product, variantId: stockId, amount, zipCode };
      const added = await addItem(deps, owner, { ...item, newCart: visitors.charge(c) });
      if (!added.ok && added.code === 'too_many_carts') return tooMany(c, added.seconds);
      return answer(owner, added);
    })
    .handle(calls.places, async ({ c, body }) => {
      const { store, priceTable } = await shopperOf(c);
      return bundlePlaces(deps, { storeId: store.id, priceTable, ...body });
    })
    .handle(calls.addAll, async ({ c, visitor, body: { lines, zipCode }, limits: { visitors } }) => {
      const { owner, customer } = await buyerOf(visitor);
      const added = await addAll(deps, owner, { customer, lines, zipCode, newCart: visitors.charge(c) });
      if (!added.ok) return tooMany(c, added.seconds);
      const { qtyItems, refused } = added;
      const [first] = refused;
      const change = qtyItems === null && first ? first : null;
      return {
        ...(await answer(
          owner,
          change ? { ok: false, code: change.code } : { ok: true, qtyItems: qtyItems ?? 0 },
        )),
        refused: refused.map(({ product, code }) => ({ product, message: CART_MESSAGES[code] })),
      };
    })
    .handle(calls.update, async ({ visitor, query }) => {
      const { owner } = await buyerOf(visitor);
      return answer(owner, await updateItem(deps, owner, query));
    })
    .handle(calls.remove, async ({ visitor, query: { stockItem, itemId } }) => {
      const { owner } = await buyerOf(visitor);
      return answer(owner, await removeItem(deps, owner, { variantId: stockItem, itemId }));
    })
    .handle(calls.coupon, async ({ c, visitor, body: { code }, limits: { coupons } }) => {
      const attempt = async () => {
        const { owner, customer } = await buyerOf(visitor);
        return { owner, change: await setCoupon(deps, owner, { code, customer }) };
      };
      const isWrong = ({ change }: { change: Change }) => !change.ok && change.code === 'bad_coupon';
      const tried = code === null ? await attempt() : await chargeGuess(coupons, c, { attempt, isWrong });
      return 'change' in tried ? answer(tried.owner, tried.change) : tried;
    });
}
