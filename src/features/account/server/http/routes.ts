import { type Context, Hono } from 'hono';
import type { CepAddress } from '#features/stores/server/viacep.ts';
import type { Deps } from '#platform/deps.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { parseBody, parseQuery } from '#platform/http/parse.ts';
import { outOfTurns, problem } from '#platform/http/problem.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { triesByAddress } from '#platform/http/tries.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type AddressAnswer, addressQuery, type SignedInAnswer, signInBody } from '../../contract.ts';
import { DEFAULT_TABLE, isAddressPending, priceTable } from '../../customer.ts';
import { finishSchema, signUpSchema } from '../../sign-up.ts';
import { currentCustomer } from '../current-customer.ts';
import { finishRegistration } from '../finish-registration.ts';
import { sendPriceTable } from '../price-table-cookie.ts';
import { type SignedIn, signIn } from '../sign-in.ts';
import { signOut } from '../sign-out.ts';
import { signUp } from '../sign-up.ts';
import type { OnSignedIn } from '../start-session.ts';
import { customerRoutes } from './customer-routes.ts';
import { CHECK_FIELDS, NOT_SIGNED_IN } from './refusals.ts';
import { termsRoutes } from './terms-routes.ts';

export interface AccountRouteOptions {
  limits: {
    /** Per address and e-mail: somebody guessing one password. */
    signIn: RateLimit;
    /** Per address: somebody trying one password on many e-mails. */
    signInAddress: RateLimit;
    /** Per address: somebody asking who has an account. */
    signUp: RateLimit;
    password: RateLimit;
  };
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
  lookUpAddress: (cep: string) => Promise<CepAddress | 'unknown' | 'unavailable'>;
}

/** Sign-in, sign-up, sign-out, registration, texts of use, and what customers change of their own. */
export function accountRoutes(deps: Deps, options: AccountRouteOptions): Hono<VisitorEnv> {
  const { limits, onSignedIn, lookUpAddress } = options;
  const { secret, baseUrl, trustProxy } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const app = new Hono<VisitorEnv>();
  const today = () => dayOf(deps.clock.now());
  const accountTries = triesByAddress(limits.signUp, deps.config);

  function welcome(c: Context<VisitorEnv>, { visitor, customer, notice }: SignedIn) {
    setSessionCookie(c, visitor.token, secure);
    sendPriceTable(c, { secret, secure }, priceTable(customer));
    return c.json<SignedInAnswer>({
      firstName: customer.firstName,
      completeRegister: customer.registrationComplete,
      isPending: isAddressPending(customer.defaultAddress),
      formKey: visitor.formKey,
      notice,
    });
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
    const body = await parseBody(c, signUpSchema(today()));
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

  app.post('/v1/register/finish', async (c) => {
    const body = await parseBody(c, finishSchema(today()));
    if (!body.ok) return body.response;
    const { formKey, ...form } = body.value;
    const visitor = c.get('visitor');
    const refused = refuseFormKey(c, formKey);
    if (refused) return refused;
    const customer = await currentCustomer(deps, visitor);
    if (!customer) return problem(c, NOT_SIGNED_IN);
    const tooMany = await accountTries.take(c);
    if (tooMany) return tooMany;
    const outcome = await finishRegistration(deps, customer.id, form);
    if (outcome.ok || outcome.code !== 'taken') await accountTries.giveBack(c);
    if (!outcome.ok)
      return problem(c, { status: 409, code: outcome.code, detail: CHECK_FIELDS, fields: outcome.fields });
    // A CPF just given may belong to a partner's member.
    sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
    return c.json<SignedInAnswer>({
      firstName: outcome.customer.firstName,
      completeRegister: outcome.customer.registrationComplete,
      isPending: isAddressPending(outcome.customer.defaultAddress),
      formKey: visitor.formKey,
      notice: null,
    });
  });

  app.get('/v1/login/logout', async (c) => {
    const customer = await currentCustomer(deps, c.get('visitor'));
    const visitor = await signOut(deps, c.get('visitor'));
    if (customer) logSecurity(c, deps, 'signed_out', { customerId: customer.id });
    setSessionCookie(c, visitor.token, secure);
    sendPriceTable(c, { secret, secure }, DEFAULT_TABLE);
    return c.json({ status: 200 });
  });

  app.get('/v1/address', async (c) => {
    const query = parseQuery(c, addressQuery);
    if (!query.ok) return query.response;
    const address = await lookUpAddress(query.value.cep);
    if (address === 'unknown')
      return problem(c, {
        status: 404,
        code: 'unknown_cep',
        detail: 'Não encontramos este CEP. Preencha o endereço.',
      });
    if (address === 'unavailable')
      return problem(c, {
        status: 503,
        code: 'unavailable',
        detail: 'A busca de CEP está fora do ar. Preencha o endereço.',
      });
    const { street, neighborhood, city, state } = address;
    return c.json<AddressAnswer>({ street, neighborhood, city, state });
  });

  app.route('/', termsRoutes(deps));
  app.route('/', customerRoutes(deps, { passwordLimit: limits.password, accountTries }));
  return app;
}
