import { readSetting } from '#ui/settings.ts';
import { smallStore } from '#ui/small-store.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';
import { visitor } from './visitor.ts';

export const shownFor = smallStore<Pick<ChromeData, 'store' | 'stores' | 'priceTable'> | undefined>(
  undefined,
);

/** The visitor's store or price table if it differs from the document's, otherwise null. */
export function outdatedBy(): string | null {
  const current = shownFor.get();
  if (!current) return null;
  const { store, stores, priceTable } = current;
  const chosen = readSetting('STORE_LOCATION');
  if (chosen !== store.code && stores.some(({ code }) => code === chosen)) return chosen;
  const own = visitor.get()?.affiliation ?? priceTable;
  const isSame = own.vendor === priceTable.vendor && own.tier === priceTable.tier;
  return isSame ? null : `${own.vendor} ${own.tier}`;
}
