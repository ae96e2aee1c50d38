import { readSetting } from '#ui/settings.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';
import { browserEnvironment, reloadOnce } from '../errors/reload-once.ts';
import { keptVisitor } from '../visitor/kept-visitor.ts';
import { refreshVisitor, visitor } from '../visitor/visitor.ts';

/** Whether the page was made for a store or price table that is not the visitor's. */
export function isForAnother({ store, stores, priceTable }: ChromeData): boolean {
  const chosen = readSetting('STORE_LOCATION');
  const own = visitor.get()?.affiliation ?? priceTable;
  return (
    (chosen !== store.code && stores.some(({ code }) => code === chosen)) ||
    own.vendor !== priceTable.vendor ||
    own.tier !== priceTable.tier
  );
}

/**
 * A page may be shown that was made for another store or another visitor: prerendered, kept for the way back, or open
 * while another tab changed them. It is then loaded anew.
 */
export function watchReturn(chrome: ChromeData): void {
  const check = () => {
    if (isForAnother(chrome)) reloadOnce(browserEnvironment());
  };
  check();
  visitor.subscribe(check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    check();
    if (!keptVisitor(chrome.store.code)) void refreshVisitor();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
}
