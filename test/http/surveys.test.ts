import { expect, test } from 'vitest';
import type { SurveyKind } from '#features/outreach/surveys/questions.ts';
import { surveyToken } from '#features/outreach/surveys/server/survey-token.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { satisfied } from '#test/cast/satisfied.ts';
import { bought } from '#test/helpers/bought.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, methods, clock } = store;
const DAY = 24 * 60;

async function paid() {
  const { browser: owner, incrementId } = await bought(store, { codes: ['EX-0001'] });
  return {
    owner,
    incrementId,
    token: (kind: SurveyKind) => surveyToken(deps, { kind, incrementId }),
    attend: () => attendLine(withPayments(deps, methods), { incrementId, line: 1, who: 'ana' }),
  };
}

/** The answer of any browser with the link. */
const post = (token: string, body: object, browser = store.visitor()) =>
  browser.post(`/v1/feedbackSale?t=${token}`, body);

test('a link answers once, without signing in; the page then says so', {
  meta: { spec: ['purchase 246'] },
}, async () => {
  const it = await paid();
  await it.attend();
  const path = `/pesquisa/${it.token('satisfaction')}`;
  const page = await store.visitor().page(path);
  expect(page.status).toBe(200);
  expect(page.html).toContain('1<!-- --> de <!-- -->5');
  expect(page.html).not.toContain(it.incrementId.concat(' '));
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const body = { questions: satisfied() };
  expect(await post(it.token('satisfaction'), body)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await post(it.token('satisfaction'), body)).toMatchObject({
    status: 409,
    body: { code: 'already_answered', detail: 'Você já respondeu a esta pesquisa. Obrigado!' },
  });
  expect((await store.visitor().page(path)).html).toContain('Você já respondeu a esta pesquisa');
});

test('a link that the store did not make opens nothing', async () => {
  const it = await paid();
  await it.attend();
  const token = it.token('satisfaction');
  const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const wrong of [forged, token.replace('s', 'n'), 'x', '']) {
    expect(await post(wrong, { questions: satisfied() })).toMatchObject({
      status: 404,
      body: { code: 'unknown_link' },
    });
  }
  expect((await store.visitor().page(`/pesquisa/${forged}`)).status).toBe(404);
  const withoutToken = await store.visitor().post('/v1/feedbackSale', { questions: satisfied() });
  expect(withoutToken.status).toBe(404);
});

test.each([
  ['an unknown field', { questions: satisfied(), orderId: 1 }, 400],
  ['an unknown field of a question', { questions: [{ ...satisfied()[3], email: 'x' }] }, 400],
  ['no questions', { questions: [] }, 400],
  ['too many', { questions: [...satisfied(), ...satisfied()] }, 400],
  ['too long a text', { questions: satisfied({ comment: 'x'.repeat(1001) }) }, 400],
  ['the answers of another survey', { questions: satisfied().slice(3) }, 400],
])(
  '%s is refused, and the link can still be used',
  { meta: { spec: ['purchase 246'] } },
  async (_, body, status) => {
    const it = await paid();
    await it.attend();
    expect((await post(it.token('satisfaction'), body)).status).toBe(status);
    expect((await post(it.token('satisfaction'), { questions: satisfied() })).status).toBe(200);
  },
);

test('other sites and pages without the form key are refused', async () => {
  const token = (await paid()).token('nps');
  const path = `/v1/feedbackSale?t=${token}`;
  const body = { questions: satisfied().slice(3) };
  expect((await store.visitor().post(path, body, { 'x-xsrf-token': '' })).status).toBe(403);
  expect((await store.visitor().post(path, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('guessing links is slowed down', async () => {
  const guess = () => post('x', { questions: satisfied() });
  let status = 404;
  for (let tries = 0; tries < 80 && status === 404; tries += 1) status = (await guess()).status;
  expect(status).toBe(429);
  await store.pool.query('delete from rate_limits');
});

test('the page of an order asks for a recommendation from the next day on, and for the survey after the service', {
  meta: { spec: ['purchase 15', 'purchase 82'] },
}, async () => {
  const it = await paid();
  const detail = async () => (await it.owner.page(`/meus-pedidos/${it.incrementId}`)).html;
  const QUESTION = 'quanto você recomendaria a Loja Virtual';
  const INVITATION = 'Que tal avaliar sua experiência com a Loja Virtual?';
  expect(await detail()).not.toContain(QUESTION);
  clock.forward(DAY);
  expect(await detail()).toContain(QUESTION);
  await it.attend();
  const html = await detail();
  expect(html).not.toContain(QUESTION);
  expect(html).toContain(INVITATION);
  expect(html).toMatch(new RegExp(`<a [^>]*href="/pesquisa/${it.token('satisfaction')}" target="_blank"`));
  await post(it.token('satisfaction'), { questions: satisfied() });
  expect(await detail()).not.toContain(INVITATION);
});

test('the page of an order asks for no recommendation after a dismissal', async () => {
  const it = await paid();
  const detail = async () => (await it.owner.page(`/meus-pedidos/${it.incrementId}`)).html;
  const QUESTION = 'quanto você recomendaria a Loja Virtual';
  clock.forward(DAY);
  expect(await detail()).toContain(QUESTION);
  await it.owner.post(`/v1/surveys/dismiss?t=${it.token('nps')}`, {});
  expect(await detail()).not.toContain(QUESTION);
});

test.each([
  ['dismiss the question', '/v1/surveys/dismiss', {}],
  ['answer it', '/v1/feedbackSale', { questions: satisfied().slice(2, 3) }],
])(
  'the result page of the first paid order asks where its buyer heard of the store, until they %s',
  async (_how, call, body) => {
    const it = await paid();
    const result = async () => (await it.owner.page(`/order/${it.incrementId}`)).html;
    const QUESTION = 'Como você ficou sabendo da Loja Virtual do Buriti Saúde?';
    expect(await result()).toContain(QUESTION);
    expect(await it.owner.post(`${call}?t=${it.token('heard')}`, body)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await result()).not.toContain(QUESTION);
  },
);
