import { priceTable } from '#features/account/accounts/customer.ts';
import { answerSignedIn } from '#features/account/accounts/server/answer-signed-in.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../registration-calls.ts';
import { finishRegistration } from '../finish-registration.ts';
import { remarkOnPassword } from '../remark-on-password.ts';

export function registrationRoutes({ deps, limits }: RouteParts) {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  return new CallRoutes({ deps, limits })
    .handle(calls.finish, async ({ c, visitor, customer, body }) => {
      const outcome = await finishRegistration(deps, customer.id, body);
      if (!outcome.ok) return outcome;
      // A new CPF may belong to a partner's member, which changes the price table.
      sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
      return answerSignedIn(outcome.customer, { formKey: visitor.formKey, notice: null });
    })
    .handle(calls.remarkOnPassword, async ({ body }) => ({ remark: await remarkOnPassword(deps, body) }));
}
