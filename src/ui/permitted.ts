import { smallStore, useSmallStore } from './small-store.ts';

/** Names of the operations that the signed-in operator may run; the server decides again at each call. */
export const permitted = smallStore<readonly string[]>([]);

export const usePermitted = (operation: string): boolean => useSmallStore(permitted, []).includes(operation);
