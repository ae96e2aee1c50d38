interface DialogState {
  dialogs?: number;
}

const entered: (() => void)[] = [];
let isLeaving: (() => boolean) | null = null;

const depth = () => (history.state as DialogState | null)?.dialogs ?? 0;

/** Back closes the topmost dialog (decision 040). `leaving` returns true if another page is loading. */
export function keepDialogsInHistory(leaving: () => boolean): void {
  isLeaving = leaving;
  window.addEventListener('popstate', () => {
    while (entered.length > depth()) entered.pop()?.();
  });
  window.addEventListener('pageshow', passStaleEntry);
  passStaleEntry();
}

/** Leaving the page or reloading it has closed the dialog of this entry. */
function passStaleEntry(): void {
  if (depth() > entered.length) history.back();
}

/** Call it when a dialog opens, and its result when the dialog closes. */
export function enterDialog(close: () => void): () => void {
  // Browsers skip history entries without user interaction.
  if (!isLeaving || navigator.userActivation?.hasBeenActive === false) return () => {};
  entered.push(close);
  if (depth() < entered.length) history.pushState({ ...history.state, dialogs: entered.length }, '');
  return () => {
    const at = entered.indexOf(close);
    if (at === -1) return;
    entered.splice(at, 1);
    // Deferred, because it must not cancel a navigation that starts at the same moment.
    setTimeout(() => {
      if (!isLeaving?.()) passStaleEntry();
    });
  };
}
