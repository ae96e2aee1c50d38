import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in old browsers and on addresses without TLS. The server assumes the best, so that little moves afterwards. */
export const useCanUsePasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
