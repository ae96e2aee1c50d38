import type { SocialConfig } from '#features/account/sign-in/social/social.ts';
import type { Notice, PopUpView } from '#features/shop/campaigns/pop-up.ts';
import type { SessionView } from './session-view.ts';

/** Response of GET /v1/data (storefront 92, 94). */
export interface VisitorData {
  session: SessionView;
  stores: { id: number; code: string; name: string; logo: string | null; regionIndex: string }[];
  data: { qtyItems: number; nadLock: boolean; acceptedTermUse: boolean; acceptedExamsUseTerms: boolean };
  ctaPopUp: PopUpView | null;
  affiliation: {
    vendor: string;
    tier: string;
    client: string;
    logo: string;
    dependents: string[];
    customizations: { icon: string; color: string };
  };
  socialLogin: SocialConfig;
  miniCart: { cartId: string | null; qtyItems: number };
  recaptcha: { isEnabled: boolean; token: string };
  notices: Notice[];
}
