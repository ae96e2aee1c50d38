import { useEffect, useRef } from 'react';
import { smallStore, useSmallStore } from './small-store.ts';

/** The request is only in memory, so that neither a link nor a reload can start an act. */
const requested = smallStore('');

/** The page that offers the operation starts it when it is shown. */
export const wantAct = (operation: string): void => requested.set(operation);

export function useWantedAct(operation: string, start: () => void): void {
  const isRequested = useSmallStore(requested, '') === operation;
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (!isRequested) return;
    requested.set('');
    latest.current();
  }, [isRequested]);
}
