import { createContext } from 'react-router';
import type { SignLanguageData } from '#features/accessibility/sign-language.ts';
import type { PriceTable } from '#features/pricing/price.ts';
import type { Customer } from '#features/profile/customer.ts';
import type { Store } from '#features/stores/store.ts';
import type { Services } from './services.ts';

export interface PageContext {
  services: Services;
  /** The shopper's store (cookie STORE_LOCATION, else the first one). */
  store: Store;
  /** Which price table this visitor sees. */
  priceTable: PriceTable;
  /** Only on pages that are never cached; null when signed out. */
  customer: Customer | null;
  now: Date;
  baseUrl: string;
  /** The sign-language assistant of the configuration. */
  signLanguage: SignLanguageData;
}

/**
 * Given to page loaders. The server must take this key from the built bundle (`build.entry.module`): the same file
 * imported natively would be a second, different key.
 */
export const pageContext = createContext<PageContext>();
