import * as v from 'valibot';
import { sealedCookie } from '#platform/http/sealed-cookie.ts';
import { PROVIDERS } from '../social.ts';

/** A registration is long; a shared computer should not remember it for the whole day. */
const WAITING_SECONDS = 1800;

const waiting = v.strictObject({
  identity: v.strictObject({
    provider: v.picklist(PROVIDERS),
    providerId: v.string(),
    name: v.string(),
    email: v.nullable(v.string()),
    vouched: v.boolean(),
  }),
  /** The customer with this e-mail, who first signs in in another way; null = a registration follows. */
  customerId: v.nullable(v.number()),
});

/**
 * Who has just come from a provider and is not a customer yet, or has to prove first to be one. In the browser, because
 * the store keeps nobody's data before there is an account.
 */
export const waitingCookie = sealedCookie('rede-espera', { schema: waiting, seconds: WAITING_SECONDS });
