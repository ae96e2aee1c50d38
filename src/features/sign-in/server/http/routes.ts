import { type Context, Hono } from 'hono';
import { DEFAULT_TABLE } from '#features/pricing/price.ts';
import { sendPriceTable } from '#features/pricing/server/price-table-cookie.ts';
import { type SignedInAnswer, signedInAnswer } from '#features/profile/contract.ts';
import { priceTable } from '#features/profile/customer.ts';
import { customerIdOfSession } from '#features/sessions/server/customer-of-session.ts';
import { signOut } from '#features/sessions/server/sign-out.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import type { Deps } from '#platform/deps.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { parseBody } from '#platform/http/parse.ts';
import { outOfTurns, problem } from '#platform/http/problem.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { Tries } from '#platform/http/tries.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import { dayOf } from '#values/calendar-day.ts';
import { signInBody } from '../../contract.ts';
import { signUpSchema } from '../../sign-up.ts';
import type { OnSignedIn, SignedIn } from '../enter.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';

export interface SignInRouteOptions {
  limits: {
    /** Per address and e-mail: somebody guessing one password. */
    signIn: RateLimit;
    /** Per address: somebody trying one password on many e-mails. */
    signInAddress: RateLimit;
  };
  /** Per address: somebody asking who has an account. */
  accountTries: Tries;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

/** Sign-in, sign-up and sign-out. */
export function signInRoutes(
  deps: Deps,
  { limits, accountTries, onSignedIn }: SignInRouteOptions,
): Hono<VisitorEnv> {
  const { secret, baseUrl, trustProxy } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const app = new Hono<VisitorEnv>();

  function welcome(c: Context<VisitorEnv>, { visitor, customer, notice }: SignedIn) {
    setSessionCookie(c, visitor.token, secure);
    sendPriceTable(c, { secret, secure }, priceTable(customer));
    return c.json<SignedInAnswer>(signedInAnswer(customer, { formKey: visitor.formKey, notice }));
  }

  app.post('/v1/login', async (c) => {
    const body = await parseBody(c, signInBody);
    if (!body.ok) return body.response;
    const { email, password, formKey } = body.value;
    const refused = refuseFormKey(c, formKey);
    if (refused) return refused;
    const ip = clientIp(c, trustProxy);
    const key = limitKey(secret, ip, email);
    const wait = (await limits.signInAddress.take(limitKey(secret, ip))) || (await limits.signIn.take(key));
    if (wait) return outOfTurns(c, wait);
    const outcome = await signIn(deps, { visitor: c.get('visitor'), email, password }, onSignedIn(c));
    if (!outcome.ok) {
      logSecurity(c, deps, 'sign_in_refused', { email });
      return problem(c, { status: 401, code: outcome.code, detail: 'E-mail ou senha incorretos.' });
    }
    logSecurity(c, deps, 'signed_in', { customerId: outcome.customer.id, email });
    await limits.signIn.reset(key);
    return welcome(c, outcome);
  });

  app.post('/v1/register', async (c) => {
    // Counted before anything is looked at: the answer may tell that an e-mail is registered.
    const tooMany = await accountTries.take(c);
    if (tooMany) return tooMany;
    const body = await parseBody(c, signUpSchema(dayOf(deps.clock.now())));
    if (!body.ok) return body.response;
    const { formKey, ...form } = body.value;
    const refused = refuseFormKey(c, formKey);
    if (refused) return refused;
    const outcome = await signUp(deps, { visitor: c.get('visitor'), form }, onSignedIn(c));
    if (!outcome.ok)
      return problem(c, { status: 409, code: outcome.code, detail: CHECK_FIELDS, fields: outcome.fields });
    logSecurity(c, deps, 'signed_up', { customerId: outcome.customer.id, email: form.email });
    return welcome(c, outcome);
  });

  app.get('/v1/login/logout', async (c) => {
    const customerId = await customerIdOfSession(deps, c.get('visitor'));
    const visitor = await signOut(deps, c.get('visitor'));
    if (customerId !== null) logSecurity(c, deps, 'signed_out', { customerId });
    setSessionCookie(c, visitor.token, secure);
    sendPriceTable(c, { secret, secure }, DEFAULT_TABLE);
    return c.json({ status: 200 });
  });

  return app;
}
