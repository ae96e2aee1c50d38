import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { type Customer, priceTable } from '../../customer.ts';
import * as calls from '../../email-calls.ts';
import { confirmEmailByCode, confirmEmailByLink } from '../confirm-email.ts';
import { requestEmailConfirmation } from '../request-email-confirmation.ts';

export const emailLimitKey = (secret: string, customer: Customer) => limitKey(secret, String(customer.id));

export function emailRoutes({ deps, limits }: RouteParts) {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const keyOf = (customer: Customer) => emailLimitKey(secret, customer);

  return new CallRoutes({ deps, limits })
    .handle(calls.confirmByCode, async ({ c, customer, body, limits: { codes } }) => {
      const wait = await codes.consume(keyOf(customer));
      if (wait) return tooMany(c, wait);
      const outcome = await confirmEmailByCode(deps, customer, body.code);
      if (!outcome.ok) {
        logSecurity(c, deps, 'email_code_refused', { customerId: customer.id });
        return outcome;
      }
      await codes.refund(keyOf(customer));
      logSecurity(c, deps, 'email_confirmed', { customerId: customer.id });
      // A confirmed e-mail may prove a partner's member.
      sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
      return { ok: true };
    })
    .handle(calls.resend, async ({ c, customer, limits: { mails } }) => {
      const wait = await mails.consume(keyOf(customer));
      if (wait) return tooMany(c, wait);
      await requestEmailConfirmation(deps, customer);
      return { ok: true };
    })
    .handle(calls.confirmByLink, async ({ c, customer, body }) => {
      const outcome = await confirmEmailByLink(deps, customer, body.token);
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'email_confirmed', { customerId: customer.id });
      sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
      return { ok: true };
    });
}
