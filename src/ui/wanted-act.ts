import { useEffect, useRef } from 'react';
import { smallStore, useSmallStore } from './small-store.ts';

/** In memory, so that neither a link nor a reload can start an act. */
const wanted = smallStore('');

/** The page that offers the operation starts it when it is shown. */
export const wantAct = (operation: string): void => wanted.set(operation);

export function useWantedAct(operation: string, start: () => void): void {
  const isWanted = useSmallStore(wanted, '') === operation;
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (!isWanted) return;
    wanted.set('');
    latest.current();
  }, [isWanted]);
}
