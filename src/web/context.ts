import { createContext } from 'react-router';
import type { Customer } from '#features/account/accounts/customer.ts';
import type { Newcomer } from '#features/account/sign-in/social/social.ts';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import type { Store } from '#features/shop/stores/store.ts';
import type { SignLanguageData } from '#features/trust/accessibility/sign-language.ts';
import type { Invitations } from './chrome/chrome-data.ts';
import type { Services } from './services.ts';

export interface PageContext {
  services: Services;
  store: Store;
  priceTable: PriceTable;
  customer: Customer | null;
  /** Set only on uncached pages; undefined without a session cookie. It must never reach the browser. */
  sessionHash: string | undefined;
  consentCookie: string | null;
  newcomer: Newcomer | null;
  now: Date;
  baseUrl: string;
  /** SVG of the brand, inlined so that it follows the theme. */
  heroDrawing: string | undefined;
  heroTitle: { lead: string; words: readonly string[] };
  /** Origin of the host that serves the page, or null if that is the requested host. */
  otherHost: string | null;
  signLanguage: SignLanguageData;
  invitations: Invitations;
  foreigners: boolean;
}

/** Import it from the built bundle (`build.entry.module`): the same file imported natively creates another key. */
export const pageContext = createContext<PageContext>();
