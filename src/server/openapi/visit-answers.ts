import * as v from 'valibot';
import type { Tour } from '#features/tour/tour.ts';
import type { VisitorData } from '#web/visitor/visitor-data.ts';
import { formKey, whole } from './shared-answers.ts';

/** Pop-ups and notices are the operator's; their fields: campaigns/pop-up.ts. */
const operators = v.looseObject({});

export const dataAnswer: v.GenericSchema<Omit<VisitorData, 'ctaPopUp' | 'notices'>> = v.strictObject({
  session: v.strictObject({
    isSignedIn: v.boolean(),
    firstName: v.string(),
    customerName: v.string(),
    customerId: v.nullable(whole),
    customerEmail: v.string(),
    customerFullName: v.string(),
    customer: v.strictObject({ defaultAddress: v.strictObject({ isPending: v.boolean() }) }),
    completeRegister: v.boolean(),
    acceptedTermUse: v.boolean(),
    acceptedExamsUseTerms: v.boolean(),
    mustShowPreferenceModal: v.boolean(),
    formKey,
  }),
  stores: v.array(
    v.strictObject({
      id: whole,
      code: v.string(),
      name: v.string(),
      logo: v.nullable(v.string()),
      regionIndex: v.string(),
    }),
  ),
  data: v.strictObject({
    qtyItems: whole,
    nadLock: v.boolean(),
    acceptedTermUse: v.boolean(),
    acceptedExamsUseTerms: v.boolean(),
  }),
  ctaPopUp: v.nullable(operators),
  affiliation: v.strictObject({
    vendor: v.string(),
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
  miniCart: v.strictObject({ cartId: v.nullable(v.string()), qtyItems: whole }),
  recaptcha: v.strictObject({ isEnabled: v.boolean(), token: v.string() }),
  notices: v.array(operators),
});

export const tourAnswer: v.GenericSchema<Tour> = v.strictObject({
  redirect_link: v.string(),
  stepTwoTitle: v.string(),
  stepTwoTextOne: v.string(),
  stepTwoTextTwo: v.string(),
  stepFiveTitle: v.string(),
  stepFiveTextOne: v.string(),
  urlVideo: v.string(),
});

/** Codes: alerts/alert.ts. */
export const alertAnswer = v.strictObject({ code: whole, message: v.string() });
