import { useEffect, useRef, useState } from 'react';
import { usePlace } from '#ui/navigation.ts';

/** React Router leaves the announcement of a new page and the focus to the application. */
export function NavigationAnnouncer() {
  const { pathname, search, hash } = usePlace();
  const [title, setTitle] = useState('');
  const page = pathname + search;
  const announced = useRef(page);
  useEffect(() => {
    if (announced.current === page) return;
    announced.current = page;
    setTitle(document.title);
    // Focus stays on a control that survived the navigation or that the new page has focused.
    if (hash || document.activeElement?.matches('main :not(a)')) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [page, hash]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
