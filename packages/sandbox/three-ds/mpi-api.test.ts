import { expect, test } from 'vitest';
import { answerChallenge, basicOf, enrolFields, mpiBrowser, mpiToken } from '../cards/test-browser.ts';
import { SANDBOX_ACQUIRER } from '../sandbox.ts';
import { testSandbox } from '../test-support.ts';

const { mpiClientId, mpiClientSecret, establishmentCode } = SANDBOX_ACQUIRER;

async function scene() {
  const sandbox = await testSandbox();
  const browser = await mpiBrowser(sandbox.url);
  await browser.init();
  return { ...sandbox, ...browser };
}

const proof = (Status: string, Eci: string) => ({
  Status,
  Version: '2.2.0',
  Xid: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
  ...(Status === 'AUTHENTICATED' && { Cavv: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/) }),
  Eci,
  EciRaw: Eci,
  DirectoryServerTransactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  ReturnCode: expect.any(String),
  ReturnMessage: expect.any(String),
});

test('a token for the store of the contract only', async () => {
  const { url, controls } = await testSandbox();
  const ask = (headers: Record<string, string>, body: object) =>
    fetch(`${url}/mpi/v2/auth/token`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const good = basicOf(mpiClientId, mpiClientSecret);
  const who = { EstablishmentCode: establishmentCode, MerchantName: 'Loja de Demonstracao', MCC: '8071' };
  const answer = await ask(good, who);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  expect(await answer.json()).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: '2026-11-20T12:50:00',
  });
  expect((await ask(basicOf(mpiClientId, 'errado'), who)).status).toBe(401);
  expect((await ask(good, { ...who, EstablishmentCode: '1' })).status).toBe(400);
  expect((await ask(good, { ...who, MerchantName: 'a'.repeat(26) })).status).toBe(400);
  controls.setKnobs({ autenticacaoTokenForaDoAr: true });
  expect((await ask(good, who)).status).toBe(503);
});

test('the browser of any page may call, with a token that is 20 minutes old at most', {
  meta: { spec: ['purchase 253'] },
}, async () => {
  const { url, forward } = await testSandbox();
  const preflight = await fetch(`${url}/mpi/v2/3ds/init`, {
    method: 'OPTIONS',
    headers: { origin: 'https://loja.exemplo.com.br', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await (await mpiBrowser(url, 'inventado')).init()).status).toBe(401);
  const browser = await mpiBrowser(url, await mpiToken(url));
  expect(await browser.init()).toEqual({
    status: 200,
    body: { Token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), ReferenceId: expect.any(String) },
  });
  expect((await browser.call('init', { orderNumber: '1', currency: 'BRL', amount: '1,00' })).status).toBe(
    400,
  );
  forward(20 * 60_000);
  expect((await browser.init()).status).toBe(401);
});

test.each([
  'totalamount',
  'installments',
  'paymentmethod',
  'cardnumber',
  'cardexpirationmonth',
  'cardexpirationyear',
  'orderproductcode',
  'merchanturl',
  'billtocontactname',
  'billtophonenumber',
  'billtoemail',
  'billtostreet1',
  'billtocity',
  'billtostate',
  'billtozipcode',
  'billtocountry',
])('needs %s', { meta: { spec: ['purchase 254'] } }, async (field) => {
  const { call, enrol } = await scene();
  const { [field as 'currency']: _left, ...rest } = enrolFields();
  expect(await call('enroll', rest)).toMatchObject({ status: 400, body: { Fields: [field] } });
  expect((await enrol({ [field]: '?' })).status).toBe(
    field === 'billtocontactname' || field === 'billtostreet1' || field === 'billtocity' ? 200 : 400,
  );
});

test('enrols the order that was announced, and no other', { meta: { spec: ['purchase 254'] } }, async () => {
  const { url, enrol } = await scene();
  expect((await enrol({ totalamount: '12346' })).status).toBe(400);
  expect((await enrol({ ordernumber: '2' })).status).toBe(400);
  expect((await (await mpiBrowser(url)).enrol()).status).toBe(400);
});

test.each([
  ['Visa', '4000000000001000', 'AUTHENTICATED', '05'],
  ['Visa', '4000000000001018', 'FAILED', '07'],
  ['Master', '5200000000001005', 'AUTHENTICATED', '02'],
  ['Master', '5200000000001013', 'FAILED', '00'],
  ['Elo', '6505050000001000', 'AUTHENTICATED', '05'],
  ['Elo', '6505050000001018', 'FAILED', '07'],
])(
  'without a challenge: %s %s',
  { meta: { spec: ['purchase 147', 'purchase 254'] } },
  async (_brand, cardnumber, status, eci) => {
    const { enrol } = await scene();
    expect((await enrol({ cardnumber })).body).toEqual({
      Status: 'AUTHENTICATION_CHECK_NEEDED',
      Version: '2.2.0',
      Authentication: proof(status, eci),
      AuthenticationTransactionId: expect.any(String),
      ReturnCode: '0',
      ReturnMessage: 'Success',
    });
  },
);

test.each([
  ['4000000000001091', 'SUCCESS', 'AUTHENTICATED', '05'],
  ['4000000000001109', 'FAILURE', 'FAILED', '07'],
  ['4000000000001117', 'NOACTION', 'UNAVAILABLE', '07'],
  ['4000000000001125', 'ERROR', 'ERROR_OCCURRED', '07'],
  ['5200000000001096', 'SUCCESS', 'AUTHENTICATED', '02'],
  ['5200000000001104', 'FAILURE', 'FAILED', '00'],
  ['5200000000001112', 'NOACTION', 'UNAVAILABLE', '00'],
  ['5200000000001120', 'ERROR', 'ERROR_OCCURRED', '00'],
  ['6505050000001091', 'SUCCESS', 'AUTHENTICATED', '05'],
  ['6505050000001109', 'FAILURE', 'FAILED', '07'],
])(
  '%s confirmed by the buyer: %s',
  { meta: { spec: ['purchase 147', 'purchase 254'] } },
  async (cardnumber, action, status, eci) => {
    const { url, enrol, validate } = await scene();
    const { body } = await enrol({ cardnumber });
    expect(body).toMatchObject({
      Status: 'ENROLLED',
      Version: '2.2.0',
      Authentication: {},
      AcsUrl: `${url}/acs/challenge`,
      Pareq: expect.any(String),
      AuthenticationTransactionId: expect.any(String),
    });
    const answered = await answerChallenge(body.AcsUrl, body.Pareq, 'confirm');
    expect(claimsOf(answered.html)).toMatchObject({ ActionCode: action });
    const first = await validate(body.AuthenticationTransactionId, { cardnumber });
    expect(first.body).toEqual(proof(status, eci));
    expect(await validate(body.AuthenticationTransactionId, { cardnumber })).toEqual(first);
  },
);

const claimsOf = (html: string) => {
  const [, claims = ''] = (/data-jwt="([^"]+)"/.exec(html)?.[1] ?? '').split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).Payload;
};

test('the buyer refuses, or the bank is out of reach', { meta: { spec: ['purchase 147'] } }, async () => {
  const { enrol, validate } = await scene();
  const cardnumber = '4000000000001091';
  for (const [decision, action, status] of [
    ['refuse', 'FAILURE', 'FAILED'],
    ['outage', 'NOACTION', 'UNAVAILABLE'],
  ] as const) {
    const { body } = await enrol({ cardnumber });
    const answered = await answerChallenge(body.AcsUrl, body.Pareq, decision);
    expect(claimsOf(answered.html)).toEqual({
      Validated: false,
      ActionCode: action,
      ErrorNumber: 0,
      ErrorDescription: 'Success',
      Payment: { Type: 'CCA', ProcessorTransactionId: body.AuthenticationTransactionId },
    });
    const again = await answerChallenge(body.AcsUrl, body.Pareq, 'confirm');
    expect(claimsOf(again.html).ActionCode).toBe(action);
    expect((await validate(body.AuthenticationTransactionId, { cardnumber })).body.Status).toBe(status);
  }
});

test('does not pass an unanswered challenge, and refuses a wrong code the third time', async () => {
  const { url, enrol, validate } = await scene();
  const cardnumber = '4000000000001091';
  const silent = (await enrol({ cardnumber })).body;
  expect((await validate(silent.AuthenticationTransactionId, { cardnumber })).body.Status).toBe('FAILED');
  const { body } = await enrol({ cardnumber });
  for (let tries = 0; tries < 2; tries++) {
    const wrong = await answerChallenge(body.AcsUrl, body.Pareq, 'confirm', true);
    expect(wrong.html).toContain('O código não confere');
  }
  const last = await answerChallenge(body.AcsUrl, body.Pareq, 'confirm', true);
  expect(claimsOf(last.html).ActionCode).toBe('FAILURE');
  const other = await mpiBrowser(url);
  expect((await other.validate(body.AuthenticationTransactionId)).status).toBe(404);
});

test('the bank shows who asks for how much, and may be framed by any page', async () => {
  const { url, enrol } = await scene();
  const { body } = await enrol({ cardnumber: '4000000000001091' });
  const { page, csp } = await answerChallenge(body.AcsUrl, body.Pareq, 'refuse');
  for (const text of ['Banco Exemplo', 'Laboratório da Praça', 'R$\u00a0123,45', '400000******1091'])
    expect(page).toContain(text);
  expect(csp).not.toContain('frame-ancestors');
  expect((await fetch(`${url}/acs/challenge?payload=${btoa('{}')}`)).status).toBe(404);
  expect((await fetch(`${url}/acs/challenge?payload=xyz`)).status).toBe(404);
});

test.each([
  ['VALIDATION_NEEDED', { Status: 'VALIDATION_NEEDED', Authentication: {} }],
  ['NOT_ENROLLED', { Status: 'NOT_ENROLLED', Authentication: proof('UNAVAILABLE', '07') }],
  ['FAILED', { Status: 'FAILED', Authentication: proof('FAILED', '07') }],
  ['UNSUPPORTED_BRAND', { Status: 'UNSUPPORTED_BRAND', ReturnCode: 'MPI600' }],
  ['ERROR_OCCURRED', { Status: 'ERROR_OCCURRED', ReturnCode: '4' }],
  ['ENROLLED', { Status: 'ENROLLED', AcsUrl: expect.any(String) }],
])(
  'the knob answers %s to any card',
  { meta: { spec: ['purchase 147'] } },
  async (autenticacaoAdesao, answer) => {
    const { controls, enrol } = await scene();
    controls.setKnobs({ autenticacaoAdesao });
    expect((await enrol({ cardnumber: '4024007153763080' })).body).toMatchObject(answer);
  },
);

test('other cards pass after a validation; brands without 3-D Secure do not take part', {
  meta: { spec: ['purchase 147', 'purchase 255'] },
}, async () => {
  const { controls, enrol, validate } = await scene();
  const cardnumber = '4024007153763080';
  const first = (await enrol({ cardnumber })).body;
  expect(first.Status).toBe('VALIDATION_NEEDED');
  expect((await validate(first.AuthenticationTransactionId, { cardnumber })).body).toEqual(
    proof('AUTHENTICATED', '05'),
  );
  controls.setKnobs({ autenticacaoPelaBandeira: true });
  expect((await enrol()).body.Authentication).toEqual(proof('AUTHENTICATED', '06'));
  controls.setKnobs({ autenticacaoResultado: 'UNAVAILABLE' });
  expect((await enrol()).body.Authentication).toEqual(proof('UNAVAILABLE', '07'));
  const hipercard = (await enrol({ cardnumber: '6062825624254001' })).body;
  expect([hipercard.Status, hipercard.ReturnCode]).toEqual(['UNSUPPORTED_BRAND', 'MPI600']);
});

test('validates only the enrolled data, with the number of its transaction', {
  meta: { spec: ['purchase 255'] },
}, async () => {
  const { call, enrol, validate } = await scene();
  const cardnumber = '4024007153763080';
  const { AuthenticationTransactionId: id } = (await enrol({ cardnumber })).body;
  const { transactionId: _, ...withoutId } = { ...enrolFields({ cardnumber }), transactionId: id };
  expect((await call('validate', withoutId)).status).toBe(400);
  for (const changed of [
    { totalamount: '12346' },
    { billtocity: 'Goiânia' },
    { deviceipaddress: '203.0.113.8' },
  ])
    expect(await validate(id, { cardnumber, ...changed })).toMatchObject({
      status: 400,
      body: { Message: 'Fields differ from enrolment' },
    });
  expect((await validate('outra', { cardnumber })).status).toBe(404);
  expect(await validate(id, { cardnumber })).toMatchObject({
    status: 200,
    body: { Status: 'AUTHENTICATED' },
  });
});

test('sends Data Only to the brand without any proof', async () => {
  const { enrol } = await scene();
  const master = { cardnumber: '5200000000001005', authnotifyonly: 'true' };
  expect((await enrol(master)).body.Authentication).toEqual(proof('UNAVAILABLE', '04'));
});

test('out of service, or slow', async () => {
  const { controls, init, hand } = await scene();
  controls.setKnobs({ autenticacaoForaDoAr: true });
  expect((await init()).status).toBe(500);
  controls.setKnobs({ autenticacaoForaDoAr: false, autenticacaoDemoraMs: 9000 });
  const late = init();
  await hand.armed();
  expect(hand.delays()).toEqual([9000]);
  hand.fire();
  expect((await late).status).toBe(200);
});
