import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import {
  type CallerCheck,
  type ChargedLimit,
  defineCall,
  type Refusal,
  type RefusalTable,
  refuse,
} from './call.ts';
import { CallRoutes, mountedCalls } from './call-routes.ts';
import { type CallerLimit, TOO_MANY, tooMany } from './caller-limit.ts';
import type { Limits } from './limits.ts';
import { type VisitorEnv, visitorOf } from './visitor.ts';

type SellOutcome = { ok: true; number: string } | { ok: false; code: 'gone' } | SoldOut;
type SoldOut = { ok: false; code: 'sold_out'; names: string[] };

const shopper: CallerCheck<{ name: string }> = {
  refusals: { signed_out: { status: 401, detail: 'Entre na sua conta.' } },
  find: async (_deps, { token }) =>
    token === 'known' ? { ok: true, customer: { name: 'Marina' } } : { ok: false, code: 'signed_out' },
};

const sell = defineCall({
  method: 'POST',
  path: '/v1/shelf/:shelf/sell',
  summary: 'Sells.',
  body: v.strictObject({ id: v.pipe(v.number(), v.integer()), formKey: v.optional(v.string()) }),
  answer: v.strictObject({ number: v.string(), buyer: v.string() }),
  nothing: 'Nothing was asked for.',
  guard: 'form key',
  limit: { name: 'sell', per: 'caller', points: 100, seconds: 60 },
  customer: shopper,
  idempotencyKey: 'Recarregue a página.',
  refusals: {
    gone: { status: 404, detail: 'Não existe mais.' },
    sold_out: { status: 409, detail: ({ names }) => `Acabou: ${names.join(', ')}.` },
  } satisfies RefusalTable<Extract<SellOutcome, Refusal>>,
});

const outcomes: Record<number, SellOutcome> = {
  1: { ok: true, number: '100' },
  2: { ok: false, code: 'gone' },
  3: { ok: false, code: 'sold_out', names: ['TSH', 'T4'] },
};

let points: number;
beforeEach(() => {
  points = 100;
});
const charge = () => ({ key: '', points: 1, now: 0, endsAt: 0 });
const limit: CallerLimit = {
  charge,
  consume: async (c) => (points-- > 0 ? null : tooMany(c, 60)),
  refund: async () => {},
};

const parts = {
  deps: { clock: { now: () => new Date() }, config: { previousSecrets: [] } } as unknown as Deps,
  limits: { of: () => limit } as unknown as Limits,
};

const routes = new CallRoutes(parts).handle(sell, async ({ body, customer }) => {
  const outcome = outcomes[body.id];
  if (!outcome) return null;
  return outcome.ok ? { number: outcome.number, buyer: customer.name } : outcome;
});

function ask(body: unknown, { token = 'known', key = 'k'.repeat(16), type = 'application/json' } = {}) {
  const visitor = visitorOf('secret', token);
  const app = new Hono<VisitorEnv>()
    .use(async (c, next) => {
      c.set('visitor', visitor);
      await next();
    })
    .route('/', routes);
  const sent = typeof body === 'object' && body !== null ? { formKey: visitor.formKey, ...body } : body;
  return app.request('/v1/shelf/1/sell', {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
}

test('translates an answer, a refusal with its data, and an empty answer', async () => {
  const sold = await ask({ id: 1 });
  expect([sold.status, await sold.json()]).toEqual([200, { number: '100', buyer: 'Marina' }]);
  const short = await ask({ id: 3 });
  expect([short.status, short.headers.get('content-type'), await short.json()]).toEqual([
    409,
    'application/problem+json; charset=utf-8',
    expect.objectContaining({ status: 409, code: 'sold_out', detail: 'Acabou: TSH, T4.' }),
  ]);
  expect((await ask({ id: 2 })).status).toBe(404);
  expect((await ask({ id: 4 })).status).toBe(204);
});

test('steps are taken in order, the rate limit first', async () => {
  const code = async (response: Response) => [response.status, (await response.json()).code];
  const wrong = { formKey: 'other', id: 1 };
  expect(await code(await ask('{', { type: 'text/plain' }))).toEqual([415, 'not_json']);
  expect(await code(await ask('{'))).toEqual([400, 'bad_json']);
  expect(await code(await ask({ ...wrong, id: 'x' }))).toEqual([400, 'invalid']);
  expect(await code(await ask(wrong, { token: 'unknown' }))).toEqual([403, 'bad_form_key']);
  expect(await code(await ask({ id: 1 }, { token: 'unknown', key: '' }))).toEqual([401, 'signed_out']);
  expect(await code(await ask({ id: 1 }, { key: 'k'.repeat(15) }))).toEqual([400, 'no_key']);
  points = 0;
  const late = await ask('{');
  expect([late.headers.get('retry-after'), ...(await code(late))]).toEqual(['60', 429, 'too_many']);
});

const charges = async (charged: ChargedLimit['charged'], code: 'wrong' | 'late' | 'fine') => {
  let used = 0;
  const counted: CallerLimit = {
    charge,
    consume: async (c) => {
      used += 1;
      return used > 1 ? tooMany(c, 60) : null;
    },
    refund: async () => {
      used -= 1;
    },
  };
  const guess = defineCall({
    method: 'GET',
    path: '/guess',
    summary: 'Guesses.',
    query: v.strictObject({ code: v.picklist(['wrong', 'late', 'fine']) }),
    answer: v.strictObject({ ok: v.boolean() }),
    limit: { name: 'guess', per: 'caller', points: 1, seconds: 60, charged },
    refusals: { too_many: TOO_MANY, wrong: { status: 409, detail: '' }, late: { status: 409, detail: '' } },
  });
  const limits = { of: () => counted } as unknown as Limits;
  const app = new CallRoutes({ ...parts, limits }).handle(guess, ({ query }) =>
    query.code === 'fine' ? { ok: true } : refuse(query.code),
  );
  const statuses: number[] = [];
  for (const query of ['?code=other', `?code=${code}`, `?code=${code}`])
    statuses.push((await app.request(`/guess${query}`)).status);
  return statuses;
};

test('every request costs a point, or only a valid one, or only a refused request', async () => {
  expect(await charges(undefined, 'fine')).toEqual([400, 429, 429]);
  expect(await charges('valid', 'fine')).toEqual([400, 200, 429]);
  expect(await charges(['wrong'], 'fine')).toEqual([400, 200, 200]);
  expect(await charges(['wrong'], 'late')).toEqual([400, 409, 409]);
  expect(await charges(['wrong'], 'wrong')).toEqual([400, 409, 429]);
});

test('a mounted call lists every refusal that it may give', () => {
  const [mounted] = mountedCalls(new Hono<VisitorEnv>().route('/', routes));
  expect(mounted?.call).toBe(sell);
  expect(mounted?.refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '429 too_many',
    '400 invalid',
    '400 bad_json',
    '415 not_json',
    '403 bad_form_key',
    '401 signed_out',
    '403 loose_page',
    '400 no_key',
    '404 gone',
    '409 sold_out',
  ]);
});

test('the compiler refuses codes without a row, rows without a code, and answers of another shape', () => {
  const { gone, sold_out } = sell.refusals;
  // @ts-expect-error sold_out has no row
  const short = { gone } satisfies RefusalTable<Extract<SellOutcome, Refusal>>;
  // @ts-expect-error no refusal has the code "late"
  const long = { gone, sold_out, late: gone } satisfies RefusalTable<Extract<SellOutcome, Refusal>>;
  const other = new CallRoutes(parts);
  // @ts-expect-error no row says "late"
  other.handle(sell, async () => refuse('late'));
  // @ts-expect-error the buyer is missing
  other.handle(sell, async () => ({ number: '1' }));
  expect([short, long].map((table) => Object.keys(table).length)).toEqual([1, 3]);
});
