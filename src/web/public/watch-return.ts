import { writeLocal } from '#ui/browser-storage.ts';
import { browserEnvironment, forgetReload, reloadOnce } from '../errors/reload-once.ts';
import { cachedVisitor } from '../visitor/cached-visitor.ts';
import { outdatedBy, shownFor } from '../visitor/shown-for.ts';
import { refreshVisitor, visitor } from '../visitor/visitor.ts';

const SHOWN_STORE = 'loja_mostrada';

/** Notices when a page is prerendered, comes from the back cache, or was open while another tab changed store or visitor. */
export function watchReturn(): void {
  const check = () => {
    const reason = outdatedBy();
    if (reason) reloadOnce(browserEnvironment(), 'outdated', reason);
    // Allows a reload for the next difference, unless the current one remains after reloading.
    else if (visitor.get()) forgetReload(browserEnvironment(), 'outdated');
  };
  writeLocal(SHOWN_STORE, shownFor.get()?.store.code ?? '');
  check();
  visitor.subscribe(check);
  window.addEventListener('storage', check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    check();
    if (!cachedVisitor(shownFor.get()?.store.code)) void refreshVisitor();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
}
