import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Pix } from './bank/model.ts';
import { SANDBOX_BANK, type SandboxOptions, startSandbox } from './sandbox.ts';
import { manualTimer } from './shared/manual-timer.ts';

export async function testSandbox(options: Partial<SandboxOptions> = {}) {
  const clock = { now: new Date('2026-11-20T15:30:00.000Z') };
  const hand = manualTimer();
  const sandbox = await startSandbox({ port: 0, clock: () => clock.now, timer: hand.timer, ...options });
  let running = true;
  const stop = async () => {
    if (running) await sandbox.stop();
    running = false;
  };
  onTestFinished(stop);
  const forward = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { ...sandbox, stop, clock, forward, hand };
}

export async function apiClient(url: string, scope?: string) {
  const answer = await fetch(`${url}/pix-api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${SANDBOX_BANK.clientId}:${SANDBOX_BANK.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${url}/pix-api${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      body: text ? JSON.parse(text) : null,
    };
  };
}

export async function callbackReceiver() {
  const received: Pix[] = [];
  const paths: string[] = [];
  const answers: number[] = [];
  let changed = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { pix: Pix[] };
    paths.push(request.url ?? '');
    received.push(...body.pix);
    response.writeHead(answers.shift() ?? 200).end();
    changed.resolve();
    changed = Promise.withResolvers<void>();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    paths,
    answerWith: (...statuses: number[]) => answers.push(...statuses),
    async count(wanted: number) {
      while (received.length < wanted) await changed.promise;
      return received;
    },
  };
}

export const TXID = '7f1c0a5e9d7c4b3c8a6f2b1d0e9f8a7b';

export const charge = (changes: object = {}) => ({
  calendario: { expiracao: 1800 },
  devedor: { cpf: '52998224725', nome: 'Ana Lima' },
  valor: { original: '123.45' },
  chave: SANDBOX_BANK.key,
  solicitacaoPagador: 'Pedido 100000042',
  ...changes,
});
