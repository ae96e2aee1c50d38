import { LOAD_TIMEOUT_MS } from '#ui/load-failure.ts';
import { isModified } from '#ui/on-press.ts';
import { nextPlace, placeOf } from './document-navigation.tsx';
import { showFailure } from './show-failure.tsx';

let timer: ReturnType<typeof setTimeout> | undefined;

/** The page that is asked for by leaving this document, as far as it is of this store. */
function leave(href: string): void {
  const url = new URL(href, window.location.href);
  const { origin, pathname, search } = window.location;
  if (url.origin !== origin || (url.hash && url.pathname === pathname && url.search === search)) return;
  nextPlace.set(placeOf(url));
  clearTimeout(timer);
  timer = setTimeout(() => {
    window.stop();
    stay();
    showFailure(new Error(`no answer in ${LOAD_TIMEOUT_MS} ms`), 'timeout');
  }, LOAD_TIMEOUT_MS);
}

function stay(): void {
  clearTimeout(timer);
  nextPlace.set(undefined);
}

/** Shows the loader over a page whose successor is slow, and gives up after the limit (storefront.md, section 2). */
export function watchLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || isModified(event) || link.target || link.download) return;
    leave(link.href);
  });
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) leave(target.action);
  });
  // A page that is kept for the way back is kept without its loader.
  window.addEventListener('pagehide', stay);
}
