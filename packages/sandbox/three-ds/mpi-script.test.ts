import { expect, test } from 'vitest';
import { answerChallenge, enrolFields, mpiToken } from '../cards/test-browser.ts';
import { shopPage } from '../cards/test-page.ts';
import { testSandbox } from '../test-support.ts';

const EVENTS = [
  'onReady',
  'onSuccess',
  'onFailure',
  'onUnenrolled',
  'onDisabled',
  'onError',
  'onUnsupportedBrand',
  'onChallengeSuppression',
];

const INPUTS = {
  bpmpi_ordernumber: '100000042',
  bpmpi_currency: 'BRL',
  bpmpi_totalamount: '12345',
  bpmpi_installments: '1',
  bpmpi_paymentmethod: 'Debit',
  bpmpi_cardnumber: '4000000000001000',
  bpmpi_cardexpirationmonth: '12',
  bpmpi_cardexpirationyear: '2030',
  bpmpi_order_productcode: 'PHY',
  bpmpi_merchant_url: 'https://loja.exemplo.com.br',
  bpmpi_billto_contactname: 'Ana Lima',
  bpmpi_billto_phonenumber: '5561999999999',
  bpmpi_billto_email: 'ana@exemplo.com.br',
  bpmpi_billto_street1: 'Rua A, 1',
  bpmpi_billto_city: 'Brasília',
  bpmpi_billto_state: 'DF',
  bpmpi_billto_zipcode: '70040010',
  bpmpi_billto_country: 'BR',
  bpmpi_billto_street2: 'Asa Norte',
  bpmpi_shipto_addressee: 'Ana Lima',
  bpmpi_shipto_street1: 'Rua B, 2',
  bpmpi_shipto_city: 'Brasília',
  bpmpi_shipto_state: 'DF',
  bpmpi_shipto_zipcode: '70040020',
  bpmpi_shipto_country: 'BR',
  bpmpi_device_ipaddress: '203.0.113.7',
  bpmpi_cart_1_name: 'Serviço de saúde',
  bpmpi_cart_1_sku: '1',
  bpmpi_cart_1_quantity: '1',
  bpmpi_cart_1_unitprice: '12345',
};

async function scene(inputs: Record<string, string> = {}, Environment = 'SDB') {
  const sandbox = await testSandbox();
  const bpmpi_accesstoken = await mpiToken(sandbox.url);
  const page = shopPage({ ...INPUTS, bpmpi_accesstoken, bpmpi_auth: 'true', ...inputs });
  page.globals.bpmpi_config = () => ({
    ...Object.fromEntries(EVENTS.map((event) => [event, page.hear(event)])),
    Environment,
    Debug: false,
  });
  const start = () => page.load(`${sandbox.url}/mpi/Scripts/BP.Mpi.3ds20.min.js`);
  const next = async (place = page.heard.length) => {
    await expect.poll(() => page.heard.length).toBeGreaterThan(place);
    return page.heard[place];
  };
  const authenticate = async () => {
    start();
    expect(await next(0)).toEqual(['onReady', undefined]);
    page.call('bpmpi_authenticate');
  };
  const frame = () => page.document.querySelector('iframe');
  return { ...sandbox, ...page, start, next, authenticate, frame };
}

const proof = (Eci: string, more: object = {}) => ({
  Xid: expect.any(String),
  Eci,
  Version: '2',
  ReferenceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  ...more,
});

test.each(['TST', 'SDB', 'PRD'])('loads by itself and is ready, in %s', async (environment) => {
  const { start, next } = await scene({}, environment);
  start();
  expect(await next(0)).toEqual(['onReady', undefined]);
});

test.each([
  ['4000000000001000', 'onSuccess', proof('05', { Cavv: expect.any(String) })],
  ['4000000000001018', 'onFailure', proof('07')],
  ['5200000000001005', 'onSuccess', proof('02', { Cavv: expect.any(String) })],
  ['4024007153763080', 'onSuccess', proof('05', { Cavv: expect.any(String) })],
  [
    '6062825624254001',
    'onUnsupportedBrand',
    {
      Xid: null,
      Eci: null,
      ReturnCode: 'MPI600',
      ReturnMessage: 'Brand does not support authentication',
      ReferenceId: null,
    },
  ],
])('the card %s ends in %s', async (bpmpi_cardnumber, event, data) => {
  const { authenticate, next } = await scene({ bpmpi_cardnumber });
  await authenticate();
  expect(await next(1)).toEqual([event, data]);
});

const nothing = { Xid: null, Eci: null, ReferenceId: null };

test.each([
  [{ autenticacaoAdesao: 'NOT_ENROLLED' }, 'onUnenrolled', proof('07')],
  [{ autenticacaoAdesao: 'FAILED' }, 'onFailure', proof('07')],
  [
    { autenticacaoAdesao: 'UNSUPPORTED_BRAND' },
    'onUnsupportedBrand',
    expect.objectContaining({ ReturnCode: 'MPI600' }),
  ],
  [
    { autenticacaoAdesao: 'ERROR_OCCURRED' },
    'onError',
    { ...nothing, ReturnCode: '4', ReturnMessage: 'System error' },
  ],
  [{ autenticacaoResultado: 'UNAVAILABLE' }, 'onUnenrolled', proof('07')],
  [
    { autenticacaoResultado: 'ERROR_OCCURRED' },
    'onError',
    expect.objectContaining({ ReturnCode: '4', Eci: '07' }),
  ],
  [{ autenticacaoPelaBandeira: true }, 'onSuccess', proof('06', { Cavv: expect.any(String) })],
])('with the knob %j: %s', async (knobs, event, data) => {
  const { authenticate, next, controls } = await scene();
  controls.setKnobs(knobs);
  await authenticate();
  expect(await next(1)).toEqual([event, data]);
});

test.each([
  ['by the page', { bpmpi_auth_suppresschallenge: 'true' }, {}],
  ['by the knob', {}, { autenticacaoSemDesafio: true }],
])('a challenge is suppressed %s', { meta: { spec: ['purchase 276'] } }, async (_whom, inputs, knobs) => {
  const { authenticate, next, controls, frame } = await scene({
    bpmpi_cardnumber: '4000000000001091',
    ...inputs,
  });
  controls.setKnobs(knobs);
  await authenticate();
  expect(await next(1)).toEqual([
    'onChallengeSuppression',
    { ...nothing, ReturnCode: 'MPI601', ReturnMessage: 'Challenge suppressed' },
  ]);
  expect(frame()).toBeNull();
});

test('a page may switch the authentication off', async () => {
  const { start, next, call, heard } = await scene({ bpmpi_auth: 'false' });
  start();
  expect(await next(0)).toEqual(['onDisabled', undefined]);
  call('bpmpi_authenticate');
  expect(heard).toEqual([
    ['onDisabled', undefined],
    ['onDisabled', undefined],
  ]);
});

test('a provider out of service is MPI900', { meta: { spec: ['purchase 276'] } }, async () => {
  const { start, next, controls } = await scene();
  controls.setKnobs({ autenticacaoForaDoAr: true });
  start();
  expect(await next(0)).toEqual([
    'onError',
    { ...nothing, ReturnCode: 'MPI900', ReturnMessage: 'An error has occurred (500)' },
  ]);
});

test('loads once, however often it is asked', { meta: { spec: ['purchase 256'] } }, async () => {
  const { start, next, call, heard, controls } = await scene();
  start();
  call('bpmpi_load');
  await next(0);
  call('bpmpi_load');
  controls.setKnobs({ autenticacaoAdesao: 'NOT_ENROLLED' });
  call('bpmpi_authenticate');
  await next(1);
  expect(heard.map(([event]) => event)).toEqual(['onReady', 'onUnenrolled']);
});

test.each([
  ['4000000000001091', 'confirm', 'onSuccess', proof('05', { Cavv: expect.any(String) })],
  ['4000000000001091', 'refuse', 'onFailure', proof('07')],
  ['4000000000001091', 'outage', 'onUnenrolled', proof('07')],
  ['4000000000001109', 'confirm', 'onFailure', proof('07')],
  ['4000000000001117', 'confirm', 'onUnenrolled', proof('07')],
  [
    '4000000000001125',
    'confirm',
    'onError',
    { ...nothing, ReturnCode: 1001, ReturnMessage: 'Error processing the challenge' },
  ],
])('the challenge of %s, when the buyer chooses %s: %s', async (bpmpi_cardnumber, choice, event, data) => {
  const { url, authenticate, next, frame, say, heard } = await scene({ bpmpi_cardnumber });
  await authenticate();
  await expect.poll(frame).toBeTruthy();
  const shown = frame();
  expect(shown?.title).toBe('Confirmação do banco');
  const address = new URL(shown?.src ?? '');
  const pareq = address.searchParams.get('payload') ?? '';
  const { html } = await answerChallenge(`${url}/acs/challenge`, pareq, choice);
  const challengeJwt = /data-jwt="([^"]+)"/.exec(html)?.[1];
  const source = shown?.contentWindow;
  say({ challengeJwt }, 'https://outro.exemplo.com.br', source);
  say({ challengeJwt }, address.origin, {});
  say('outra coisa', address.origin, source);
  expect([heard.length, frame()]).toEqual([1, shown]);
  say({ challengeJwt }, address.origin, source);
  expect(frame()).toBeNull();
  expect(await next(1)).toEqual([event, data]);
});

test.each([
  ['MPI901', { ActionCode: 'ERROR' }, 'Unexpected error'],
  ['MPI902', { ActionCode: 'OUTRO' }, 'Unexpected authentication response'],
])('%s when Cardinal does not explain itself', async (ReturnCode, Payload, ReturnMessage) => {
  const { authenticate, next, frame, say } = await scene({ bpmpi_cardnumber: '4000000000001091' });
  await authenticate();
  await expect.poll(frame).toBeTruthy();
  const shown = frame();
  const challengeJwt = `x.${btoa(JSON.stringify({ Payload }))}.x`;
  say({ challengeJwt }, new URL(shown?.src ?? '').origin, shown?.contentWindow);
  expect(await next(1)).toEqual(['onError', { ...nothing, ReturnCode, ReturnMessage }]);
});

test("Cardinal refuses a token that is not the provider's", async () => {
  const { url, load, globals, hear, next } = await scene();
  load(`${url}/cardinal/v1/songbird.js`);
  const cardinal = globals.Cardinal as Record<string, (...all: unknown[]) => void>;
  cardinal.on?.('payments.validated', hear('validated'));
  cardinal.setup?.('init', { jwt: 'a.b.c' });
  expect(await next(0)).toEqual([
    'validated',
    {
      Validated: false,
      ActionCode: 'ERROR',
      ErrorNumber: 1010,
      ErrorDescription: 'Error authenticating the JWT',
    },
  ]);
});

test('sends the fields under their names on the wire, and keeps the token out of them', {
  meta: { spec: ['purchase 254'] },
}, async () => {
  const { start, next, call, globals } = await scene({
    bpmpi_cart_2_name: 'Glicose',
    bpmpi_cart_1_unitprice: '4500',
    bpmpi_device_ipaddress: '200.1.2.3',
    bpmpi_shipto_sameasbillto: '',
    'campo bpmpi_mdd1': 'loja',
  });
  start();
  await next(0);
  const sent: string[] = [];
  globals.XMLHttpRequest = class {
    open() {}
    setRequestHeader() {}
    send(body: string) {
      sent.push(body);
    }
  };
  call('bpmpi_authenticate');
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    ...enrolFields(),
    cart: [{ name: 'Serviço de saúde', sku: '1', quantity: '1', unitprice: '4500' }, { name: 'Glicose' }],
    deviceipaddress: '200.1.2.3',
    mdd1: 'loja',
  });
});
