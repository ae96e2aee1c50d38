import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { challengeIn, markOfChallenge } from '#features/account/sign-in/passkeys/server/challenge.ts';
import {
  knowsAccount,
  readDevice,
  rememberAccount,
} from '#features/account/sign-in/server/http/known-device.ts';
import type { DeskDeps } from '#features/desk/customers/server/desk-deps.ts';
import type { Operation } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';
import type { HandledOperation } from '#features/desk/operations/server/handle-operation.ts';
import { me } from '#features/desk/staff/operations.ts';
import { warnOfGuesses } from '#features/desk/staff/server/mail-guesses.ts';
import { panelSite } from '#features/desk/staff/server/panel-site.ts';
import { operatorOf, readStaffSession, staffStateOf } from '#features/desk/staff/server/sign-in-staff.ts';
import type { StaffSession } from '#features/desk/staff/staff.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { type CallEnv, NONE_FOUND, type Refusal, refuse } from '#platform/http/call.ts';
import { TOO_MANY } from '#platform/http/caller-limit.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { DAY, HOUR, type Limits, QUARTER_HOUR } from '#platform/http/limits.ts';
import { ownSiteOnly } from '#platform/http/origin.ts';
import { isFromStrictPage, LOOSE_PAGE, pageKeyOf } from '#platform/http/page-key.ts';
import { bodyStep } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import { isRefusal, problemOf } from '#platform/http/refusal.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { PANEL, panelUrls } from '#values/panel-urls.ts';
import { panelBrowser, panelDevice } from './browser.ts';
import { COMMON_REFUSALS } from './common-refusals.ts';
import { meOf } from './me.ts';
import { OPERATIONS } from './operations.ts';
import { mayRun, recordAttempt, runOperation } from './run-operation.ts';

const CALLS = `${PANEL}/v1/*`;

type PanelEnv = {
  Variables: CallEnv['Variables'] & { browser: PanelBrowser; session: StaffSession | null; by: Operator };
};

interface Options {
  deps: PaymentDeps;
  limits: Limits;
  secure: boolean;
}

/** Mounts `POST /painel/v1/{slice}/{verb}` for each operation, and nothing else. */
export function operationRoutes({ deps, limits, secure }: Options): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const pace = limits.of(GUESS_PACE);
  const ownAttempts = limits.of(OWN_ATTEMPTS);
  const warnings = limits.of({ name: 'painel-aviso', per: 'operator', points: 1, seconds: DAY });
  const refusals = limits.of(REFUSALS);
  const mayFillTrail = async (staffId: number): Promise<boolean> =>
    (await refusals.consume(limitKey(deps.config.secret, 'refused', String(staffId)))) === 0;
  app.use(CALLS, ownSiteOnly(panelSite(deps)), noStore);

  const withSession = (operation?: Operation): MiddlewareHandler<PanelEnv> => {
    return async (c, next) => {
      let openedHash = '';
      const known = panelBrowser(c, secure);
      const newSession = () => (openedHash = known.newSession());
      const { sessionHash } = known;
      const passive = operation?.passive === true || (operation && isUnattended(c, operation));
      const session = sessionHash === null ? null : await readStaffSession(deps, sessionHash, passive);
      if (session && !operation?.provenByInput && !isFromStrictPage(c, deps, `staff ${session.member.id}`))
        return problem(c, LOOSE_PAGE);
      c.set('browser', { ...known, newSession });
      c.set('session', session);
      await next();
      // Without a session and a secret in the body, a script of a public page may have sent it.
      const isStrict = session !== null || operation?.provenByInput;
      const opened = isStrict && openedHash && (await readStaffSession(deps, openedHash, true));
      if (opened) c.header('X-Page-Key', pageKeyOf(deps, `staff ${opened.member.id}`));
    };
  };

  const authorized = (operation: Operation): MiddlewareHandler<PanelEnv> => {
    return async (c, next) => {
      const by = actorOf(operation, c.get('session'));
      if ('ok' in by) return refused(c, operation, by);
      if (!mayRun(operation, by)) {
        await recordAttempt(deps, operation, { input: null, by, mayFillTrail }, 'not_permitted');
        return refused(c, operation, refuse('not_permitted'));
      }
      c.set('by', by);
      return next();
    };
  };

  const answer = (handled: HandledOperation<DeskDeps>) => {
    const { operation } = handled;
    const declared = (operation.limits ?? []).map(({ charged, ...limit }) => ({
      charged,
      points: limits.of(limit),
      keyOf: { address: addressOf, operator: operatorKey, 'e-mail': accountKey, answer: answerKey }[
        limit.per
      ],
    }));
    return async (c: Context<PanelEnv>) => {
      const { body: input, by, browser } = c.var;
      const own = operation.paced ? await ownKey(c) : null;
      const isOwn = own !== null && (await ownAttempts.consume(own)) === 0;
      const charges = isOwn ? [] : declared.map(({ keyOf, ...limit }) => ({ ...limit, key: keyOf(c) }));
      for (const { charged, points, key } of charges)
        if (await points.consume(key)) {
          if (charged) await stopGuesses(c, operation);
          return problem(c, TOO_MANY);
        }
      if (operation.paced && !isOwn && (await pace.turn(accountKey(c), addressOf(c)))) {
        await stopGuesses(c, operation);
        return problem(c, TOO_MANY);
      }
      const unattended = isUnattended(c, operation);
      const outcome = await runOperation(deps, handled, { input, by, browser, unattended, mayFillTrail });
      const code = isRefusal(outcome) ? outcome.code : isWithoutRows(outcome) ? NONE_FOUND : '';
      if (GUESSES.includes(code))
        logSecurity(c as unknown as Context<VisitorEnv>, deps, 'staff_refused', accountOf(c));
      else if (isOwn) await ownAttempts.refund(own);
      else if (operation.paced) await pace.refund(accountKey(c));
      if (!isRefusal(outcome)) await rememberProved(c, operation, outcome);
      for (const { charged, points, key } of charges)
        if (charged && !charged.includes(code)) await points.refund(key);
      return isRefusal(outcome) ? refused(c, operation, outcome) : c.json(outcome as object);
    };
  };

  /**
   * Returns null for a browser in which this member has not signed in before. A known browser has its own attempts, which a
   * stranger cannot use up.
   */
  async function ownKey(c: Context<PanelEnv>): Promise<string | null> {
    const { email } = accountOf(c);
    const device = readDevice(c, deps, panelDevice(secure));
    if (email === undefined || device === null) return null;
    const known = knowsAccount(device, deps, await staffStateOf(deps, { email }));
    return known ? limitKey(deps.config.secret, device.id, email) : null;
  }

  /** After both factors the browser is known. A new password ends the wait that a stranger's guesses have caused. */
  async function rememberProved(c: Context<PanelEnv>, operation: Operation, answer: unknown): Promise<void> {
    if (!operation.completesSignIn) return;
    const { staffId, email } = answer as { staffId?: number; email?: string };
    const id = staffId ?? c.get('session')?.member.id;
    const state = id === undefined ? null : await staffStateOf(deps, { staffId: id });
    if (state === null) return;
    rememberAccount(c, deps, state, panelDevice(secure));
    if (email === undefined) return;
    const { secret } = deps.config;
    for (const account of [email, String(state.customerId)])
      await pace.reset(limitKey(secret, 'account', account));
  }

  /** Mails the person at most once a day, even if a stranger guesses from ever new addresses. */
  async function stopGuesses(c: Context<PanelEnv>, operation: Operation): Promise<void> {
    const who = accountOf(c);
    logSecurity(c as unknown as Context<VisitorEnv>, deps, 'staff_guesses_stopped', who);
    if (await warnings.consume(accountKey(c))) return;
    if (who.staffId !== undefined) {
      const by = c.get('by');
      await recordAttempt(
        deps,
        operation,
        { input: null, by: { ...by, staffId: who.staffId }, mayFillTrail },
        'wrong_code',
      );
    }
    if (who.staffId !== undefined) await warnOfGuesses(deps, { staffId: who.staffId });
    else if (who.email !== undefined) await warnOfGuesses(deps, { email: who.email });
  }

  const mount = (name: string, ...handlers: (MiddlewareHandler<PanelEnv> | Handler<PanelEnv>)[]) =>
    // Handlers see a wider context type than the application's, whose middleware does not know it.
    app.on('POST', [panelUrls.operation(name)], ...(handlers as unknown as Handler<VisitorEnv>[]));

  mount(me.name, withSession(), (c) => c.json(meOf(deps, c.get('session'))));
  for (const handled of OPERATIONS.values()) {
    const { operation } = handled;
    const readBody = bodyStep(operation.body, deps).run as unknown as MiddlewareHandler<PanelEnv>;
    mount(operation.name, withSession(operation), authorized(operation), readBody, answer(handled));
  }
  return app;

  function addressOf(c: Context<PanelEnv>): string {
    const { secret, trustProxy } = deps.config;
    return limitKey(secret, clientIp(c, trustProxy));
  }

  function answerKey(c: Context<PanelEnv>): string {
    const { clientDataJSON } = c.get('body') as { clientDataJSON: string };
    return limitKey(deps.config.secret, 'answer', markOfChallenge(challengeIn(clientDataJSON) ?? ''));
  }

  /** Counts per account, from whatever address the guesses come. */
  function accountKey(c: Context<PanelEnv>): string {
    const { staffId, email = '' } = accountOf(c);
    return limitKey(deps.config.secret, 'account', staffId === undefined ? email : String(staffId));
  }

  /**
   * Codes count per member from every address: a new session with the known password gives no new guesses. Each
   * invitation's link counts alone, so misses on a used link leave the clinic's other invitations open.
   */
  function operatorKey(c: Context<PanelEnv>): string {
    const { secret, trustProxy } = deps.config;
    const { email, token } = c.get('body') as { email?: string; token?: string };
    if (token !== undefined) return limitKey(secret, 'invitation', token);
    const session = c.get('session');
    if (email === undefined && session) return limitKey(secret, 'member', String(session.member.id));
    return limitKey(secret, email ?? '', clientIp(c, trustProxy));
  }
}

/** Applies to a browser that has signed in to the account before. */
const OWN_ATTEMPTS = { name: 'painel-proprio', per: 'browser', points: 10, seconds: QUARTER_HOUR } as const;

/** Limits the rows that one person's refusals add to the trail. */
const REFUSALS = { name: 'painel-recusas', per: 'operator', points: 30, seconds: QUARTER_HOUR } as const;

/** Ten attempts an hour are immediate. Later ones wait, so that guesses stay few, but never longer than the panel does. */
const GUESS_PACE = {
  name: 'painel-conta',
  per: 'e-mail',
  free: 10,
  perSeconds: HOUR,
  turns: 1,
  gapSeconds: 5,
  maxWaiting: 2,
} as const;

const GUESSES = ['wrong_credentials', 'wrong_code', 'invitation_gone'];

/** Names the account by the typed e-mail or by the session. An invitation has neither. */
function accountOf(c: Context<PanelEnv>): { email?: string; staffId?: number } {
  const { email } = (c.get('body') ?? {}) as { email?: string };
  if (email !== undefined) return { email };
  const session = c.get('session');
  return session ? { staffId: session.member.id } : {};
}

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

const isWithoutRows = (answer: unknown): boolean => (answer as { rows?: unknown[] }).rows?.length === 0;

const isUnattended = (c: Context, { unattended }: Operation): boolean =>
  unattended !== undefined && c.req.header('x-unattended') === '1';

const NOBODY: Operator = { staffId: null, name: '', via: 'panel', grants: [], steppedUp: false };

/** Before a sign-in is complete, the person has an id but no rights. */
export function actorOf(
  {
    permission,
    provenByInput,
    completesSignIn,
  }: Pick<Operation, 'permission' | 'provenByInput' | 'completesSignIn'>,
  session: StaffSession | null,
): Operator | Refusal {
  if (permission === 'anyone') {
    // A password alone is half a proof: only the code itself may be given in the person's name.
    const known = session && (session.state !== 'code' || (completesSignIn && !provenByInput));
    return known ? { ...operatorOf(session), grants: [], steppedUp: false } : NOBODY;
  }
  if (!session) return refuse('staff_signed_out');
  if (session.state === 'code') return refuse('code_missing');
  return session.state === 'locked' ? refuse('locked') : operatorOf(session);
}

const refused = (c: Context, { refusals }: Operation, refusal: Refusal) =>
  problem(c, problemOf(refusal, { ...COMMON_REFUSALS, ...refusals }));
