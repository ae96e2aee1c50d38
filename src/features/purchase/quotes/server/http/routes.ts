import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { cancelQuote as cancelQuoteCall } from '#features/purchase/cart/calls.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { chargeGuess } from '#platform/http/caller-limit.ts';
import { holdCharges } from '#platform/http/hold-charges.ts';
import * as calls from '../../calls.ts';
import { confirmQuote } from '../confirm-quote.ts';
import { cancelQuote } from '../end-quote.ts';
import { extendQuote } from '../extend-quote.ts';
import { previewQuote } from '../preview-quote.ts';
import { saveWishes } from '../save-wishes.ts';

export const quoteRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.preview, ({ c, customer, body: { coupon }, limits: { coupons } }) => {
      const attempt = () => previewQuote(deps, customer, coupon);
      if (!coupon) return attempt();
      return chargeGuess(coupons, c, {
        attempt,
        isWrong: (preview) => preview.coupon === null,
      });
    })
    .handle(calls.confirm, ({ c, customer, body, idempotencyKey: key, limits: { coupons, ...held } }) => {
      const charges = holdCharges(c, deps.config, held);
      const attempt = () => confirmQuote(deps, { ...body, customer, key, charges });
      if (!body.coupon) return attempt();
      return chargeGuess(coupons, c, {
        attempt,
        isWrong: (outcome) => !outcome.ok && outcome.code === 'coupon',
      });
    })
    .handle(calls.extend, async ({ customer }) => {
      const extended = await extendQuote(deps, customer.id);
      return extended.ok ? { expiresAt: extended.expiresAt.toISOString() } : refuse(extended.code);
    })
    .handle(calls.wishes, ({ customer, body: { postalCode, days, period } }) =>
      saveWishes(deps, customer.id, { postalCode, days, period }),
    )
    .handle(cancelQuoteCall, async ({ visitor, body: { keepItems } }) => {
      const customer = await currentCustomer(deps, visitor);
      // The specification expects the flag; a visitor has no quote to cancel.
      if (!customer) return { error: true, message: 'Entre na sua conta.' };
      await cancelQuote(deps, customer.id, { keepItems });
      return { error: false };
    });
