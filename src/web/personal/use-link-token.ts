import { useSyncExternalStore } from 'react';

const onHashChange = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The token of a mailed link. It stands behind the '#', so only the browser knows it; on the server it is ''. */
export const useLinkToken = (otherwise: () => string = () => ''): string =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1) || otherwise(),
    () => '',
  );
