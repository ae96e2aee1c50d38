import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Makes a <details> act as a menu that closes on Esc, a press or focus outside and a page change. */
export function usePopover(details: RefObject<HTMLDetailsElement | null>, pathname: string) {
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node))
        details.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [details]);
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    if (details.current) details.current.open = false;
  }, [pathname, details]);
  return {
    /** Without a new target, either the window lost focus, or an entry was pressed in Safari, where entries take no focus. */
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    },
  };
}
