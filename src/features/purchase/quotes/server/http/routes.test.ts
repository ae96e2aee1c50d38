import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { signIn } from '#features/account/sign-in/server/sign-in.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { newBuyer, offerOf, putInCart } from '#test/cast/buyers.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { limitsOf, testDeps } from '#test/helpers/deps.ts';
import { visitorClient } from '#test/helpers/visitor-client.ts';
import type { Preview } from '../../contract.ts';
import { quoteRoutes } from './routes.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const { secret } = deps.config;
const app = new Hono<VisitorEnv>();
app.use(withVisitor(secret, false));
app.route('/', quoteRoutes({ deps, limits: limitsOf() }));

/** Opens a signed-in browser with a vaccine in the cart. */
async function shopper() {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-AS2' }));
  const client = visitorClient(app, secret);
  const outcome = await signIn(
    deps,
    {
      browser: { visitor: client.visitor(), device: null },
      email: buyer.email,
      password: 'palmeira-1988',
    },
    async () => null,
  );
  if (!outcome.ok) throw new Error(outcome.code);
  client.cookies.set('sid', outcome.visitor.token);
  const preview = (await (await client.post('/nad/nad/preview', { coupon: null })).json()) as Preview;
  const body = {
    assignments: preview.lines.map(({ id }) => ({ cartLineId: id, beneficiaryIds: [buyer.selfId] })),
    homeVisits: [],
    coupon: null,
    expectedTotalCents: preview.totalCents,
    source: '',
  };
  return { client, buyer, preview, body };
}

const key = (name: string) => ({ 'idempotency-key': name.padEnd(16, '-') });

test('gives the same answer to a submit sent twice at once', async () => {
  const { client, body, preview } = await shopper();
  expect(preview.lines[0]).toMatchObject({ amount: 1, problem: null });
  const responses = await Promise.all(
    [1, 2].map(() => client.post('/nad/nad/confirm', body, key('confirmar-1'))),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = await Promise.all(responses.map((response) => response.json()));
  expect(first).toMatchObject({ ok: true, expiresAt: '2026-11-20T12:30:00.000Z' });
  expect(second).toEqual(first);
});

test('refuses another body under the same key', async () => {
  const { client, body } = await shopper();
  await client.post('/nad/nad/confirm', body, key('confirmar-2'));
  const other = await client.post(
    '/nad/nad/confirm',
    { ...body, source: 'self_service' },
    key('confirmar-2'),
  );
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ code: 'key_reused' });
});

test('reports a changed price in Portuguese, and the same key may be used again', async () => {
  const { client, body } = await shopper();
  const changed = await client.post(
    '/nad/nad/confirm',
    { ...body, expectedTotalCents: 1 },
    key('confirmar-3'),
  );
  expect(changed.status).toBe(409);
  expect(await changed.json()).toMatchObject({
    code: 'price_changed',
    detail: expect.stringMatching(/^O valor da compra mudou: agora o total é R\$\s[\d.,]+\./),
  });
  expect((await client.post('/nad/nad/confirm', body, key('confirmar-3'))).status).toBe(200);
});

test.each([
  ['without a key', {}, {}, 400, 'no_key'],
  ['with a forged form key', {}, { 'x-xsrf-token': 'forjada', ...key('confirmar-4') }, 403, 'bad_form_key'],
  ['with a field that nobody knows', { admin: true }, key('confirmar-5'), 400, 'invalid'],
  [
    'with half a person',
    { assignments: [{ cartLineId: 1.5, beneficiaryIds: [1] }] },
    key('confirmar-6'),
    400,
    'invalid',
  ],
])('%s nothing is frozen', async (_name, change, headers, status, code) => {
  const { client, body } = await shopper();
  const response = await client.post('/nad/nad/confirm', { ...body, ...change }, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test('answers a cancellation with the error flag of the specification', {
  meta: { spec: ['storefront 202', 'purchase 150'] },
}, async () => {
  const { client, body } = await shopper();
  await client.post('/nad/nad/confirm', body, key('confirmar-7'));
  const { formKey } = client.visitor();
  for (let times = 0; times < 2; times += 1) {
    const response = await client.post('/nad/nad/cancel', { form_key: formKey });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ error: false });
  }
  expect((await client.post('/nad/nad/cancel', { form_key: 'forjada' })).status).toBe(403);
});

test('keeps the cart when a cancellation keeps the items', async () => {
  const { client, body } = await shopper();
  await client.post('/nad/nad/confirm', body, key('confirmar-8'));
  const { formKey } = client.visitor();
  const cancel = (keepItems: unknown) => client.post('/nad/nad/cancel', { form_key: formKey, keepItems });
  expect((await cancel('sim')).status).toBe(400);
  expect(await (await cancel(true)).json()).toEqual({ error: false });
  const preview = await client.post('/nad/nad/preview', { coupon: null });
  expect(await preview.json()).toMatchObject({ totalCents: body.expectedTotalCents });
});

test('refuses a quote for a visitor', async () => {
  const client = visitorClient(app, secret);
  expect((await client.post('/nad/nad/preview', { coupon: null })).status).toBe(401);
  const cancel = await client.post('/nad/nad/cancel', { form_key: client.visitor().formKey });
  expect(await cancel.json()).toMatchObject({ error: true });
});
