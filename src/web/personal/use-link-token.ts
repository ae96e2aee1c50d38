import { useSyncExternalStore } from 'react';

const onHashChange = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Returns a mailed link's token or ''. The token follows the '#', so it is undefined on the server. */
export const useLinkToken = (otherwise: () => string = () => ''): string | undefined =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1) || otherwise(),
    () => undefined,
  );
