import { isModified } from '#ui/on-press.ts';
import { awaitPage, stay } from './open-page.ts';

export function watchLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || isModified(event) || link.target || link.download) return;
    awaitPage(link.href);
  });
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) awaitPage(target.action);
  });
  // The back cache must store a page without its loader.
  window.addEventListener('pagehide', stay);
}
