import { type Context, Hono } from 'hono';
import { sendPriceTable } from '#features/pricing/server/price-table-cookie.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { checkInput, parseBody } from '#platform/http/parse.ts';
import { outOfTurns, problem } from '#platform/http/problem.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity, type SecurityEvent } from '#platform/http/security-log.ts';
import type { Tries } from '#platform/http/tries.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import { dayOf } from '#values/calendar-day.ts';
import { addressIdBody, addressSchema, MAX_ADDRESSES } from '../../address.ts';
import type { DoneAnswer, PasswordAnswer, SavedAddressAnswer } from '../../contract.ts';
import { type Customer, priceTable } from '../../customer.ts';
import { passwordSchema } from '../../new-password.ts';
import { changesEmail, type ProfileView, profileBody, profileSchema, profileView } from '../../profile.ts';
import { changePassword } from '../change-password.ts';
import { changeProfile } from '../change-profile.ts';
import { chooseDefaultAddress } from '../choose-default-address.ts';
import { currentCustomer } from '../current-customer.ts';
import { removeAddress } from '../remove-address.ts';
import { saveAddress } from '../save-address.ts';
import { NOT_SIGNED_IN } from './refusals.ts';

const UNKNOWN_ADDRESS = {
  status: 404,
  code: 'unknown',
  detail: 'Não encontramos este endereço. Recarregue a página e tente de novo.',
} as const;

const TOO_MANY_ADDRESSES = {
  status: 409,
  code: 'too_many',
  detail: `Você já tem ${MAX_ADDRESSES} endereços. Remova um deles para cadastrar outro.`,
} as const;

interface CustomerRouteOptions {
  /** Counts wrong passwords. */
  passwordLimit: RateLimit;
  /** Each answer that tells that somebody has an account costs one. */
  accountTries: Tries;
}

/** What signed-in customers change of their own: data, addresses, password. */
export function customerRoutes(
  deps: Deps,
  { passwordLimit, accountTries }: CustomerRouteOptions,
): Hono<VisitorEnv> {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const app = new Hono<VisitorEnv>();
  const signedIn = (c: Context<VisitorEnv>) => currentCustomer(deps, c.get('visitor'));
  const tell = (c: Context<VisitorEnv>, event: SecurityEvent, customer: Customer) =>
    logSecurity(c, deps, event, { customerId: customer.id });
  const passwordKey = (customer: Customer) => limitKey(secret, String(customer.id));

  app.post('/v1/customer/save', async (c) => {
    const body = await parseBody(c, profileBody);
    if (!body.ok) return body.response;
    const refused = refuseFormKey(c, body.value.formKey);
    if (refused) return refused;
    const customer = await signedIn(c);
    if (!customer) return problem(c, NOT_SIGNED_IN);
    // Who it is decides what may be changed.
    const form = checkInput(c, profileSchema(dayOf(deps.clock.now()), profileView(customer)), body.value);
    if (!form.ok) return form.response;
    const { change, email, currentPassword } = form.value;
    const access = changesEmail({ email }, customer) ? { email, currentPassword } : null;
    const wait = access ? await passwordLimit.take(passwordKey(customer)) : 0;
    if (wait) return outOfTurns(c, wait);
    const tooMany = await accountTries.take(c);
    if (tooMany) return tooMany;
    const outcome = await changeProfile(deps, customer.id, { change, access });
    if (outcome.ok || outcome.code !== 'taken') await accountTries.giveBack(c);
    if (access && (outcome.ok || outcome.code === 'taken')) await passwordLimit.reset(passwordKey(customer));
    if (!outcome.ok) {
      if (outcome.code === 'wrong_password') tell(c, 'password_refused', customer);
      return problem(c, { status: 409, code: outcome.code, detail: CHECK_FIELDS, fields: outcome.fields });
    }
    if (access) tell(c, 'email_changed', customer);
    // A CPF just given may belong to a partner's member.
    sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
    return c.json<ProfileView>(profileView(outcome.customer));
  });

  app.post('/v1/customer/password', async (c) => {
    const body = await parseBody(c, passwordSchema);
    if (!body.ok) return body.response;
    const { formKey, ...passwords } = body.value;
    const refused = refuseFormKey(c, formKey);
    if (refused) return refused;
    const customer = await signedIn(c);
    if (!customer) return problem(c, NOT_SIGNED_IN);
    const wait = await passwordLimit.take(passwordKey(customer));
    if (wait) return outOfTurns(c, wait);
    const outcome = await changePassword(deps, customer, passwords);
    if (!outcome.ok) {
      const { code, fields } = outcome;
      if (code === 'wrong_password') tell(c, 'password_refused', customer);
      // Nothing was guessed at.
      if (code === 'easy_password') await passwordLimit.giveBack(passwordKey(customer));
      return problem(c, { status: 409, code, detail: CHECK_FIELDS, fields });
    }
    tell(c, 'password_changed', customer);
    await passwordLimit.reset(passwordKey(customer));
    setSessionCookie(c, outcome.visitor.token, secure);
    return c.json<PasswordAnswer>({ formKey: outcome.visitor.formKey });
  });

  app.post('/v1/customer/address/save', async (c) => {
    const body = await parseBody(c, addressSchema);
    if (!body.ok) return body.response;
    const { formKey, ...request } = body.value;
    const refused = refuseFormKey(c, formKey);
    if (refused) return refused;
    const customer = await signedIn(c);
    if (!customer) return problem(c, NOT_SIGNED_IN);
    const outcome = await saveAddress(deps, customer.id, request);
    if (!outcome.ok) return problem(c, outcome.code === 'unknown' ? UNKNOWN_ADDRESS : TOO_MANY_ADDRESSES);
    return c.json<SavedAddressAnswer>({ id: outcome.id });
  });

  for (const [path, change] of [
    ['/v1/customer/address/remove', removeAddress],
    ['/v1/customer/address/default', chooseDefaultAddress],
  ] as const)
    app.post(path, async (c) => {
      const body = await parseBody(c, addressIdBody);
      if (!body.ok) return body.response;
      const refused = refuseFormKey(c, body.value.formKey);
      if (refused) return refused;
      const customer = await signedIn(c);
      if (!customer) return problem(c, NOT_SIGNED_IN);
      if (!(await change(deps, customer.id, body.value.id))) return problem(c, UNKNOWN_ADDRESS);
      return c.json<DoneAnswer>({ ok: true });
    });

  return app;
}
