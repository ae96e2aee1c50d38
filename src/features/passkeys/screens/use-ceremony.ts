import { useEffect, useRef, useState } from 'react';
import { CallError } from '#ui/http.ts';
import { loadOptional } from '#ui/lazy-part.ts';

type Authenticator = typeof import('./authenticator.ts');

interface Failure {
  /** 'cancelled': the person closed the browser's window, or let it run out. Else a refusal's code, or 'failed'. */
  code: string;
  message: string;
}

const NOT_LOADED = 'Não foi possível carregar esta parte da página. Verifique sua conexão e tente de novo.';
const FAILED = 'O aparelho não conseguiu usar a chave de acesso. Tente de novo ou escolha outro jeito.';
const MADE_BEFORE = 'Este aparelho já tem uma chave de acesso da sua conta.';

/** What WebAuthn's exceptions mean to a person (WebAuthn level 3, 5.1.3 and 5.1.4). */
const MESSAGES: Record<string, string> = { InvalidStateError: MADE_BEFORE };

function failureOf(error: unknown, cancelled: string): Failure {
  if (error instanceof CallError) return { code: error.code, message: error.message };
  const name = nameOf(error);
  if (name === 'NotAllowedError' || name === 'AbortError') return { code: 'cancelled', message: cancelled };
  return { code: 'failed', message: MESSAGES[name] ?? FAILED };
}

/** The library's errors wrap the browser's. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.name : error.name;
};

/**
 * Asks for something that needs the device: loads the code, and says what went wrong. `cancelled` is the text for who closed
 * the browser's window. A window that is open when the screen goes is closed.
 */
export function useCeremony(cancelled: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const authenticator = useRef<Authenticator | null>(null);
  useEffect(() => () => authenticator.current?.stopAsking(), []);

  async function run(work: (authenticator: Authenticator) => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      authenticator.current ??= await loadOptional(() => import('./authenticator.ts'));
      if (!authenticator.current) return setFailure({ code: 'failed', message: NOT_LOADED });
      await work(authenticator.current);
    } catch (error) {
      setFailure(failureOf(error, cancelled));
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run };
}
