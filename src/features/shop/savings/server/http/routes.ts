import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { ownerOf } from '#features/purchase/cart/cart.ts';
import { declineHint } from '#features/purchase/cart/server/swap-lines.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import { askHint } from '../ask-hint.ts';
import { takeHint, undoHint } from '../take-hint.ts';

export function savingsRoutes({ deps, limits }: RouteParts) {
  const shopperOf = async (visitor: Visitor) => {
    const customer = await currentCustomer(deps, visitor);
    return { customer, owner: ownerOf(visitor, customer) };
  };
  return new CallRoutes({ deps, limits })
    .handle(calls.ask, async ({ customer, body }) => ({
      hint: await askHint(deps, customer, body.assignments),
    }))
    .handle(calls.take, async ({ visitor, body, idempotencyKey }) =>
      takeHint(deps, { ...(await shopperOf(visitor)), idempotencyKey }, body),
    )
    .handle(calls.undo, async ({ visitor, body, idempotencyKey }) =>
      undoHint(deps, { ...(await shopperOf(visitor)), idempotencyKey }, body),
    )
    .handle(calls.decline, async ({ visitor, body }) =>
      declineHint(deps, (await shopperOf(visitor)).owner, body.key),
    );
}
