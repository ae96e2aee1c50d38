import { createContext, use } from 'react';
import type { CategoryName } from '#features/shop/catalogue/product.ts';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import type { SignLanguageData } from '#features/trust/accessibility/sign-language.ts';

export interface Invitations {
  newsletter: 'all' | 'phones' | 'desktops' | 'none';
  tagManager: string;
}

export const NO_INVITATIONS: Invitations = { newsletter: 'none', tagManager: '' };

/** The root loader's data. On public pages, it is the same for all visitors of a store. */
export interface ChromeData {
  store: { id: number; code: string; name: string; city: string };
  stores: { code: string; name: string; regionIndex: string }[];
  menu: readonly CategoryName[];
  signLanguage: SignLanguageData;
  invitations: Invitations;
  /** Addresses of information pages without a text, if there are any. */
  unwritten?: readonly string[];
  priceTable: PriceTable;
  /** The customer in the document; null on public pages and when signed out. */
  customerId: number | null;
}

const ChromeContext = createContext<ChromeData | undefined>(undefined);

export const ChromeProvider = ChromeContext;

export const useChromeData = () => use(ChromeContext);
