import { randomBytes } from 'node:crypto';
import { newVisitorToken, visitorOf } from '#platform/http/visitor.ts';
import type { Offer } from '#test/helpers/purchase.ts';
import type { Call } from './drive.ts';

export interface Shopper {
  formKey: string;
  headers: Record<string, string>;
}

/** Each session has an address of its own, so that no limit per caller is reached. */
export function sessionOf(secret: string, token: string): Shopper {
  return {
    formKey: visitorOf(secret, token).formKey,
    headers: { cookie: `sid=${token}`, 'x-forwarded-for': `10.${randomBytes(3).join('.')}` },
  };
}

export const newVisitor = (secret: string): Shopper => sessionOf(secret, newVisitorToken());

export const additionOf = ({ formKey, headers }: Shopper, { productId, variantId }: Offer): Call => ({
  path: '/v1/cart/add',
  method: 'POST',
  headers,
  body: { formKey, product: productId, stockId: variantId, amount: 1 },
});
