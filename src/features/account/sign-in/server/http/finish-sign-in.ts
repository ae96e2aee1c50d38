import type { Context } from 'hono';
import { priceTable } from '#features/account/accounts/customer.ts';
import { answerSignedIn } from '#features/account/accounts/server/answer-signed-in.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import type { Deps } from '#platform/deps.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import type { SignedIn } from '../complete-sign-in.ts';
import { rememberAccount } from './known-device.ts';

export function finishSignIn(
  c: Context<VisitorEnv>,
  deps: Deps,
  { visitor, customer, account, notice }: SignedIn,
) {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  rememberAccount(c, deps, account);
  setSessionCookie(c, visitor.token, secure);
  sendPriceTable(c, { secret, secure }, priceTable(customer));
  return answerSignedIn(customer, { formKey: visitor.formKey, notice });
}
