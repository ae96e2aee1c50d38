import type { Context } from 'hono';
import { type Customer, priceTable } from '#features/account/accounts/customer.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { tooMany } from '#platform/http/caller-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import { cancelEmailChange } from '../cancel-email-change.ts';
import { chargeEmail, type EmailCharge, refundEmail } from '../charge-email.ts';
import type { AccountRecovery } from '../claim-unconfirmed.ts';
import { confirmEmailByCode, confirmEmailByLink } from '../confirm-email.ts';
import { requestEmailConfirmation } from '../request-email-confirmation.ts';
import { undoEmailChange } from '../undo-email-change.ts';

interface EmailParts extends RouteParts, AccountRecovery {
  /** A new e-mail makes all browsers unknown to the account, and this one must stay known. */
  rememberBrowser: (c: Context<VisitorEnv>, customerId: number) => Promise<void>;
}

export function emailRoutes({ deps, limits, endOtherMethods, dropClosing, rememberBrowser }: EmailParts) {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const chargeOf = (c: Context<VisitorEnv>, customer: Customer): EmailCharge => ({
    c,
    deps,
    customer,
    email: customer.pendingEmail ?? customer.email,
  });
  async function afterConfirmation(
    c: Context<VisitorEnv>,
    { customer, changed }: { customer: Customer; changed: boolean },
  ): Promise<void> {
    logSecurity(c, deps, changed ? 'email_changed' : 'email_confirmed', { customerId: customer.id });
    if (changed) await rememberBrowser(c, customer.id);
    // A confirmed e-mail may prove a membership, which changes the price table.
    sendPriceTable(c, { secret, secure }, priceTable(customer));
  }

  return new CallRoutes({ deps, limits })
    .handle(
      calls.confirmByCode,
      async ({ c, visitor, customer, body, limits: { codes: all, codesHere: here } }) => {
        const wait = await chargeEmail({ all, here }, chargeOf(c, customer));
        if (wait) return tooMany(c, wait);
        const outcome = await confirmEmailByCode(deps, customer, {
          code: body.code,
          visitor,
          endOtherMethods,
        });
        if (!outcome.ok) {
          logSecurity(c, deps, 'email_code_refused', { customerId: customer.id });
          return outcome;
        }
        await refundEmail({ all, here }, chargeOf(c, customer));
        await afterConfirmation(c, outcome);
        return { ok: true };
      },
    )
    .handle(calls.resend, async ({ c, customer, limits: { mails: all, mailsHere: here } }) => {
      const wait = await chargeEmail({ all, here }, chargeOf(c, customer));
      if (wait) return tooMany(c, wait);
      await requestEmailConfirmation(deps, customer);
      return { ok: true };
    })
    .handle(calls.confirmByLink, async ({ c, visitor, customer, body: { token } }) => {
      const outcome = await confirmEmailByLink(deps, customer, { token, visitor, endOtherMethods });
      if (!outcome.ok) return outcome;
      await afterConfirmation(c, outcome);
      return { ok: true };
    })
    .handle(calls.cancelChange, async ({ customer }) => {
      await cancelEmailChange(deps, customer.id);
      return { ok: true };
    })
    .handle(calls.undoChange, async ({ c, body: { token } }) => {
      const outcome = await undoEmailChange(deps, token, { endOtherMethods, dropClosing });
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'email_change_undone', { customerId: outcome.customerId });
      return { ok: true };
    });
}
