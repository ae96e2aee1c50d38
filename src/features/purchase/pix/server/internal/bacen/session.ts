import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import {
  type JsonReply,
  type JsonRequest,
  jsonClient,
} from '#features/purchase/payments/server/json-request.ts';
import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Clock } from '#platform/clock.ts';
import { unreadable } from '#platform/outside/answer.ts';
import { blamesPayer, describeProblem, tokenAnswer } from './answers.ts';

export interface BacenSettings {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  key: string;
  /** Banks require a client certificate; `caFile` is the authority that signed theirs. */
  tls?: { certFile: string; keyFile: string; caFile: string | undefined } | undefined;
}

export interface BacenRuntime {
  clock: Clock;
  timeoutMs?: number;
  retryPausesMs?: readonly number[];
  wait?: (ms: number) => Promise<unknown>;
}

interface Call<S extends v.GenericSchema> {
  method: JsonRequest['method'];
  path: string;
  body?: unknown;
  answer: S;
  signal?: AbortSignal | undefined;
}

const SCOPES = 'cob.write cob.read pix.read pix.write webhook.read webhook.write';
/** A token is replaced this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

/** Retries after a 5xx or a network failure, so only idempotent calls may go through here. */
export function bacenSession(settings: BacenSettings, runtime: BacenRuntime) {
  const { clock, timeoutMs = 10_000, retryPausesMs = [200, 800], wait = pause } = runtime;
  const requestJson = jsonClient(tlsOf(settings));
  let token: { value: string; until: number } | null = null;
  let pendingToken: Promise<string> | null = null;

  const requestToken = async (): Promise<string> => {
    const { clientId, clientSecret, tokenUrl } = settings;
    const reply = await requestJson({
      method: 'POST',
      url: tokenUrl,
      timeoutMs,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
    });
    const parsed = v.safeParse(tokenAnswer, reply.body);
    if (reply.status !== 200 || !parsed.success) throw new Error(`token: HTTP ${reply.status}`);
    const { access_token, expires_in } = parsed.output;
    const lifetimeMs = expires_in === null ? 0 : expires_in * 1000;
    token = { value: access_token, until: clock.now().getTime() + lifetimeMs - TOKEN_MARGIN_MS };
    return access_token;
  };
  const currentToken = (): Promise<string> => {
    if (token && clock.now().getTime() < token.until) return Promise.resolve(token.value);
    pendingToken ??= requestToken().finally(() => {
      pendingToken = null;
    });
    return pendingToken;
  };

  const exchange = async ({ method, path, body, signal }: Call<v.GenericSchema>): Promise<JsonReply> => {
    const url = `${settings.baseUrl}${path}`;
    const used = await currentToken();
    const send = (bearer: string) =>
      requestJson({
        method,
        url,
        timeoutMs,
        signal,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const reply = await send(used);
    if (reply.status !== 401) return reply;
    // The bank dropped the token early and did nothing, so any call may be repeated.
    if (token?.value === used) token = null;
    return send(await currentToken());
  };

  async function attempts<S extends v.GenericSchema>(
    request: Call<S>,
  ): Promise<ProviderResult<v.InferOutput<S>>> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await exchange(request).then(
        (reply) => resultOf(reply, request.answer),
        (error: Error) => unavailable(error.message),
      );
      const ms = retryPausesMs[attempt];
      if (outcome.ok || outcome.code !== 'unavailable' || ms === undefined) return outcome;
      if (request.signal?.aborted) return outcome;
      await wait(ms);
    }
  }

  return async function call<S extends v.GenericSchema>(
    request: Call<S>,
  ): Promise<ProviderResult<v.InferOutput<S>>> {
    const { signal } = request;
    if (!signal) return attempts(request);
    // Calls share a token, so an aborted call leaves the token request running.
    const aborted = Promise.withResolvers<ReturnType<typeof unavailable>>();
    const end = () => aborted.resolve(unavailable('no answer in the time of a request'));
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    return Promise.race([aborted.promise, attempts(request)]).finally(() =>
      signal.removeEventListener('abort', end),
    );
  };
}

function resultOf<S extends v.GenericSchema>(
  { status, body }: JsonReply,
  answer: S,
): ProviderResult<v.InferOutput<S>> {
  if (status >= 200 && status < 300) {
    const parsed = v.safeParse(answer, body);
    if (parsed.success) return { ok: true, value: parsed.output };
    return { ...unavailable(unreadable(parsed.issues)), unreadable: true };
  }
  const detail = describeProblem(status, body);
  if (status === 404) return { ok: false, code: 'not_found', detail };
  // 401 and 403 concern our access, which a person must fix, not the request.
  const definite = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return definite
    ? { ok: false, code: 'refused', detail, blamesPayer: blamesPayer(body) }
    : unavailable(detail);
}

const unavailable = (detail: string) => ({ ok: false, code: 'unavailable', detail }) as const;

const tlsOf = ({ tls }: BacenSettings) =>
  tls && {
    cert: readFileSync(tls.certFile),
    key: readFileSync(tls.keyFile),
    ...(tls.caFile && { ca: readFileSync(tls.caFile) }),
  };
