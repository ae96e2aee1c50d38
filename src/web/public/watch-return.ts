import { writeLocal } from '#ui/browser-storage.ts';
import { browserEnvironment, forgetReload, reloadOnce } from '../errors/reload-once.ts';
import { cachedVisitor } from '../visitor/cached-visitor.ts';
import { outdatedBy, shownFor } from '../visitor/shown-for.ts';
import { refreshVisitor, visitor } from '../visitor/visitor.ts';

/** Local flag: the store that was last shown. Other tabs hear of it. */
const SHOWN_STORE = 'loja_mostrada';

/**
 * A page may be shown that was made for another store or another visitor: prerendered, kept for the way back, or open
 * while another tab changed them. It is then loaded anew.
 */
export function watchReturn(): void {
  const check = () => {
    const reason = outdatedBy();
    if (reason) reloadOnce(browserEnvironment(), reason);
    // The next difference is a new one, not one that loading anew does not help against.
    else if (visitor.get()) forgetReload(browserEnvironment());
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
