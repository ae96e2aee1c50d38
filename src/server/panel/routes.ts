import { type Context, Hono } from 'hono';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Operation } from '#features/trust/operations/operation.ts';
import type { Operator } from '#features/trust/operations/operator.ts';
import type { HandledOperation } from '#features/trust/operations/server/handle-operation.ts';
import { confirm, me } from '#features/trust/staff/operations.ts';
import { operatorOf, readStaffSession } from '#features/trust/staff/server/sign-in-staff.ts';
import type { StaffSession } from '#features/trust/staff/staff.ts';
import type { Refusal, RefusalRow } from '#platform/http/call.ts';
import { TOO_MANY } from '#platform/http/caller-limit.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { type Limits, QUARTER_HOUR } from '#platform/http/limits.ts';
import { ownSiteOnly } from '#platform/http/origin.ts';
import { checkInput, INVALID } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { PANEL, panelUrls } from '#values/panel-urls.ts';
import { panelBrowser } from './browser.ts';
import { OPERATIONS } from './operations.ts';
import { isRefusal, mayRun, NOT_PERMITTED, runOperation } from './run-operation.ts';

const COMMON: Readonly<Record<string, RefusalRow>> = {
  signed_out: { status: 401, detail: 'Sua sessão terminou. Entre de novo.' },
  code_missing: { status: 401, detail: 'Falta o código do aplicativo.' },
  locked: { status: 423, detail: 'Sessão bloqueada. Digite sua senha.' },
  not_permitted: { status: 403, detail: 'Seu papel não inclui esta ação.' },
  step_up: { status: 403, detail: 'Confirme com o código do aplicativo.' },
};

/** `name` keeps them apart from the store's own. */
const GUESSES = { name: 'painel', per: 'address', points: 5, seconds: QUARTER_HOUR } as const;

/** A whole clinic may share an address, yet passwords are slow to check. */
const ATTEMPTS = { name: 'painel-endereco', per: 'address', points: 60, seconds: QUARTER_HOUR } as const;

const CALLS = `${PANEL}/v1/*`;

interface Options {
  deps: PaymentDeps;
  limits: Limits;
  secure: boolean;
}

/** `POST /painel/v1/{slice}/{verb}` for each operation, and nothing else. */
export function operationRoutes({ deps, limits, secure }: Options): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const guesses = limits.of(GUESSES);
  const attempts = limits.of(ATTEMPTS);
  app.use(CALLS, ownSiteOnly(deps.config.panel?.url ?? deps.config.baseUrl));
  app.use(CALLS, async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  app.post(panelUrls.operation(me.name), async (c) => {
    const { sessionHash } = panelBrowser(c, secure);
    return c.json(meOf(sessionHash === null ? null : await readStaffSession(deps, sessionHash)));
  });

  for (const handled of OPERATIONS.values())
    app.post(panelUrls.operation(handled.operation.name), (c) => answer(c, handled));
  return app;

  async function answer(c: Context<VisitorEnv>, handled: HandledOperation<PaymentDeps>): Promise<Response> {
    const { operation } = handled;
    c.set('route', panelUrls.operation(operation.name));
    const browser = panelBrowser(c, secure);
    const session = browser.sessionHash === null ? null : await readStaffSession(deps, browser.sessionHash);
    const by = actorOf(operation, session);
    if ('ok' in by) return refused(c, operation, by);
    if (!mayRun(operation, by)) return refused(c, operation, NOT_PERMITTED);
    const checked = checkInput(operation.input, await c.req.json().catch(() => null));
    if (!checked.ok) return problem(c, { ...INVALID, fields: checked.fields });
    const key = guessKey(c, session, checked.value);
    if (operation.guesses && ((await attempts.consume(addressOf(c))) || (await guesses.consume(key))))
      return problem(c, TOO_MANY);
    const outcome = await runOperation(deps, handled, { input: checked.value, by, browser });
    const isGuess = isRefusal(outcome) && operation.guesses?.includes(outcome.code);
    if (operation.guesses && !isGuess) await guesses.refund(key);
    return isRefusal(outcome) ? refused(c, operation, outcome) : c.json(outcome as object);
  }

  function addressOf(c: Context): string {
    const { secret, trustProxy } = deps.config;
    return limitKey(secret, clientIp(c, trustProxy));
  }

  /** Codes count per member from every address: a new session with the known password gives no new guesses. */
  function guessKey(c: Context, session: StaffSession | null, input: unknown): string {
    const { secret, trustProxy } = deps.config;
    const { email } = input as { email?: string };
    if (email === undefined && session) return limitKey(secret, 'member', String(session.member.id));
    return limitKey(secret, email ?? '', clientIp(c, trustProxy));
  }
}

const NOBODY: Operator = { staffId: null, name: '', via: 'panel', grants: [], steppedUp: false };

/** Before a sign-in is complete, the person has an id but no rights. */
function actorOf({ name, permission }: Operation, session: StaffSession | null): Operator | Refusal {
  if (permission === 'anyone') {
    // A password alone is half a proof: only the code itself may be given in the person's name.
    const known = session && (session.state !== 'code' || name === confirm.name);
    return known ? { ...operatorOf(session), grants: [], steppedUp: false } : NOBODY;
  }
  if (!session) return { ok: false, code: 'signed_out' };
  if (session.state === 'code') return { ok: false, code: 'code_missing' };
  if (session.state === 'locked') return { ok: false, code: 'locked' };
  return operatorOf(session);
}

function refused(
  c: Context,
  { refusals }: Operation,
  refusal: Refusal & { fields?: Record<string, string> },
) {
  const { code, fields } = refusal;
  const row = refusals?.[code] ?? COMMON[code];
  if (!row) throw new Error(`no row for the refusal ${code}`);
  const detail = typeof row.detail === 'string' ? row.detail : row.detail(refusal as never);
  return problem(c, { status: row.status, code, detail, ...(fields && { fields }) });
}

const OUT = { state: 'out', name: '', roles: [], operations: [], steppedUp: false } as const;

function meOf(session: StaffSession | null) {
  if (!session) return OUT;
  if (session.state !== 'open') return { ...OUT, state: session.state, name: session.member.name };
  const by = operatorOf(session);
  return {
    state: session.state,
    name: by.name,
    roles: [...new Set(by.grants.map(({ role }) => role))],
    operations: [...OPERATIONS.values()]
      .filter(({ operation }) => operation.permission !== 'anyone' && mayRun(operation, by))
      .map(({ operation }) => operation.name),
    steppedUp: by.steppedUp,
  };
}
