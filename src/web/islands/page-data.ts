import type { HeaderBrand } from '#values/brand.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';

/** Ids of the document's JSON blocks; the first two are named by storefront.md, section 7. */
export const APP_DATA = 'app-data';
export const SIGN_LANGUAGE_DATA = 'hand-talk-data';
export const PAGE_DATA = 'page-data';

/** What the islands of a public page read besides its address and the blocks of the specification. */
export interface PageData {
  brand: HeaderBrand;
  stores: ChromeData['stores'];
  priceTable: ChromeData['priceTable'];
  invitations: ChromeData['invitations'];
  /** Props of each island by its name, where it has any. */
  islands: Record<string, object>;
}
