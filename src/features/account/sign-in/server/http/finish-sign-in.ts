import type { Context } from 'hono';
import { priceTable } from '#features/account/accounts/customer.ts';
import { answerSignedIn } from '#features/account/accounts/server/answer-signed-in.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import type { Config } from '#platform/config/config.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import type { SignedIn } from '../complete-sign-in.ts';
import { rememberEmail } from './known-device.ts';

export function finishSignIn(
  c: Context<VisitorEnv>,
  { secret, baseUrl }: Config,
  { visitor, customer, notice }: SignedIn,
) {
  const secure = baseUrl.startsWith('https:');
  rememberEmail(c, { secret, secure }, customer.email);
  setSessionCookie(c, visitor.token, secure);
  sendPriceTable(c, { secret, secure }, priceTable(customer));
  return answerSignedIn(customer, { formKey: visitor.formKey, notice });
}
