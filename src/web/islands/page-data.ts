import type { HeaderBrand } from '#values/brand.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';

/** Ids of the document's JSON blocks; the first two have fixed names (storefront 207). */
export const APP_DATA = 'app-data';
export const SIGN_LANGUAGE_DATA = 'hand-talk-data';
export const PAGE_DATA = 'page-data';

/** Data of a public page's islands, beside its URL and the blocks of storefront 207. */
export interface PageData {
  brand: HeaderBrand;
  stores: ChromeData['stores'];
  priceTable: ChromeData['priceTable'];
  invitations: ChromeData['invitations'];
  /** Props of each island by its name, where it has any. */
  islands: Record<string, object>;
}
