import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadOptional } from '#ui/lazy-part.ts';

export interface Failure {
  /** 'cancelled': the person closed the browser's window, or let it run out. Else a refusal's code, or 'failed'. */
  code: string;
  message: string;
}

/** Resolves to null when all went well. Closes the browser's window when the signal aborts. */
export type Ceremony<Given> = (given: Given, left: AbortSignal) => Promise<Failure | null>;

const NOT_LOADED = 'Algo não carregou. Verifique sua conexão e tente de novo.';

/** Loads a ceremony with the first press, which keeps the page light, and ends it with the screen. */
export function useCeremony<Given>(load: () => Promise<Ceremony<Given>>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const run = async (given: Given) => {
    setBusy(true);
    setFailure(null);
    const ceremony = await loadOptional(load);
    setFailure(
      ceremony ? await ceremony(given, left.current.signal) : { code: 'failed', message: NOT_LOADED },
    );
    setBusy(false);
  };
  return { busy, failure, run };
}

const never = () => () => {};

/** False in old browsers and on addresses without TLS. The server assumes the best, so that little moves afterwards. */
export const useCanUsePasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
