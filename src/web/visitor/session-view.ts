import { isAddressPending } from '#features/account/accounts/addresses/address.ts';
import type { Customer } from '#features/account/accounts/customer.ts';
import type { SocialIntegration } from '#features/account/sign-in/social/social.ts';
import type { AcceptedTerms } from '#features/trust/terms/terms.ts';

export interface SessionView {
  isSignedIn: boolean;
  firstName: string;
  customerName: string;
  customerId: number | null;
  /** Like the full name, it is '' on pages that may run third-party scripts. */
  customerEmail: string;
  customerFullName: string;
  /** `postalCode` has 8 digits or is ''. Lists of places start with the nearest one. */
  customer: {
    defaultAddress: { isPending: boolean; postalCode: string };
    socialIntegration: SocialIntegration;
  };
  completeRegister: boolean;
  acceptedTermUse: boolean;
  acceptedExamsUseTerms: boolean;
  mustShowPreferenceModal: boolean;
  formKey: string;
}

interface Known {
  /** True if no third-party script can read the response. */
  strict: boolean;
  accepted: AcceptedTerms;
  socialIntegration: SocialIntegration;
  mustShowPreferenceModal: boolean;
}

export function sessionView(
  customer: Customer | null,
  visitor: { formKey: string },
  { strict, accepted, socialIntegration, mustShowPreferenceModal }: Known,
): SessionView {
  return {
    isSignedIn: customer !== null,
    firstName: customer?.firstName ?? '',
    customerName: customer?.firstName ?? '',
    customerId: customer?.id ?? null,
    customerEmail: (strict && customer?.email) || '',
    customerFullName: (strict && customer?.displayName) || '',
    customer: {
      defaultAddress: {
        isPending: isAddressPending(customer?.defaultAddress ?? null),
        postalCode: customer?.defaultAddress?.postalCode ?? '',
      },
      socialIntegration,
    },
    completeRegister: customer?.registrationComplete ?? false,
    acceptedTermUse: accepted.vacinas,
    acceptedExamsUseTerms: accepted['exames-laboratoriais'],
    mustShowPreferenceModal,
    formKey: visitor.formKey,
  };
}
