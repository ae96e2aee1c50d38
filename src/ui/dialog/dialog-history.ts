interface DialogState {
  /** How many dialogs are open at this entry of the history. */
  dialogs?: number;
}

/** How to close each dialog that has an entry, the topmost last. */
const entered: (() => void)[] = [];
let isLeaving: (() => boolean) | null = null;

const depth = () => (history.state as DialogState | null)?.dialogs ?? 0;

/**
 * From now on Back closes the topmost dialog (decision 040). For pages whose history no router keeps. `leaving` tells
 * whether another page has been asked for.
 */
export function keepDialogsInHistory(leaving: () => boolean): void {
  isLeaving = leaving;
  window.addEventListener('popstate', () => {
    while (entered.length > depth()) entered.pop()?.();
  });
  window.addEventListener('pageshow', passStaleEntry);
  passStaleEntry();
}

/** Its dialog was closed by leaving the page, or the page was reloaded. */
function passStaleEntry(): void {
  if (depth() > entered.length) history.back();
}

/** Call when a dialog opens; call the result when it has been closed. */
export function enterDialog(close: () => void): () => void {
  // Browsers pass over entries of pages that nobody has touched.
  if (!isLeaving || navigator.userActivation?.hasBeenActive === false) return () => {};
  entered.push(close);
  // Where one dialog follows another, the entry of the first serves both.
  if (depth() < entered.length) history.pushState({ ...history.state, dialogs: entered.length }, '');
  return () => {
    const at = entered.indexOf(close);
    // Back has closed it.
    if (at === -1) return;
    entered.splice(at, 1);
    // Later, because a page that is asked for at the same moment must not be called off.
    setTimeout(() => {
      if (!isLeaving?.()) passStaleEntry();
    });
  };
}
