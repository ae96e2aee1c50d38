import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A step to another page inside the application: told by the page's title, read from its beginning (decision 016). */
export function PageStep() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState('');
  const page = pathname + search;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setTitle(document.title);
    // A control that outlived the step keeps the focus, and so does what the page itself has given it to.
    if (hash || document.activeElement?.matches('main :not(a)')) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [page, hash]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
