import { useSyncExternalStore } from 'react';

const onHashChange = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The token of a mailed link; '' = none. It stands behind the '#', so the server does not know it: there it is undefined. */
export const useLinkToken = (otherwise: () => string = () => ''): string | undefined =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1) || otherwise(),
    () => undefined,
  );
