import * as v from 'valibot';
import { stockAlertQuery } from '#features/alerts/contract.ts';
import { saveBody } from '#features/beneficiaries/contract.ts';
import { addBody, couponBody, removeQuery, updateQuery } from '#features/cart/contract.ts';
import { viewQuery } from '#features/catalogue/contract.ts';
import { checkoutBody } from '#features/checkout/contract.ts';
import { orderQuery } from '#features/orders/contract.ts';
import { pixCallback, pixQuery } from '#features/payments/contract.ts';
import { addressIdBody, addressSchema } from '#features/profile/address.ts';
import { addressQuery } from '#features/profile/contract.ts';
import { passwordSchema } from '#features/profile/new-password.ts';
import { profileBody } from '#features/profile/profile.ts';
import { finishSchema } from '#features/profile/registration.ts';
import { cancelBody, confirmBody, previewBody } from '#features/quotes/contract.ts';
import { searchQuery } from '#features/search/contract.ts';
import { signInBody } from '#features/sign-in/contract.ts';
import { signUpSchema } from '#features/sign-in/sign-up.ts';
import { cepQuery, unitQuery } from '#features/stores/contract.ts';
import { acceptTermsBody, termsQuery } from '#features/terms/contract.ts';
import * as account from './account-answers.ts';
import * as catalogue from './catalogue-answers.ts';
import * as purchase from './purchase-answers.ts';
import * as visit from './visit-answers.ts';

type Schema = v.GenericSchema<unknown, unknown>;

export interface CallDescription {
  summary: string;
  query?: Schema;
  body?: Schema;
  /** Of status 200; a text where it is no JSON. */
  answer: Schema | string;
  /** When status 204 is answered. */
  nothing?: string;
  /** Stable codes of refusals by status; those that every call may give (document.ts) are left out. */
  refusals?: Partial<Record<401 | 403 | 404 | 409 | 422 | 429 | 503, string>>;
  /** 'form key': changes something, so the visitor's key comes along. 'idempotency key': that header too. */
  needs?: readonly ('form key' | 'idempotency key')[];
}

// Any day: the shape of a form does not depend on it.
const DAY = '2026-01-01';
const signedOut = 'signed_out';

/** Every call of the store, by method and path; test/http/openapi.test.ts holds it to what is mounted. */
export const CALLS: Record<`${'GET' | 'POST'} /${string}`, CallDescription> = {
  'GET /healthz': { summary: 'The process is alive.', answer: 'ok' },
  'GET /readyz': { summary: 'The store can serve: the database answers.', answer: 'ok' },

  'GET /v1/data': {
    summary: 'Everything of one visitor, which cached pages cannot hold.',
    answer: visit.dataAnswer,
  },
  'GET /v1/tour': { summary: 'The words of the self-service tour.', answer: visit.tourAnswer },
  'GET /v1/cms/unit': {
    summary: 'A unit with address, phone and opening hours.',
    query: unitQuery,
    answer: catalogue.unitAnswer,
    refusals: { 404: 'unknown_unit' },
  },
  'GET /shipping/cep/get': {
    summary: 'The address of a CEP and the mobile teams that go there.',
    query: cepQuery,
    answer: catalogue.cepAnswer,
    refusals: { 429: 'too_many' },
  },
  'GET /v1/cms/search': {
    summary: 'Suggestions for a query; fewer than three letters get the most sought services as a bare list.',
    query: searchQuery,
    answer: v.union([catalogue.suggestionsAnswer, catalogue.productsAnswer]),
  },
  'GET /v1/cms/view': {
    summary: 'A service with the places where it can be had in a store.',
    query: viewQuery,
    answer: catalogue.viewAnswer,
    nothing: 'No such service or store.',
  },
  'GET /v1/product/stockalert': {
    summary: 'Asks to be told by e-mail when a service is in stock again.',
    query: stockAlertQuery,
    answer: visit.alertAnswer,
  },

  'POST /v1/login': {
    summary: 'Signs in; the visit gets a new session and its cart joins the customer’s.',
    body: signInBody,
    answer: account.signedInAnswer,
    refusals: { 401: 'wrong_credentials', 429: 'too_many' },
    needs: ['form key'],
  },
  'POST /v1/register': {
    summary: 'Makes an account and signs in.',
    body: signUpSchema(DAY),
    answer: account.signedInAnswer,
    refusals: { 409: 'taken, easy_password', 429: 'too_many' },
    needs: ['form key'],
  },
  'POST /v1/register/finish': {
    summary: 'Completes a registration.',
    body: finishSchema(DAY),
    answer: account.signedInAnswer,
    refusals: { 401: 'not_signed_in', 409: 'taken, cpf_fixed', 429: 'too_many' },
    needs: ['form key'],
  },
  'POST /v1/customer/save': {
    summary: 'Changes what the customer told of themselves; a new e-mail needs the password.',
    body: profileBody,
    answer: account.profileAnswer,
    refusals: {
      401: 'not_signed_in',
      409: 'wrong_password, no_password, taken, cpf_fixed',
      429: 'too_many',
    },
    needs: ['form key'],
  },
  'POST /v1/customer/password': {
    summary: 'Takes a new password; every other session of the customer ends.',
    body: passwordSchema,
    answer: account.passwordAnswer,
    refusals: { 401: 'not_signed_in', 409: 'wrong_password, no_password, easy_password', 429: 'too_many' },
    needs: ['form key'],
  },
  'POST /v1/customer/address/save': {
    summary: "Adds or changes one of the customer's addresses.",
    body: addressSchema,
    answer: account.savedAddressAnswer,
    refusals: { 401: 'not_signed_in', 404: 'unknown', 409: 'too_many' },
    needs: ['form key'],
  },
  'POST /v1/customer/address/remove': {
    summary: "Removes one of the customer's addresses; after the default one the oldest takes its place.",
    body: addressIdBody,
    answer: account.doneAnswer,
    refusals: { 401: 'not_signed_in', 404: 'unknown' },
    needs: ['form key'],
  },
  'POST /v1/customer/address/default': {
    summary: "Makes one of the customer's addresses the default one.",
    body: addressIdBody,
    answer: account.doneAnswer,
    refusals: { 401: 'not_signed_in', 404: 'unknown' },
    needs: ['form key'],
  },
  'GET /v1/login/logout': { summary: 'Signs out.', answer: account.signedOutAnswer },
  'GET /v1/address': {
    summary: 'The street of a CEP, to fill a form in.',
    query: addressQuery,
    answer: account.addressAnswer,
    refusals: { 404: 'unknown_cep', 429: 'too_many', 503: 'unavailable' },
  },
  'GET /v1/terms': {
    summary: 'A text of use in its present version.',
    query: termsQuery,
    answer: account.termsAnswer,
  },
  'POST /v1/terms/accept': {
    summary: 'Records that a version of a text of use was accepted.',
    body: acceptTermsBody,
    answer: account.acceptedAnswer,
    refusals: { 409: 'outdated' },
    needs: ['form key'],
  },
  'GET /v1/beneficiary/list': {
    summary: "The customer's people.",
    answer: account.peopleAnswer,
    refusals: { 401: 'not_signed_in' },
  },
  'POST /v1/beneficiary/save': {
    summary: 'Adds a person, or changes one (update and entity_id).',
    body: saveBody,
    answer: account.savedAnswer,
    needs: ['form key'],
  },

  'GET /v1/cart': { summary: 'The cart, by unit.', answer: purchase.cartAnswer },
  'POST /v1/cart/add': {
    summary: 'Adds a service at a place.',
    body: addBody,
    answer: purchase.cartChangeAnswer,
    needs: ['form key'],
  },
  'GET /v1/cart/update': {
    summary: 'One more or one less of a line.',
    query: updateQuery,
    answer: purchase.cartChangeAnswer,
    needs: ['form key'],
  },
  'GET /v1/cart/remove': {
    summary: 'Takes a line out.',
    query: removeQuery,
    answer: purchase.cartChangeAnswer,
    needs: ['form key'],
  },
  'POST /v1/cart/coupon': {
    summary: 'Puts a coupon on the cart, or takes it away.',
    body: couponBody,
    answer: purchase.cartChangeAnswer,
    refusals: { 429: 'too_many' },
    needs: ['form key'],
  },

  'POST /nad/nad/preview': {
    summary: "The cart's prices at this moment, with a coupon tried on. Writes nothing.",
    body: previewBody,
    answer: purchase.previewAnswer,
    refusals: { 401: 'not_signed_in', 403: 'unfinished', 429: 'too_many' },
    needs: ['form key'],
  },
  'POST /nad/nad/confirm': {
    summary: 'Makes the quote: people settled, prices frozen, places held.',
    body: confirmBody,
    answer: purchase.confirmedAnswer,
    refusals: {
      401: 'not_signed_in',
      403: 'unfinished',
      409: 'empty_cart, cart_changed, terms, coupon, price_changed, sold_out, key_reused',
      429: 'too_many',
    },
    needs: ['form key', 'idempotency key'],
  },
  'POST /nad/nad/cancel': {
    summary: 'Cancels the open quote and frees its places.',
    body: cancelBody,
    answer: purchase.cancelledAnswer,
    needs: ['form key'],
  },
  'POST /v1/checkout/order': {
    summary: 'Makes the order of the open quote and asks the bank for its charge.',
    body: checkoutBody,
    answer: purchase.placedAnswer,
    refusals: { 401: signedOut, 409: 'no_quote, incomplete, key_reused', 422: 'payment_unavailable' },
    needs: ['form key', 'idempotency key'],
  },
  'GET /v1/customer/orders': {
    summary: "One of the customer's orders.",
    query: orderQuery,
    answer: purchase.orderAnswer,
    refusals: { 401: signedOut, 404: 'not_found' },
  },
  'GET /v1/order/pix': {
    summary: "The state of an order's Pix, for the page that waits for it.",
    query: pixQuery,
    answer: purchase.pixAnswer,
    refusals: { 401: signedOut, 404: 'not_found' },
  },
  'POST /pix/:secret/pix': {
    summary: "The bank's notification of a payment: a hint to ask the bank, which proves nothing.",
    body: pixCallback,
    answer: v.strictObject({}),
    refusals: { 404: 'not_found' },
  },
};
