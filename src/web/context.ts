import { createContext } from 'react-router';
import type { Customer } from '#features/account/accounts/customer.ts';
import type { Newcomer } from '#features/account/social/social.ts';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import type { Store } from '#features/shop/stores/store.ts';
import type { SignLanguageData } from '#features/trust/accessibility/sign-language.ts';
import type { Invitations } from './chrome/chrome-data.ts';
import type { Services } from './services.ts';

export interface PageContext {
  services: Services;
  /** From the cookie STORE_LOCATION, or the first store. */
  store: Store;
  priceTable: PriceTable;
  /** Only on uncached pages; null when signed out. */
  customer: Customer | null;
  /** Only on uncached pages; undefined without a session cookie. Never sent to the browser. */
  sessionHash: string | undefined;
  /** Only on uncached pages: the consent of this browser. */
  consentCookie: string | null;
  /** Only on uncached pages: a visitor who has just come from Google or Facebook, or null. */
  newcomer: Newcomer | null;
  now: Date;
  baseUrl: string;
  signLanguage: SignLanguageData;
  invitations: Invitations;
  /** The store registers people without a CPF. */
  foreigners: boolean;
}

/**
 * Context key of page loaders. The server must import it from the built bundle (`build.entry.module`), because the same
 * file imported natively creates a second, different key.
 */
export const pageContext = createContext<PageContext>();
