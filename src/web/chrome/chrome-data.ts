import { createContext, use } from 'react';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import type { SignLanguageData } from '#features/trust/accessibility/sign-language.ts';

/** What a page may ask the visitor by itself. */
export interface Invitations {
  /** Devices on which the newsletter's dialog opens by itself. */
  newsletter: 'all' | 'phones' | 'desktops' | 'none';
  /** Address of the tag manager's script; '' = nothing is measured. */
  tagManager: string;
}

export const NO_INVITATIONS: Invitations = { newsletter: 'none', tagManager: '' };

/** The root loader's data; on public pages the same for every visitor of a store. */
export interface ChromeData {
  store: { id: number; code: string; name: string; city: string };
  stores: { code: string; name: string; regionIndex: string }[];
  signLanguage: SignLanguageData;
  invitations: Invitations;
  /** Whose prices the page shows. */
  priceTable: PriceTable;
  /** The customer whose data the document shows; null on public pages and when signed out. */
  customerId: number | null;
}

const ChromeContext = createContext<ChromeData | undefined>(undefined);

export const ChromeProvider = ChromeContext;

/** Undefined on an error page whose root loader failed. */
export const useChromeData = () => use(ChromeContext);
