import { readSetting } from '#ui/settings.ts';
import { smallStore } from '#ui/small-store.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';
import { visitor } from './visitor.ts';

/** What the document was made for; undefined on an error page without a store. */
export const shownFor = smallStore<Pick<ChromeData, 'store' | 'stores' | 'priceTable'> | undefined>(
  undefined,
);

/** Whether the document was made for a store or price table that is not the visitor's any more. */
export function isOutdated(): boolean {
  const shown = shownFor.get();
  if (!shown) return false;
  const { store, stores, priceTable } = shown;
  const chosen = readSetting('STORE_LOCATION');
  const own = visitor.get()?.affiliation ?? priceTable;
  return (
    (chosen !== store.code && stores.some(({ code }) => code === chosen)) ||
    own.vendor !== priceTable.vendor ||
    own.tier !== priceTable.tier
  );
}
