import * as v from 'valibot';
import { sealedCookie } from '#platform/http/sealed-cookie.ts';
import { PROVIDERS } from '../social.ts';

const FLOW_SECONDS = 600;

const flow = v.strictObject({
  provider: v.picklist(PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
  /** This signed-in customer wants to connect the account; null for a sign-in. */
  linkTo: v.nullable(v.number()),
});

export type Flow = v.InferOutput<typeof flow>;

export const flowCookie = sealedCookie('rede', { schema: flow, seconds: FLOW_SECONDS });
