import { useEffect } from 'react';
import { focusIsLost } from '#ui/focus-is-lost.ts';

/**
 * Focuses the heading of the section whose focused element was removed, as by a refund that leaves nothing to refund. Without
 * such a section it is the page's.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let ancestors: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      last = target;
      ancestors = target instanceof Element ? ancestorsOf(target) : [];
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected || !focusIsLost()) return;
      if (document.querySelector('dialog[open]')) return;
      last = null;
      const heading = headingNear(ancestors) ?? document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    });
    addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let one = element.parentElement; one?.closest('main'); one = one.parentElement) all.push(one);
  return all;
}

/** Skips dialogs, because a dialog's heading disappears with it. */
function headingNear(ancestors: readonly Element[]): HTMLElement | null {
  for (const ancestor of ancestors) {
    const heading =
      ancestor.isConnected &&
      !ancestor.closest('dialog') &&
      ancestor.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}
