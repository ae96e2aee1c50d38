import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Makes a <details> act as a menu: Esc, a press outside or a page change closes it. */
export function usePopover(details: RefObject<HTMLDetailsElement | null>, pathname: string) {
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node))
        details.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [details]);
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    if (details.current) details.current.open = false;
  }, [pathname, details]);
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    },
  };
}
