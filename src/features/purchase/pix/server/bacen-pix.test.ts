import { SANDBOX_BANK, type SandboxOptions } from '@loja/sandbox';
import { callbackReceiver, testSandbox } from '@loja/sandbox/test-support.ts';
import { expect, test } from 'vitest';
import { createPixProvider } from './bacen-pix.ts';
import { blamesPayer } from './internal/bacen/answers.ts';
import type { NewCharge } from './pix-provider.ts';

const TXID = '7f1c0a5e9d7c4b3c8a6f2b1d0e9f8a7b';
const E2E = /^E99999004202611201530[a-z0-9]{11}$/;

const order: NewCharge = {
  txid: TXID,
  amountCents: 12_345,
  expiresInSeconds: 1800,
  debtor: { cpf: '52998224725', name: 'Ana Lima' },
  description: 'Pedido 100000042',
};

type Options = Partial<SandboxOptions> & { timeoutMs?: number; live?: { clientSecret: string } };

/** Opens a bank and the store's client for it; the test controls `live`. */
async function scene({ timeoutMs = 5000, live, ...options }: Options = {}) {
  const sandbox = await testSandbox(options);
  const pauses: number[] = [];
  const settings = {
    ...SANDBOX_BANK,
    baseUrl: `${sandbox.url}/pix-api`,
    tokenUrl: `${sandbox.url}/pix-api/oauth/token`,
  };
  const pix = createPixProvider(live ? Object.assign(live, { ...settings, ...live }) : settings, {
    clock: { now: () => sandbox.clock.now },
    timeoutMs,
    retryPausesMs: [100, 200],
    wait: async (ms) => void pauses.push(ms),
  });
  return { ...sandbox, pix, pauses };
}

const active = {
  txid: TXID,
  status: 'active',
  amountCents: 12_345,
  createdAt: new Date('2026-11-20T15:30:00.000Z'),
  expiresAt: new Date('2026-11-20T16:00:00.000Z'),
  copyPaste: expect.stringMatching(/^00020101021226/),
  payments: [],
};

test('creates a charge, reads it, and repeats without a second one', async () => {
  const { pix, controls } = await scene();
  expect(await pix.create(order)).toEqual({ ok: true, value: active });
  expect(await pix.create(order)).toEqual({ ok: true, value: active });
  expect(await pix.get(TXID)).toEqual({ ok: true, value: active });
  expect(controls.charges()).toHaveLength(1);
  expect(controls.charges()[0]?.revisions[0]).toMatchObject({
    devedor: { cpf: '52998224725', nome: 'Ana Lima' },
    solicitacaoPagador: 'Pedido 100000042',
    chave: SANDBOX_BANK.key,
  });
  expect(await pix.get('a'.repeat(32))).toMatchObject({ ok: false, code: 'not_found' });
});

test('returns the receipts of a paid charge, also for a repeated create', async () => {
  const { pix, controls } = await scene();
  await pix.create(order);
  controls.pay(TXID, { valor: '1.00' });
  const paid = {
    ok: true,
    value: {
      status: 'paid',
      amountCents: 12_345,
      payments: [
        {
          endToEndId: expect.stringMatching(E2E),
          amountCents: 100,
          paidAt: new Date('2026-11-20T15:30:00.000Z'),
          refunds: [],
        },
      ],
    },
  };
  expect(await pix.get(TXID)).toMatchObject(paid);
  expect(await pix.create(order)).toMatchObject(paid);
  expect(await pix.create({ ...order, amountCents: 1 })).toMatchObject({ ok: false, code: 'refused' });
});

test('names the refused fields without their values', async () => {
  const { pix } = await scene();
  const refused = await pix.create({ ...order, amountCents: 0, debtor: { cpf: '123', name: 'Ana' } });
  expect(refused).toMatchObject({ ok: false, code: 'refused' });
  const detail = refused.ok ? '' : refused.detail;
  expect(detail).toContain('cob.devedor.cpf');
  expect(detail).toContain('cob.valor.original');
  expect(detail).not.toContain('123');
});

test("blames the payer only for refusals that name the payer's data", async () => {
  const { pix } = await scene();
  const refused = async (change: object) => pix.create({ ...order, ...change });
  expect(await refused({ debtor: { cpf: '123', name: 'Ana' } })).toMatchObject({ blamesPayer: true });
  expect(await refused({ amountCents: 0 })).toMatchObject({ code: 'refused', blamesPayer: false });
});

test.each([
  [{ detail: 'O CPF do devedor é inválido.' }, true],
  [{ violacoes: [{ razao: 'CNPJ inexistente' }] }, true],
  [{ detail: 'CPF', violacoes: [{ propriedade: 'cob.chave', razao: 'Chave não encontrada.' }] }, false],
  [{ detail: 'Limite de cobranças atingido.' }, false],
  [{}, false],
  ['<html>', false],
])('%j blames the payer: %s', (body, blames) => {
  expect(blamesPayer(body)).toBe(blames);
});

test('cancels once, and reports a payment that arrived first', async () => {
  const { pix, controls } = await scene();
  await pix.create(order);
  expect(await pix.cancel(TXID)).toMatchObject({ ok: true, value: { status: 'removed' } });
  expect(await pix.cancel(TXID)).toMatchObject({ ok: true, value: { status: 'removed' } });
  const quick = { ...order, txid: 'b'.repeat(32) };
  await pix.create(quick);
  controls.pay(quick.txid);
  expect(await pix.cancel(quick.txid)).toMatchObject({ ok: true, value: { status: 'paid' } });
  expect(await pix.cancel('c'.repeat(32))).toMatchObject({ ok: false, code: 'not_found' });
});

test('returns an expired charge as active, with its end', async () => {
  const { pix, controls, forward, clock } = await scene();
  await pix.create(order);
  forward(1_800_001);
  const late = await pix.get(TXID);
  expect(late.ok && late.value.status === 'active' && late.value.expiresAt < clock.now).toBe(true);
  expect(controls.pay(TXID)).toEqual({ ok: false, code: 'expired' });
  controls.setKnobs({ aposExpirar: true });
  controls.pay(TXID);
  expect(await pix.get(TXID)).toMatchObject({ ok: true, value: { status: 'paid' } });
});

test("refunds once for each id, and shows the refund's end", async () => {
  const { pix, controls } = await scene();
  await pix.create(order);
  const paid = controls.pay(TXID);
  const e2e = paid.ok ? paid.pix.endToEndId : '';
  const refunded = await pix.refund(e2e, 'r1', 10_000);
  const asked = {
    id: 'r1',
    amountCents: 10_000,
    reason: null,
    returnId: expect.stringMatching(/^D\w{31}$/),
    at: expect.any(Date),
  };
  expect(refunded).toEqual({
    ok: true,
    value: { ...asked, status: 'processing' },
  });
  const done = { ok: true, value: { ...asked, status: 'done' } };
  expect(await pix.getRefund(e2e, 'r1')).toEqual(done);
  expect(await pix.refund(e2e, 'r1', 10_000)).toEqual(done);
  expect(await pix.refund(e2e, 'r1', 1)).toMatchObject({ ok: false, code: 'refused' });
  expect(await pix.refund(e2e, 'r2', 2_346)).toMatchObject({ ok: false, code: 'refused' });
  expect(await pix.getRefund(e2e, 'r2')).toMatchObject({ ok: false, code: 'not_found' });
  controls.setKnobs({ devolucaoNaoRealizada: true });
  await pix.refund(e2e, 'r3', 2_345);
  expect(await pix.getRefund(e2e, 'r3')).toMatchObject({
    value: { status: 'failed', reason: expect.any(String) },
  });
  expect(await pix.get(TXID)).toMatchObject({
    value: { payments: [{ refunds: [{ id: 'r1' }, { id: 'r3' }] }] },
  });
});

test('aborts a call, also while it waits for a token, which the next call can use', async () => {
  const { pix, controls, hand } = await scene({ timeoutMs: 600_000 });
  controls.setKnobs({ timeoutMs: 3_600_000 });
  const aborted = await pix.create(order, AbortSignal.timeout(20));
  expect(aborted).toMatchObject({ ok: false, code: 'unavailable' });
  const next = pix.create(order);
  await hand.armed();
  controls.resetKnobs();
  hand.fire();
  expect(await next).toEqual({ ok: true, value: active });
  expect(await pix.get(TXID, AbortSignal.abort())).toMatchObject({ ok: false, code: 'unavailable' });
});

test('lists receipts of our key page by page, with and without a charge', async () => {
  const { pix, controls, clock } = await scene();
  await pix.create(order);
  controls.pay(TXID);
  for (let i = 0; i < 100; i++) controls.transfer('1.00');
  controls.transfer('2.00', 'outra@exemplo.com.br');
  const period = { from: new Date('2026-11-20T00:00:00Z'), to: clock.now };
  const first = await pix.listReceived(period, 0);
  expect(first).toMatchObject({ ok: true, value: { pages: 2 } });
  const second = await pix.listReceived(period, 1);
  const listed = [first, second].flatMap((page) => (page.ok ? page.value.pix : []));
  expect(listed).toHaveLength(101);
  expect(listed.filter(({ txid }) => txid !== null)).toMatchObject([{ txid: TXID, amountCents: 12_345 }]);
  controls.setKnobs({ falhas503: 3 });
  expect(await pix.listReceived(period, 0)).toMatchObject({ ok: false, code: 'unavailable' });
});

test("registers the address for the bank's notifications", async () => {
  const { pix, controls } = await scene();
  const store = await callbackReceiver();
  expect(await pix.registerWebhook(store.url)).toEqual({ ok: true, value: null });
  await pix.create(order);
  controls.pay(TXID);
  expect(await store.count(1)).toMatchObject([{ txid: TXID }]);
});

test('retries twice after a 503, then returns unavailable', async () => {
  const { pix, controls, pauses } = await scene();
  controls.setKnobs({ falhas503: 2 });
  expect(await pix.create(order)).toMatchObject({ ok: true });
  expect(pauses).toEqual([100, 200]);
  controls.setKnobs({ falhas503: 3 });
  expect(await pix.create({ ...order, txid: 'b'.repeat(32) })).toMatchObject({
    ok: false,
    code: 'unavailable',
  });
  expect(controls.charges()).toHaveLength(1);
});

test('returns unavailable for a late answer, although the charge exists', async () => {
  const { pix, controls } = await scene({ timeoutMs: 60 });
  await pix.get(TXID);
  controls.setKnobs({ timeoutMs: 3_600_000 });
  expect(await pix.create(order)).toMatchObject({ ok: false, code: 'unavailable' });
  controls.resetKnobs();
  expect(controls.charges()).toHaveLength(1);
  expect(await pix.create(order)).toEqual({ ok: true, value: active });
});

test('reuses a token until a minute before its end', async () => {
  const settings = { clientSecret: SANDBOX_BANK.clientSecret as string };
  const { pix, forward } = await scene({ live: settings });
  await pix.create(order);
  settings.clientSecret = 'errado';
  forward(3_539_999);
  expect(await pix.get(TXID)).toMatchObject({ ok: true });
  forward(1);
  expect(await pix.get(TXID)).toMatchObject({ ok: false, detail: 'token: HTTP 401' });
  settings.clientSecret = SANDBOX_BANK.clientSecret;
  expect(await pix.get(TXID)).toMatchObject({ ok: true });
});

test('replaces a token that the bank dropped, for all concurrent calls', async () => {
  const { pix, controls, pauses } = await scene();
  await pix.create(order);
  controls.revokeTokens();
  const both = await Promise.all([pix.get(TXID), pix.cancel(TXID)]);
  expect(both.map((one) => one.ok)).toEqual([true, true]);
  expect(pauses).toEqual([]);
});

test('returns unavailable for wrong credentials and for a bank that is down', async () => {
  const wrong = await scene({ live: { clientSecret: 'errado' } });
  expect(await wrong.pix.get(TXID)).toEqual({ ok: false, code: 'unavailable', detail: 'token: HTTP 401' });
  const away = await scene();
  await away.stop();
  expect(await away.pix.get(TXID)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(away.pauses).toEqual([100, 200]);
});
