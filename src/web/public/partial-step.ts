import { errorRoute } from '#ui/failure-route.ts';
import { LOAD_TIMEOUT_MS } from '#ui/load-failure.ts';
import { isModified } from '#ui/on-press.ts';
import { urls } from '#values/urls.ts';
import { APP_DATA } from '../islands/page-data.ts';
import { nextPlace, placeOf, shownPlace } from './places.ts';

const PART = '[data-partial]';

let latest = 0;

/** Replaces only the page's own part, which keeps focus, scroll position and history. */
export async function openPartially(href: string): Promise<void> {
  const { scrollY } = window;
  await show(new URL(href, window.location.href), (url) => {
    keepScroll(scrollY);
    history.pushState({ scrollY }, '', url);
  });
}

export function watchSteps(): void {
  if (!document.querySelector(PART)) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || isModified(event)) return;
    const isPage = link.closest(`${PART} nav`) && link.pathname === window.location.pathname;
    if (!isPage && !link.matches('[data-step]')) return;
    event.preventDefault();
    void openPartially(link.href).then(() => isPage && window.scrollTo({ top: 0 }));
  });
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => keepScroll(window.scrollY));
  window.addEventListener('popstate', ({ state }: PopStateEvent & { state: { scrollY?: number } | null }) => {
    const { pathname, search } = shownPlace.get();
    const url = new URL(window.location.href);
    if (url.pathname + url.search === pathname + search) return;
    void show(url, () => {}).then(() => scrollBackTo(state?.scrollY ?? 0));
  });
  restoreScroll();
}

const keepScroll = (scrollY: number) => history.replaceState({ ...history.state, scrollY }, '');

/** With manual restoration, a reload starts at the same position. */
function restoreScroll(): void {
  const saved = history.state as { scrollY?: number } | null;
  if (saved?.scrollY) scrollBackTo(saved.scrollY);
}

/** Heights far below are estimates until layout (decision 034), so a position there needs the whole layout. */
function scrollBackTo(top: number): void {
  document.documentElement.style.setProperty('--later', 'visible');
  const goThere = () => window.scrollTo({ top });
  goThere();
  // Islands and the font still change heights until the visitor scrolls.
  const heights = new ResizeObserver(goThere);
  heights.observe(document.body);
  for (const act of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(act, () => heights.disconnect(), { once: true, passive: true });
}

async function show(url: URL, record: (url: string) => void): Promise<void> {
  latest += 1;
  const own = latest;
  nextPlace.set(placeOf(url));
  const next = await load(url);
  if (own !== latest) return;
  nextPlace.set(undefined);
  if (typeof next === 'string') return window.location.assign(next);
  const focused = document.activeElement?.closest(PART) ? document.activeElement.id : '';
  document.querySelector(PART)?.replaceWith(next.part);
  document.title = next.title;
  record(next.url.href);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  shownPlace.set(placeOf(next.url));
}

interface Loaded {
  url: URL;
  title: string;
  part: Element;
}

/**
 * Returns the address if it needs a whole document, because of an error, other prices or another kind of page (storefront
 * 226, 227).
 */
async function load(url: URL): Promise<Loaded | string> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
    });
    if (response.status === 204) return urls.page('/not-found');
    if (!response.ok) return url.href;
    // This document has the whole sheet, and its policy would refuse the first styles of another page.
    const text = (await response.text()).replace(/<style.*?<\/style>/s, '');
    const page = new DOMParser().parseFromString(text, 'text/html');
    if (!page.querySelector('main')) return errorRoute();
    const part = page.querySelector(PART);
    const sameStore = blockOf(page) === blockOf(document);
    return part && sameStore ? { url: new URL(response.url), title: page.title, part } : url.href;
  } catch {
    return url.href;
  }
}

const blockOf = (page: Document) => page.getElementById(APP_DATA)?.textContent;
