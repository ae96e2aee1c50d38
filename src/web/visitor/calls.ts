import * as v from 'valibot';
import { formKey, integer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import type { VisitorData } from './visitor-data.ts';

/** Pop-ups and notices are free-form; their fields are in campaigns/pop-up.ts. */
const freeForm = v.looseObject({});

const integrated = v.strictObject({ isIntegrated: v.boolean() });

const dataAnswer: v.GenericSchema<Omit<VisitorData, 'ctaPopUp' | 'notices'>> = v.strictObject({
  session: v.strictObject({
    isSignedIn: v.boolean(),
    firstName: v.string(),
    customerName: v.string(),
    customerId: v.nullable(integer),
    customerEmail: v.string(),
    customerFullName: v.string(),
    customer: v.strictObject({
      defaultAddress: v.strictObject({ isPending: v.boolean(), postalCode: v.string() }),
      socialIntegration: v.strictObject({ facebook: integrated, gmail: integrated }),
    }),
    completeRegister: v.boolean(),
    acceptedTermUse: v.boolean(),
    acceptedExamsUseTerms: v.boolean(),
    mustShowPreferenceModal: v.boolean(),
    formKey,
  }),
  stores: v.array(
    v.strictObject({
      id: integer,
      code: v.string(),
      name: v.string(),
      logo: v.nullable(v.string()),
      regionIndex: v.string(),
    }),
  ),
  data: v.strictObject({
    qtyItems: integer,
    nadLock: v.boolean(),
    acceptedTermUse: v.boolean(),
    acceptedExamsUseTerms: v.boolean(),
  }),
  ctaPopUp: v.nullable(freeForm),
  affiliation: v.strictObject({
    vendor: v.string(),
    tier: v.string(),
    client: v.string(),
    logo: v.string(),
    dependents: v.array(v.string()),
    customizations: v.strictObject({ icon: v.string(), color: v.string() }),
  }),
  socialLogin: v.strictObject({
    isGeneralEnabled: v.boolean(),
    isAccountLinkingEnabled: v.boolean(),
    isGoogleEnabled: v.boolean(),
    isFacebookEnabled: v.boolean(),
  }),
  miniCart: v.strictObject({ cartId: v.nullable(v.string()), qtyItems: integer }),
  recaptcha: v.strictObject({ isEnabled: v.boolean(), token: v.string() }),
  notices: v.array(freeForm),
});

export const readData = defineCall({
  method: 'GET',
  path: '/v1/data',
  summary: 'Everything of one visitor, which cached pages cannot hold.',
  unlimited: 'cheap',
  answer: dataAnswer as v.GenericSchema<VisitorData>,
});
