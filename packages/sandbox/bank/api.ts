import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { KnobPanel } from '../shared/knobs.ts';
import type { Timer } from '../shared/timer.ts';
import type { Bank, Credentials } from './bank.ts';
import { listCharges, listPix } from './lists.ts';
import { newTxid, renderCharge } from './model.ts';
import { oauth } from './oauth.ts';
import { type ProblemKind, problemResponse } from './problem.ts';
import { chargeRequest, chargeRevision, parseBody, refundRequest, webhookRequest } from './schema.ts';

type Schema = Parameters<typeof parseBody>[0];

/** The Central Bank's Pix API 2.9.0 over HTTP, as a receiver's bank publishes it. */
export function pixApi(bank: Bank, knobs: KnobPanel, timer: Timer, credentials: Credentials) {
  const { app: tokenApp, requires, revokeAll } = oauth(credentials, bank.clock);
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: 64 * 1024,
      onError: () => problemResponse({ kind: 'RequisicaoInvalida', detail: 'Corpo grande demais.' }),
    }),
  );
  app.use(slow(knobs, timer));
  app.route('/', tokenApp);
  const failing = createMiddleware(async (_c, next) =>
    knobs.take('falhas503') ? problemResponse({ kind: 'ServicoIndisponivel' }) : next(),
  );
  const can = (scope: Parameters<typeof requires>[0]) => [requires(scope), failing] as const;

  app.put('/cob/:txid', ...can('cob.write'), (c) => create(c, bank, c.req.param('txid')));
  app.post('/cob', ...can('cob.write'), (c) => create(c, bank, newTxid()));
  app.patch('/cob/:txid', ...can('cob.write'), async (c) => {
    const body = await read(c, chargeRevision, 'cob', 'CobOperacaoInvalida');
    if (!body.ok) return body.response;
    const revised = bank.revise(c.req.param('txid'), body.value);
    return revised.ok ? c.json(renderCharge(revised.value)) : problemResponse(revised.problem);
  });
  app.get('/cob/:txid', ...can('cob.read'), (c) => {
    const charge = bank.charges.get(c.req.param('txid'));
    const revision = c.req.query('revisao');
    if (revision !== undefined && !/^\d{1,6}$/.test(revision))
      return problemResponse({ kind: 'CobConsultaInvalida' });
    const shown = charge && renderCharge(charge, revision === undefined ? undefined : Number(revision));
    return shown ? c.json(shown) : problemResponse({ kind: 'CobNaoEncontrado' });
  });
  app.get('/cob', ...can('cob.read'), (c) => {
    const listed = listCharges(bank.charges.all(), c.req.query());
    return listed.ok ? c.json(listed.body) : problemResponse(listed.problem);
  });

  app.get('/pix', ...can('pix.read'), (c) => {
    const listed = listPix(bank.causes(), c.req.query());
    return listed.ok ? c.json(listed.body) : problemResponse(listed.problem);
  });
  app.get('/pix/:e2eid', ...can('pix.read'), (c) => {
    const found = bank.findPix(c.req.param('e2eid'));
    return found ? c.json(found.pix) : problemResponse({ kind: 'PixNaoEncontrado' });
  });
  app.put('/pix/:e2eid/devolucao/:id', ...can('pix.write'), async (c) => {
    const body = await read(c, refundRequest, 'devolucao', 'PixDevolucaoInvalida');
    if (!body.ok) return body.response;
    const refund = bank.refund(c.req.param('e2eid'), c.req.param('id'), body.value);
    return refund.ok ? c.json(refund.value.refund, 201) : problemResponse(refund.problem);
  });
  app.get('/pix/:e2eid/devolucao/:id', ...can('pix.read'), (c) => {
    const found = bank.findPix(c.req.param('e2eid'));
    if (!found) return problemResponse({ kind: 'PixNaoEncontrado' });
    const refund = found.pix.devolucoes?.find((one) => one.id === c.req.param('id'));
    return refund ? c.json(refund) : problemResponse({ kind: 'PixDevolucaoNaoEncontrada' });
  });

  app.put('/webhook/:chave', ...can('webhook.write'), async (c) => {
    const chave = c.req.param('chave');
    const body = await read(c, webhookRequest, 'webhook', 'WebhookOperacaoInvalida');
    if (!body.ok) return body.response;
    if (!bank.receiver.keys.includes(chave)) {
      const violations = [
        { razao: 'A chave não pertence ao usuário recebedor.', propriedade: 'chave', valor: chave },
      ];
      return problemResponse({ kind: 'WebhookOperacaoInvalida', violations });
    }
    const webhook = { ...body.value, chave, criacao: bank.clock().toISOString() };
    bank.webhooks.put(chave, webhook);
    return c.json(webhook);
  });
  app.get('/webhook/:chave', ...can('webhook.read'), (c) => {
    const webhook = bank.webhooks.get(c.req.param('chave'));
    return webhook ? c.json(webhook) : problemResponse({ kind: 'WebhookNaoEncontrado' });
  });
  app.delete('/webhook/:chave', ...can('webhook.write'), (c) => {
    const chave = c.req.param('chave');
    if (!bank.webhooks.get(chave)) return problemResponse({ kind: 'WebhookNaoEncontrado' });
    bank.webhooks.remove(chave);
    return c.body(null, 204);
  });

  app.all('*', () => problemResponse({ kind: 'NaoEncontrado' }));
  app.onError(() => problemResponse({ kind: 'ErroInternoDoServidor' }));
  return { app, revokeAll };
}

/** Delays the answer, not the work: a request whose client timed out has still been carried out. */
const slow = (knobs: KnobPanel, timer: Timer) =>
  createMiddleware(async (_c, next) => {
    await next();
    const { timeoutMs } = knobs.get();
    if (timeoutMs > 0) await new Promise<void>((done) => timer(timeoutMs, done));
  });

async function create(c: Context, bank: Bank, txid: string): Promise<Response> {
  const body = await read(c, chargeRequest, 'cob', 'CobOperacaoInvalida');
  if (!body.ok) return body.response;
  const created = bank.create(txid, body.value);
  return created.ok ? c.json(renderCharge(created.value), 201) : problemResponse(created.problem);
}

async function read<S extends Schema>(c: Context, schema: S, prefix: string, kind: ProblemKind) {
  const json: unknown = await c.req.json().catch(() => undefined);
  if (json === undefined) {
    return {
      ok: false as const,
      response: problemResponse({ kind: 'RequisicaoInvalida', detail: 'O corpo não é JSON.' }),
    };
  }
  const parsed = parseBody(schema, json, prefix);
  return parsed.ok
    ? parsed
    : { ok: false as const, response: problemResponse({ kind, violations: parsed.violations }) };
}
