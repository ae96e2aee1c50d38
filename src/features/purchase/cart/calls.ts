import { defineCall } from '#platform/http/call.ts';
import { TOO_MANY } from '#platform/http/caller-limit.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { addAllAnswer, addAllBody, placesAnswer, placesBody } from './bundle-contract.ts';
import { cartAnswer } from './cart-answer.ts';
import {
  addBody,
  cancelQuoteAnswer,
  cancelQuoteBody,
  changeAnswer,
  couponBody,
  removeQuery,
  updateQuery,
} from './contract.ts';
import { couponLimit } from './limits.ts';

/** A visitor's first item makes a cart, which costs a point. */
const visitors = { name: 'visitor-cart', per: 'caller', points: 200, seconds: QUARTER_HOUR } as const;

/** Large carts need a long search for savings; beyond this, they are shown without one. */
const searches = { name: 'cart-savings', per: 'caller', points: 100, seconds: QUARTER_HOUR } as const;

export const view = defineCall({
  method: 'GET',
  path: '/v1/cart',
  summary: 'The cart, by unit.',
  limits: { searches },
  answer: cartAnswer,
});

export const add = defineCall({
  method: 'POST',
  path: '/v1/cart/add',
  summary: 'Adds a service at a place.',
  body: addBody,
  limits: { visitors },
  answer: changeAnswer,
  guard: 'form key',
  refusals: { too_many: TOO_MANY },
});

export const places = defineCall({
  method: 'POST',
  path: '/v1/cart/places',
  summary: "The units of the shopper's store that offer several services, those with most of them first.",
  body: placesBody,
  limit: { name: 'cart-places', per: 'caller', points: 300, seconds: QUARTER_HOUR },
  answer: placesAnswer,
  guard: 'own site',
});

export const addAll = defineCall({
  method: 'POST',
  path: '/v1/cart/add-all',
  summary: 'Adds several services; those that could not be added are named.',
  body: addAllBody,
  limits: { visitors },
  answer: addAllAnswer,
  guard: 'form key',
  refusals: { too_many: TOO_MANY },
});

export const update = defineCall({
  method: 'GET',
  path: '/v1/cart/update',
  summary: 'One more or one less of a line.',
  unlimited: 'own cart',
  query: updateQuery,
  answer: changeAnswer,
  guard: 'form key',
});

export const remove = defineCall({
  method: 'GET',
  path: '/v1/cart/remove',
  summary: 'Takes a line out.',
  unlimited: 'own cart',
  query: removeQuery,
  answer: changeAnswer,
  guard: 'form key',
});

export const coupon = defineCall({
  method: 'POST',
  path: '/v1/cart/coupon',
  summary: 'Puts a coupon on the cart, or takes it away.',
  body: couponBody,
  limits: { coupons: couponLimit },
  answer: changeAnswer,
  guard: 'form key',
  refusals: { too_many: TOO_MANY },
});

export const cancelQuote = defineCall({
  method: 'POST',
  path: '/nad/nad/cancel',
  summary: 'Cancels the open quote, frees its places and empties the cart, unless its items are kept.',
  unlimited: 'own cart',
  body: cancelQuoteBody,
  answer: cancelQuoteAnswer,
  guard: 'form key',
});
