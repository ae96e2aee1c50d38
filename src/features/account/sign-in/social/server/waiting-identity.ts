import * as v from 'valibot';
import { sealedCookie } from '#platform/http/sealed-cookie.ts';
import { PROVIDERS } from '../social.ts';

/** A registration takes a while; a shared computer should not remember it for the whole day. */
const WAITING_SECONDS = 1800;

const waiting = v.strictObject({
  identity: v.strictObject({
    provider: v.picklist(PROVIDERS),
    providerId: v.string(),
    name: v.string(),
    email: v.nullable(v.string()),
    vouched: v.boolean(),
  }),
  customerId: v.nullable(v.number()),
});

/** Stored in the browser, because the store holds no data before there is an account. */
export const waitingCookie = sealedCookie('rede-espera', { schema: waiting, seconds: WAITING_SECONDS });
