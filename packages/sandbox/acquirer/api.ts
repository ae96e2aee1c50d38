import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { KnobPanel } from '../shared/knobs.ts';
import { sameSecret } from '../shared/secrets.ts';
import type { Timer } from '../shared/timer.ts';
import { wireTime } from '../shared/wire-time.ts';
import type { Acquirer } from './acquirer.ts';
import { type Code, errorBody } from './problems.ts';
import { linksOf, renderSale, type Sale } from './sale.ts';
import { readSale } from './sale-request.ts';

const never = () => new Promise<never>(() => {});
const MONTHS_3_MS = 92 * 86_400_000;

const MESSAGES: Record<string, string> = { '72': 'Insufficient balance to void' };

/** Cielo's E-commerce API 3.0: sales and queries at the same address. */
export function cieloApi(acquirer: Acquirer, knobs: KnobPanel, timer: Timer) {
  const { merchantId, merchantKey } = acquirer.settings;
  const app = new Hono();
  const base = (c: Context) => `${new URL(c.req.url).origin}/cielo`;
  const fail = (c: Context, status: 400 | 401 | 404, ...codes: Code[]) => c.json(errorBody(codes), status);

  app.use(bodyLimit({ maxSize: 64 * 1024 }), slow(knobs, timer));
  app.use(async (c, next) => {
    const known =
      sameSecret(c.req.header('merchantid')?.toLowerCase(), merchantId.toLowerCase()) &&
      sameSecret(c.req.header('merchantkey'), merchantKey);
    if (!known) return fail(c, 401, 132);
    return knobs.take('adquirenteFalhas500') ? c.json({ Message: 'An error has occurred.' }, 500) : next();
  });

  app.on('POST', ['/1/sales', '/1/sales/'], async (c) => {
    const read = readSale(await c.req.json().catch(() => undefined), acquirer.clock());
    if (!read.ok) return fail(c, 400, ...read.codes);
    const done = acquirer.authorise(read.value);
    if (!done.ok) return fail(c, 400, ...done.codes);
    if (knobs.take('adquirenteVendaSemResposta')) await never();
    return c.json(renderSale(done.sale, base(c)), 201);
  });

  const changed = (c: Context, sale: Sale, code: string) => {
    const message = MESSAGES[code] ?? 'Operation Successful';
    return c.json({
      Status: sale.status,
      ReasonCode: code === '72' ? 9 : 0,
      ReasonMessage: code === '72' ? 'Denied' : 'Successful',
      ProviderReturnCode: code,
      ProviderReturnMessage: message,
      ReturnCode: code,
      ReturnMessage: message,
      Tid: sale.tid,
      ProofOfSale: sale.proofOfSale,
      AuthorizationCode: sale.authorizationCode,
      Links: linksOf(sale, base(c)),
    });
  };
  const amountOf = (c: Context): number | null => {
    const text = c.req.query('amount') || '0';
    return /^\d{1,12}$/.test(text) ? Number(text) : null;
  };

  const voided = async (c: Context, sale: Sale | undefined, missing: Code) => {
    const amount = amountOf(c);
    if (!sale) return fail(c, 404, missing);
    if (amount === null) return fail(c, 400, 108);
    const done = acquirer.void(sale, amount);
    if (!done.ok) return fail(c, 400, ...done.codes);
    if (knobs.take('adquirenteEstornoSemResposta')) await never();
    return changed(c, done.sale, done.returnCode);
  };
  app.put('/1/sales/OrderId/:orderId/void', (c) =>
    voided(c, acquirer.byOrder(c.req.param('orderId'))[0], 303),
  );
  app.put('/1/sales/:paymentId/void', (c) => voided(c, acquirer.get(c.req.param('paymentId')), 307));
  app.put('/1/sales/:paymentId/capture', async (c) => {
    const sale = acquirer.get(c.req.param('paymentId'));
    const amount = amountOf(c);
    if (!sale) return fail(c, 404, 307);
    if (amount === null) return fail(c, 400, 108);
    const done = acquirer.capture(sale, amount);
    if (!done.ok) return fail(c, 400, ...done.codes);
    if (knobs.take('adquirenteVendaSemResposta')) await never();
    return changed(c, done.sale, done.returnCode);
  });

  app.get('/1/sales/:paymentId', (c) => {
    const sale = acquirer.get(c.req.param('paymentId'));
    return sale ? c.json(renderSale(sale, base(c))) : fail(c, 404, 307);
  });
  app.get('/1/sales', (c) => {
    const since = acquirer.clock().getTime() - MONTHS_3_MS;
    const found = acquirer
      .byOrder(c.req.query('merchantOrderId') ?? '')
      .filter((sale) => new Date(sale.receivedAt).getTime() >= since);
    if (found.length === 0) return fail(c, 404, 307);
    return c.json({
      Payment: found.map(({ paymentId, receivedAt }) => ({
        PaymentId: paymentId,
        ReceveidDate: wireTime(receivedAt).replace(' ', 'T'),
      })),
    });
  });
  app.all('*', (c) => c.body(null, 404));
  return app;
}

/** Delays the answer, not the work: a request whose client timed out has still been carried out. */
const slow = (knobs: KnobPanel, timer: Timer) =>
  createMiddleware(async (_c, next) => {
    await next();
    const { adquirenteDemoraMs } = knobs.get();
    if (adquirenteDemoraMs > 0) await new Promise<void>((done) => timer(adquirenteDemoraMs, done));
  });
