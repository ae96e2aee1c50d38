import { readCookie } from '#ui/browser-storage.ts';
import type { ChromeData } from '../chrome/chrome-data.ts';
import { browserEnvironment, reloadOnce } from '../errors/reload-once.ts';
import { keptVisitor } from '../visitor/kept-visitor.ts';
import { refreshVisitor, visitor } from '../visitor/visitor.ts';

const STORE_COOKIE = 'STORE_LOCATION';

/**
 * A page may be shown that was made for another store or another visitor: prerendered, kept for the way back, or open
 * while another tab changed them. It is then loaded anew.
 */
export function watchReturn(chrome: ChromeData): void {
  const check = () => {
    const store = readCookie(STORE_COOKIE);
    const isOtherStore =
      store !== null && store !== chrome.store.code && chrome.stores.some(({ code }) => code === store);
    const vendor = visitor.get()?.affiliation.vendor ?? chrome.vendor;
    if (isOtherStore || vendor !== chrome.vendor) reloadOnce(browserEnvironment());
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
