import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { challengePage, REPORT, reportPage } from './acs-pages.ts';
import type { ActionCode, Attempt, Decision, Provider } from './provider.ts';

const MAX_WRONG_CODES = 3;
const isDecision = (text: unknown): text is Decision =>
  text === 'confirm' || text === 'refuse' || text === 'outage';

const hash = createHash('sha256').update(REPORT).digest('base64');
// Framed by the page of any shop, so no frame-ancestors.
const CSP = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'`;

/** The buyer's bank: asks whether it is really them, inside the shop's page. */
export function bankChallenge(provider: Provider) {
  const app = new Hono();
  const attemptOf = (payload: string): { id: string; attempt: Attempt } | null => {
    const id = transactionOf(payload);
    const attempt = id ? provider.attempt(id) : null;
    return attempt && id && attempt.plan.status === 'ENROLLED' ? { id, attempt } : null;
  };

  app.use(bodyLimit({ maxSize: 16 * 1024 }), async (c, next) => {
    await next();
    c.header('content-security-policy', CSP);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
  });
  const report = (c: Context, id: string, action: ActionCode) =>
    c.html(reportPage(provider.sign({ Payload: outcomeOf(id, action) })));

  app.get('/challenge', (c) => {
    const payload = c.req.query('payload') ?? '';
    const found = attemptOf(payload);
    if (!found) return c.text('Confirmação desconhecida ou vencida', 404);
    const { id, attempt } = found;
    return attempt.decided ? report(c, id, attempt.decided) : c.html(challengePage({ payload, attempt }));
  });
  app.post('/challenge', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const payload = form.get('payload') ?? '';
    const found = attemptOf(payload);
    const wanted = form.get('decision');
    if (!found || !isDecision(wanted)) return c.text('Confirmação desconhecida ou vencida', 404);
    const { id, attempt } = found;
    const wrong = wanted === 'confirm' && form.get('code')?.trim() !== attempt.code;
    if (wrong) attempt.wrongCodes += 1;
    if (wrong && attempt.wrongCodes < MAX_WRONG_CODES && !attempt.decided)
      return c.html(challengePage({ payload, attempt, wrong }));
    return report(c, id, provider.decide(attempt, wrong ? 'refuse' : wanted));
  });
  return app;
}

/** A failing system says so itself, and names no transaction to ask about. */
const outcomeOf = (id: string, ActionCode: ActionCode) =>
  ActionCode === 'ERROR'
    ? { Validated: false, ActionCode, ErrorNumber: 1001, ErrorDescription: 'Error processing the challenge' }
    : {
        Validated: ActionCode === 'SUCCESS',
        ActionCode,
        ErrorNumber: 0,
        ErrorDescription: 'Success',
        Payment: { Type: 'CCA', ProcessorTransactionId: id },
      };

function transactionOf(payload: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const id = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'transactionId') : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
