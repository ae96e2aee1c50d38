import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadOptional } from '#ui/lazy-part.ts';

export interface Failure {
  /** 'cancelled' when the customer closed the dialog or let it expire. Otherwise a refusal's code, or 'failed'. */
  code: string;
  message: string;
}

/** Resolves to null on success. Closes the browser's dialog when the signal aborts. */
export type Ceremony<Given> = (given: Given, left: AbortSignal) => Promise<Failure | null>;

const NOT_LOADED = 'Algo não carregou. Verifique sua conexão e tente de novo.';

/** Loads a ceremony at the first press, which keeps the page light, and ends it with the screen. */
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

/** False in old browsers and on addresses without TLS. The server assumes true, so that the layout rarely moves. */
export const useCanUsePasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
