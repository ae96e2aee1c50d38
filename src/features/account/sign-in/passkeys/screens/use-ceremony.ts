import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadOptional } from '#ui/lazy-part.ts';

export interface Failure {
  /** 'cancelled' when the person closed the dialog or let it expire. Otherwise a refusal's code, or 'failed'. */
  code: string;
  message: string;
}

/** Resolves to null on success. Closes the browser's dialog when the signal aborts. */
export type Ceremony<Input> = (input: Input, signal: AbortSignal) => Promise<Failure | null>;

const NOT_LOADED = 'Algo não carregou. Verifique sua conexão e tente de novo.';

/** Loads a ceremony at the first press, which keeps the page light, and ends it with the screen. */
export function useCeremony<Input>(load: () => Promise<Ceremony<Input>>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  const run = async (input: Input) => {
    setBusy(true);
    setFailure(null);
    const ceremony = await loadOptional(load);
    setFailure(
      ceremony ? await ceremony(input, controller.current.signal) : { code: 'failed', message: NOT_LOADED },
    );
    setBusy(false);
  };
  return { busy, failure, run };
}

const never = () => () => {};

/** Old browsers and addresses without TLS have no passkeys. The server assumes true, so that the layout rarely moves. */
export const useCanUsePasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
