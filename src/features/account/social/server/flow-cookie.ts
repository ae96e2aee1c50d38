import * as v from 'valibot';
import { sealedCookie } from '#platform/http/sealed-cookie.ts';
import { PROVIDERS } from '../social.ts';

/** Time at the provider. */
const FLOW_SECONDS = 600;

const flow = v.strictObject({
  provider: v.picklist(PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** A path of this store. */
  returnTo: v.string(),
  /** The signed-in customer who asked to connect the account; null for a sign-in. */
  linkTo: v.nullable(v.number()),
});

export type Flow = v.InferOutput<typeof flow>;

/** A sign-in started in this browser. */
export const flowCookie = sealedCookie('rede', { schema: flow, seconds: FLOW_SECONDS });
