import { expectTypeOf, test } from 'vitest';
import type * as sessions from '#features/account/sessions/calls.ts';
import type * as contact from '#features/outreach/contact/calls.ts';
import type * as newsletter from '#features/outreach/subscriptions/calls.ts';
import type * as cart from '#features/purchase/cart/calls.ts';
import type * as stores from '#features/shop/stores/calls.ts';
import { type BodyOf, getJson, postJson } from './http.ts';

const within = 1_000;
const SUBSCRIPTION = { name: 'Ana', email: 'ana@exemplo.com.br' };

/** These calls are compiled and never run: `tsc` reports an `@ts-expect-error` above a correct line. */
const calls = {
  right: () =>
    postJson<typeof newsletter.subscribe>('/subscription', SUBSCRIPTION, { within, has: ['error'] }),

  wrongPath: () =>
    // @ts-expect-error: not the path of this contract
    postJson<typeof newsletter.subscribe>('/subscriptions', SUBSCRIPTION, { within, has: [] }),

  wrongMethod: () =>
    // @ts-expect-error: the contract is a POST
    getJson<typeof newsletter.subscribe>('/subscription', { within, has: [] }),

  missingField: () =>
    // @ts-expect-error: the body has no id
    postJson<typeof sessions.endSession>('/v1/customer/sessions/end', {}, { within, has: [] }),

  unknownField: () =>
    postJson<typeof sessions.endSession>(
      '/v1/customer/sessions/end',
      // @ts-expect-error: the contract has no such field
      { id: 'a', everywhere: true },
      { within, has: [] },
    ),

  wrongFieldType: () =>
    // @ts-expect-error: the id is a text
    postJson<typeof sessions.endSession>('/v1/customer/sessions/end', { id: 1 }, { within, has: [] }),

  wrongFieldBesideKey: () =>
    postJson<typeof cart.coupon>(
      '/v1/cart/coupon',
      // @ts-expect-error: the code is a text or null
      (formKey) => ({ formKey, code: 1 }),
      { within, has: [] },
    ),

  missingQuery: () =>
    // @ts-expect-error: the contract has a query
    getJson<typeof stores.readUnit>('/v1/cms/unit', { within, has: [] }),

  wrongQuery: () =>
    getJson<typeof stores.readUnit>('/v1/cms/unit', {
      // @ts-expect-error: the parameter is called id
      query: { unit: '1' },
      within,
      has: [],
    }),

  queryOfAnother: () =>
    // @ts-expect-error: the contract has no query
    getJson<typeof cart.view>('/v1/cart', { query: { id: '1' }, within, has: [] }),

  unknownAnswerField: () =>
    postJson<typeof newsletter.subscribe>('/subscription', SUBSCRIPTION, {
      within,
      // @ts-expect-error: the answer has no such field
      has: ['ok'],
    }),

  readUnknownAnswerField: async () => {
    const answer = await calls.right();
    // @ts-expect-error: the answer has no such field
    return answer.protocol;
  },

  missingIdempotencyKey: (body: BodyOf<typeof contact.submitContact>) =>
    // @ts-expect-error: the contract asks for a key
    postJson<typeof contact.submitContact>('/v1/contact', body, { within, has: [] }),

  needlessIdempotencyKey: () =>
    postJson<typeof newsletter.subscribe>('/subscription', SUBSCRIPTION, {
      within,
      has: [],
      // @ts-expect-error: the contract asks for none
      idempotencyKey: 'a',
    }),

  noContract: () =>
    // @ts-expect-error: a call names its contract
    postJson('/subscription', SUBSCRIPTION, { within, has: [] }),
};

test('gives a call the body, query and answer of its contract', () => {
  expectTypeOf(calls.right).returns.resolves.toEqualTypeOf<{ error: boolean }>();
  expectTypeOf<BodyOf<typeof sessions.endSession>>().toEqualTypeOf<{
    id: string;
    formKey?: string | undefined;
  }>();
});
