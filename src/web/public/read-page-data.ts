import type { ChromeData } from '../chrome/chrome-data.ts';
import { APP_DATA, PAGE_DATA, type PageData, SIGN_LANGUAGE_DATA } from '../islands/page-data.ts';

const block = (id: string, page: Document) => JSON.parse(page.getElementById(id)?.textContent ?? 'null');

interface OwnData extends Omit<PageData, 'stores' | 'priceTable'> {
  /** Undefined on an error page that knows no store. */
  chrome: ChromeData | undefined;
}

export function readPageData(page: Document = document): OwnData {
  const { store } = block(APP_DATA, page) as { store: ChromeData['store'] | null };
  const { brand, stores, priceTable, islands } = block(PAGE_DATA, page) as PageData;
  const signLanguage = block(SIGN_LANGUAGE_DATA, page) as ChromeData['signLanguage'];
  return {
    brand,
    islands,
    chrome: store ? { store, stores, signLanguage, priceTable, customerId: null } : undefined,
  };
}
