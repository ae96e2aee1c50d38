import { Hono } from 'hono';
import { script } from '../shared/browser-calls.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { tickets } from '../shared/tickets.ts';
import type { Timer } from '../shared/timer.ts';

/** The store's keys at both providers. Made up, useless anywhere else. */
export const SANDBOX_ROBOTS = {
  siteKey: 'loja-sandbox-robo-chave-publica',
  secretKey: 'loja-sandbox-robo-segredo',
} as const;

/** reCAPTCHA's hold two minutes, Turnstile's five. */
const TOKEN_MS = 120_000;

type Asked = { action: string; hostname: string };

type Options = { knobs: KnobPanel; clock: () => Date; timer: Timer };

/** Shared by both providers: a script that issues tokens, and a call that checks each token once. */
function robotsApi(
  { knobs, clock, timer }: Options,
  { scores, scriptFile }: { scores: boolean; scriptFile: string },
) {
  const tokens = tickets<Asked>(clock, TOKEN_MS);
  /** Answers by idempotency key, because a call may be repeated. */
  const answered = new Map<string, object>();
  const app = new Hono();
  const source = script(new URL(scriptFile, import.meta.url));
  app.get('/api.js', (c) => (knobs.get().robosForaDoAr ? c.text('Service Unavailable', 503) : source(c)));

  const give = (asked: Asked) => tokens.give(asked);

  /** The script's own call, from a page of any shop. */
  app.get('/token', (c) => {
    c.header('access-control-allow-origin', '*');
    if (knobs.get().robosForaDoAr) return c.text('Service Unavailable', 503);
    const hostname = URL.parse(c.req.header('origin') ?? '')?.hostname ?? c.req.query('host') ?? '';
    return c.json({ token: give({ action: c.req.query('action') ?? '', hostname }) });
  });

  const judge = (form: URLSearchParams): object => {
    const { robosNota, robosOutraAcao, robosOutroSite } = knobs.get();
    const refused = (code: string) => ({ success: false, 'error-codes': [code] });
    if (form.get('secret') !== SANDBOX_ROBOTS.secretKey) return refused('invalid-input-secret');
    const token = form.get('response') ?? '';
    if (token === '') return refused('missing-input-response');
    if (token.length < 32) return refused('invalid-input-response');
    const asked = tokens.take(token);
    if (!asked) return refused('timeout-or-duplicate');
    return {
      success: true,
      ...(scores && { score: robosNota / 100 }),
      action: robosOutraAcao ? 'homepage' : asked.action,
      hostname: robosOutroSite ? 'outra-loja.example' : asked.hostname,
      challenge_ts: clock().toISOString(),
      'error-codes': [],
    };
  };

  const verify = async (form: URLSearchParams) => {
    const key = form.get('idempotency_key');
    const known = key === null || scores ? undefined : answered.get(key);
    const answer = known ?? judge(form);
    if (key !== null) answered.set(key, answer);
    return answer;
  };

  app.post(scores ? '/api/siteverify' : '/siteverify', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const { robosForaDoAr, robosLentosMs } = knobs.get();
    if (robosForaDoAr) return c.text('Service Unavailable', 503);
    // The answer is lost, but the work is done.
    const answer = await verify(form);
    if (knobs.take('robosSemResposta')) return c.text('Service Unavailable', 503);
    if (robosLentosMs > 0) await new Promise<void>((done) => timer(robosLentosMs, done));
    return c.json(answer);
  });
  return { app, give };
}

export const recaptchaApi = (options: Options) =>
  robotsApi(options, { scores: true, scriptFile: './recaptcha.js' });

export const turnstileApi = (options: Options) =>
  robotsApi(options, { scores: false, scriptFile: './turnstile.js' });
