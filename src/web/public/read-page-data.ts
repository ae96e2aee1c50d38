import { NO_ASSISTANT, readSignLanguageData } from '#features/trust/accessibility/sign-language.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';
import { APP_DATA, PAGE_DATA, type PageData } from '../islands/page-data.ts';

/** A missing block only causes a warning (storefront 232). */
function block(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) console.warn(`Bloco ${id} ausente`);
  return JSON.parse(element?.textContent ?? 'null');
}

interface OwnData {
  brand?: PageData['brand'];
  islands?: PageData['islands'];
  chrome: ChromeData | undefined;
}

export function readPageData(): OwnData {
  const app = block(APP_DATA) as { store: ChromeData['store'] | null } | null;
  const data = block(PAGE_DATA) as PageData | null;
  const assistant = readSignLanguageData();
  if (!data) return { chrome: undefined };
  const { brand, islands, ...own } = data;
  const { store } = app ?? data;
  const signLanguage = assistant ?? data.signLanguage ?? NO_ASSISTANT;
  return {
    brand,
    islands,
    chrome: store ? { ...own, store, signLanguage, customerId: null } : undefined,
  };
}
