import { LOAD_TIMEOUT_MS } from '#ui/load-failure.ts';
import { nextPlace, placeOf } from './places.ts';
import { showFailure } from './show-failure.tsx';

let timer: ReturnType<typeof setTimeout> | undefined;

export function openPage(href: string): void {
  awaitPage(href);
  window.location.assign(href);
}

/** Shows the loader while another page loads, and gives up after a time limit (storefront 79, 229). */
export function awaitPage(href: string): void {
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

export function stay(): void {
  clearTimeout(timer);
  nextPlace.set(undefined);
}
