import { useEffect } from 'react';
import { focusIsLost } from '#ui/focus-is-lost.ts';

/** Focuses the page's heading when the focused element was removed, as by a refund that leaves nothing to refund. */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected || !focusIsLost()) return;
      if (document.querySelector('dialog[open]')) return;
      last = null;
      const heading = document.querySelector<HTMLElement>('main h1');
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
