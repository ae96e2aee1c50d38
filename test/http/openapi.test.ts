import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { problemAnswer } from '#platform/http/problem.ts';
import { describedCalls } from '#server/openapi/described-calls.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const browser = store.visitor();
const calls = mountedCalls(store.app);

test('every mounted call has a contract', () => {
  // Pages answer '/*'; the rest of middleware is mounted for all methods.
  const mounted = store.app.routes
    .filter(({ method, path }) => /^(GET|POST)$/.test(method) && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  const isOther = (call: string) =>
    isForMachines(call) || isOfFhir(call) || isOfProviders(call) || isDocument(call) || isOfPanel(call);
  expect([...new Set(mounted)].filter((call) => !isOther(call)).sort()).toEqual(
    calls
      .flatMap(({ call }) => [call.path, ...(call.alsoAt ?? [])].map((path) => `${call.method} ${path}`))
      .sort(),
  );
});

const isForMachines = (call: string) =>
  /^GET \/(sitemap\/|smart-scheduling\/|[\w-]+\.(xml|txt|webmanifest|json|ico)$)/.test(call);

/** Their contract is `GET /fhir/metadata` and the schema of FHIR (`fhir.test.ts`). */
const isOfFhir = (call: string) => / \/fhir\//.test(call);

/** The empty documents of the card frames, and the laboratory's that a shared link opens. */
const isDocument = (call: string) => /^GET \/(cartao\/|resultado-compartilhado\/laudo$)/.test(call);

/** Operations have their own contracts, which `panel-permissions.test.ts` compares with the mounted routes. */
const isOfPanel = (call: string) => / \/painel(\/|$)/.test(call);

/** Navigations to Google and Facebook and back answer with a redirect; Facebook and mail programs post a form. */
const isOfProviders = (call: string) => / \/social\/| \/descadastrar$/.test(call);

test('docs/openapi.json is what is mounted now (npm run openapi writes it)', async () => {
  const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
  const parsed = JSON.parse(written);
  for (const mounted of [calls, await describedCalls()])
    expect(parsed).toEqual(JSON.parse(JSON.stringify(openApiDocument(mounted))));
});

test('describes every mounted route of FHIR and of SMART Scheduling Links, and how a caller signs in', () => {
  const mounted = store.app.routes
    .filter(
      ({ method, path }) =>
        /^\/(fhir|smart-scheduling)\//.test(path) && method !== 'ALL' && !path.includes('*'),
    )
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const { servers, security, paths, components } = openApiDocument(calls) as {
    servers: unknown;
    security: unknown;
    paths: Record<string, Record<string, object>>;
    components: object;
  };
  const described = Object.entries(paths)
    .filter(([path]) => /^\/(fhir|smart-scheduling)\//.test(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
  expect(described.sort()).toEqual([...new Set(mounted)].sort());
  expect(servers).toEqual([expect.objectContaining({ url: '/' })]);
  expect(security).toEqual([]);
  expect(components).toMatchObject({ securitySchemes: { partnerKey: { scheme: 'bearer' } } });
});

async function answerOf(name: string, query: string, body?: object): Promise<unknown> {
  const [method, path = ''] = name.split(' ');
  const contract = calls.find(({ call }) => call.method === method && call.path === path)?.call;
  const answer = method === 'POST' ? await browser.post(path, body ?? {}) : await browser.json(path + query);
  const schema = answer.status === 200 ? contract?.answer : problemAnswer;
  if (typeof schema !== 'object') throw new Error(`${name} is not described in JSON`);
  expect(v.safeParse(schema, answer.body).issues, name).toBeUndefined();
  return answer.body;
}

test('answers are as they are described', {
  meta: {
    spec: ['purchase 103', 'purchase 236'],
  },
}, async () => {
  const { productId, variantId } = await offerOf(store.deps, {
    code: 'VA-0001',
    unit: 'BSB-ASN',
    capacity: 5,
  });
  const formKey = await browser.formKey();
  await answerOf('GET /v1/data', '');
  await answerOf('GET /v1/tour', '');
  await answerOf('GET /v1/cms/unit', '?id=BSB-ASN');
  await answerOf('GET /v1/cms/unit', '?id=nada');
  await answerOf('GET /shipping/cep/get', '?cep=70744500');
  await answerOf('GET /shipping/cep/get', '?cep=1');
  await answerOf('GET /v1/cms/search', '?type=simple&q=hemograma');
  await answerOf('GET /v1/cms/search', '?type=simple');
  await answerOf('GET /v1/cms/search', '?type=other');
  await answerOf('GET /v1/cms/view', '?url=vacina-hpv-nonavalente');
  await answerOf('GET /v1/product/stockalert', `?productId=${productId}`);
  await answerOf('GET /v1/address', '?cep=70744500');
  await answerOf('GET /v1/address/streets', '?state=DF&city=Brasilia&street=castanheiras');
  await answerOf('GET /v1/customer/addresses', '');
  await answerOf('GET /v1/terms', '?source=vacinas');
  await answerOf('POST /v1/cart/add', '', { formKey, product: productId, stockId: variantId, amount: 1 });
  await answerOf('GET /v1/cart', '');
  await answerOf('POST /v1/login', '', { email: marina.email, password: 'errada' });
  await answerOf('POST /v1/register', '', { ...marina, email: 'x' });
  await answerOf('POST /v1/register', '', marina);
  await answerOf('GET /v1/data', '');
  await answerOf('GET /v1/customer/addresses', '');
  await answerOf('POST /nad/nad/preview', '', { coupon: null });
  await answerOf('GET /v1/beneficiary/list', '');
  await answerOf('POST /nad/nad/cancel', '', { form_key: await browser.formKey() });
  await answerOf('GET /v1/customer/orders', '?id=100000001');
  await answerOf('GET /v1/order/pix', '?id=100000001');
  await answerOf('POST /v1/order/again', '', { id: '100000001', formKey: await browser.formKey() });
  await answerOf('POST /v1/order/cancel', '', {
    id: '100000001',
    lines: null,
    reason: 'Mudei de ideia',
    formKey,
  });
  await answerOf('GET /v1/login/logout', '');
});
