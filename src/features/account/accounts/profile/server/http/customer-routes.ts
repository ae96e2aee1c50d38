import type { Context } from 'hono';
import { type Customer, priceTable } from '#features/account/accounts/customer.ts';
import { chargeEmail, refundEmail } from '#features/account/accounts/emails/server/charge-email.ts';
import { deviceOf } from '#features/account/sessions/server/device-of.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { chargeGuess, tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { checkInput } from '#platform/http/parse.ts';
import { logSecurity, type SecurityEvent } from '#platform/http/security-log.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import { dayOf } from '#values/calendar-day.ts';
import * as calls from '../../customer-calls.ts';
import { changesEmail, profileSchema, profileView } from '../../profile.ts';
import { changePassword, hasPassword } from '../change-password.ts';
import { changeProfile } from '../change-profile.ts';

interface CustomerParts extends RouteParts {
  /** A new password makes all browsers unknown to the account, and this one must stay known. */
  rememberBrowser: (c: Context<VisitorEnv>, customerId: number) => Promise<void>;
}

export function customerRoutes({ deps, limits, rememberBrowser }: CustomerParts) {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const logEvent = (c: Context<VisitorEnv>, event: SecurityEvent, customer: Customer) =>
    logSecurity(c, deps, event, { customerId: customer.id });
  const passwordKey = (customer: Customer) => limitKey(secret, String(customer.id));

  return new CallRoutes({ deps, limits })
    .handle(
      calls.saveProfile,
      async ({ c, visitor, customer, body, limits: { passwords, mails, mailsHere, accounts } }) => {
        // The form is checked here, because its rules depend on the customer and only a new e-mail needs the password.
        const asksPassword = changesEmail(body, customer) && (await hasPassword(deps, customer.id));
        const facts = { ...profileView(customer), hasPassword: asksPassword };
        const form = checkInput(profileSchema(dayOf(deps.clock.now()), facts), body);
        if (!form.ok) return form;
        const { change, email, currentPassword } = form.value;
        const access = changesEmail({ email }, customer) ? { email, currentPassword } : null;
        const shared = { all: mails, here: mailsHere };
        const charge = { c, deps, customer, email };
        const wait =
          access && ((await passwords.consume(passwordKey(customer))) || (await chargeEmail(shared, charge)));
        if (wait) return tooMany(c, wait);
        const outcome = await chargeGuess(accounts, c, {
          attempt: () => changeProfile(deps, customer.id, { change, access, visitor }),
          isWrong: (tried) => !tried.ok && tried.code === 'taken',
        });
        // A refused change sends no mail; `accounts` and `passwords` count the guesses.
        if (access && !outcome.ok) await refundEmail(shared, charge);
        if (access && (outcome.ok || outcome.code === 'taken')) await passwords.reset(passwordKey(customer));
        if (!outcome.ok) {
          if (outcome.code === 'wrong_password') logEvent(c, 'password_refused', customer);
          return outcome;
        }
        if (access) logEvent(c, 'email_change_asked', customer);
        // A new CPF may belong to a partner's member, which changes the price table.
        sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
        return profileView(outcome.customer);
      },
    )
    .handle(calls.changePassword, async ({ c, customer, body, limits: { passwords } }) => {
      const wait = await passwords.consume(passwordKey(customer));
      if (wait) return tooMany(c, wait);
      const outcome = await changePassword(deps, customer, { ...body, device: deviceOf(c) });
      if (!outcome.ok) {
        if (outcome.code === 'wrong_password') logEvent(c, 'password_refused', customer);
        // The current password was right, so it must not count as a guess.
        if (outcome.code === 'easy_password') await passwords.refund(passwordKey(customer));
        return outcome;
      }
      logEvent(c, 'password_changed', customer);
      await passwords.reset(passwordKey(customer));
      await rememberBrowser(c, customer.id);
      setSessionCookie(c, outcome.visitor.token, secure);
      return { formKey: outcome.visitor.formKey };
    });
}
