import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { openTracer } from '#platform/tracing/open-tracer.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { add, confirm, draftFor, order, pixForm, signInAs, watchPix } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { type ReceivedSpan, traceReceiver } from '#test/helpers/trace-receiver.ts';

const receiver = await traceReceiver();
const tracer = openTracer(
  {
    url: `${receiver.url}/v1/traces`,
    headers: '',
    resource: '',
    serviceName: undefined,
    sampler: 'parentbased_always_on',
    ratio: 1,
  },
  { log: createLog('silent'), node: { instance: 'teste', version: 'teste' } },
);
const store = await testStore({ settings: { TRUST_PROXY: 'sim' } });
const { deps, sandbox } = store;

/** The headers of every request that the store sends, to providers above all. */
const sentHeaders: string[] = [];
const record = (message: unknown) => {
  const { request } = message as { request: { headers: string | string[] } };
  sentHeaders.push([request.headers].flat().join('\n').toLowerCase());
};
subscribe('undici:request:create', record);
afterAll(() => unsubscribe('undici:request:create', record));

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY_SPAN = '00f067aa0ba902b7';
const PIX_CPF = '529.982.247-25';
const SLUG = 'vacina-hpv-nonavalente';

test('the traces of a purchase arrive: parents, statements, the bank, jobs of the request, and nothing about a person', async () => {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await browser.page('/busca?q=gardasil');
  await browser.page(`/${SLUG}`);
  await browser.request('/readyz');
  await signInAs(deps, browser, buyer.id);
  await add(browser, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 3 }));
  await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  const formKey = await browser.formKey();
  const placed = await browser.json<{ incrementId: string }>('/v1/checkout/order', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': formKey,
      'idempotency-key': randomUUID(),
      traceparent: `00-${TRACE}-${PROXY_SPAN}-01`,
    },
    body: JSON.stringify({ ...pixForm, pixCpf: PIX_CPF }),
  });
  expect(placed.status).toBe(200);
  const { incrementId } = placed.body;
  await store.runJobs();
  const txid = sandbox.controls.charges().at(-1)?.txid ?? '';
  sandbox.controls.pay(txid);
  await store.runJobs();
  expect((await watchPix(browser, incrementId)).body.status).toBe('paid');
  expect((await order(browser, randomUUID())).status).not.toBe(200);
  await tracer.stop();

  const spans = receiver.spans();
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const parentOf = ({ parentSpanId = '' }: ReceivedSpan) => byId.get(parentSpanId);
  const linesOf = (span: ReceivedSpan | undefined): string[] =>
    span ? [span.name, ...linesOf(parentOf(span))] : [];
  const named = (name: string) => spans.filter((span) => span.name === name);

  const [request] = named('POST /v1/checkout/order');
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: PROXY_SPAN,
    kind: 2,
    facts: {
      'http.request.method': 'POST',
      'http.route': '/v1/checkout/order',
      'http.response.status_code': '200',
      'loja.request': expect.stringMatching(/^[0-9a-f]{8}$/),
    },
  });
  const [inserted] = named('INSERT payments');
  expect(linesOf(inserted)).toEqual(['INSERT payments', 'transaction', 'POST /v1/checkout/order']);
  const [created] = named('pix create');
  expect(linesOf(created)).toContain('POST /v1/checkout/order');
  expect(created?.facts).toEqual({
    'loja.provider': 'pix',
    'loja.call': 'create',
    'loja.outcome': 'ok',
  });
  const jobs = spans.filter(({ name, traceId }) => name.startsWith('job ') && traceId === TRACE);
  expect(jobs.map(({ name }) => name)).toContain('job payments.create');
  for (const job of jobs) {
    expect(linesOf(job).at(-1)).toBe('POST /v1/checkout/order');
    expect(job.facts['loja.request']).toBe(request?.facts['loja.request']);
  }
  const refused = named('POST /v1/checkout/order').at(-1);
  expect(refused?.facts['loja.refusal']).toMatch(/^\w+$/);
  expect(refused?.parentSpanId).toBeUndefined();

  expect(spans.filter(({ name }) => /readyz|select 1/i.test(name))).toEqual([]);
  const orphans = spans.filter((span) => span.parentSpanId && span !== request && !parentOf(span));
  expect(orphans.map(({ name }) => name)).toEqual([]);

  const told = spans
    .flatMap(({ name, facts }) => [name, ...Object.values(facts)])
    .join('\n')
    .toLowerCase();
  const secrets = [
    ...[buyer.email, buyer.email.split('@')[0], buyer.cpf, PIX_CPF, 'Marina', 'Duarte', 'Helena'],
    ...['gardasil', SLUG, 'hpv', 'VA-0001', incrementId, txid, formKey],
    ...browser.cookies.values(),
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length > 2);
  expect(secrets.filter((secret) => told.includes(secret.toLowerCase()))).toEqual([]);

  expect(sentHeaders.filter((headers) => headers.includes('authorization')).length).toBeGreaterThan(0);
  expect(sentHeaders.filter((headers) => headers.includes(TRACE) || headers.includes('traceparent'))).toEqual(
    [],
  );
});
