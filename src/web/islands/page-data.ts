import type { HeaderBrand } from '#values/brand.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';

/** The ids of the first two are fixed (storefront 207). */
export const APP_DATA = 'app-data';
export const SIGN_LANGUAGE_DATA = 'hand-talk-data';
export const PAGE_DATA = 'page-data';
export const PAGE_KEY = 'page-key';

export interface PageData {
  brand: HeaderBrand;
  /** These fields repeat the two blocks, so that a page without one of them still hydrates as it was rendered. */
  store: ChromeData['store'] | null;
  /** Undefined if the store has no assistant. */
  signLanguage?: ChromeData['signLanguage'];
  stores: ChromeData['stores'];
  menu: ChromeData['menu'];
  unwritten?: ChromeData['unwritten'];
  priceTable: ChromeData['priceTable'];
  invitations: ChromeData['invitations'];
  islands: Record<string, object>;
}
