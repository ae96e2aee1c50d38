import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { CallError } from '#ui/http.ts';
import type { Assertion, NewCredential } from '../contract.ts';
import { CHALLENGE_MINUTES } from '../passkey.ts';
import type { Failure } from './use-ceremony.ts';

const FAILED = 'O aparelho não conseguiu usar a chave de acesso. Tente de novo ou escolha outro jeito.';

/** WebAuthn names its exceptions (level 3, 5.1.3 and 5.1.4); each has a text. */
const MESSAGES: Record<string, string> = {
  InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
};

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.name : error.name;
}

function failureOf(error: unknown, cancelled: string): Failure {
  if (error instanceof CallError) return { code: error.code, message: error.message };
  const name = nameOf(error);
  if (name === 'NotAllowedError' || name === 'AbortError') return { code: 'cancelled', message: cancelled };
  return { code: 'failed', message: MESSAGES[name] ?? FAILED };
}

interface Steps<Sent> {
  /** Brings the server's challenge, which the library's options hold. */
  options: () => Promise<object>;
  send: (sent: Sent) => Promise<void>;
}

export const makePasskeyBy = ({ options, send }: Steps<NewCredential>, left: AbortSignal) =>
  attempt(
    async () => {
      const optionsJSON = (await options()) as PublicKeyCredentialCreationOptionsJSON;
      left.throwIfAborted();
      const { id, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      await send({ id, clientDataJSON, attestationObject, transports });
    },
    { cancelled: 'A chave de acesso não foi criada. Tente de novo quando quiser.', left },
  );

export const enterBy = ({ options, send }: Steps<Assertion>, left: AbortSignal) =>
  attempt(
    async () => {
      const optionsJSON = (await options()) as PublicKeyCredentialRequestOptionsJSON;
      left.throwIfAborted();
      const { id, response } = await startAuthentication({ optionsJSON });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      await send({ id, clientDataJSON, authenticatorData, signature, userHandle });
    },
    {
      cancelled:
        'A entrada com a chave de acesso não foi concluída. Tente de novo quando quiser, ou entre de outro jeito.',
      left,
    },
  );

/** Closes the dialog when `left` aborts or the challenge ends, because the browser may leave it open forever. */
async function attempt(
  work: () => Promise<void>,
  { cancelled, left }: { cancelled: string; left: AbortSignal },
): Promise<Failure | null> {
  const close = () => WebAuthnAbortService.cancelCeremony();
  const timer = setTimeout(close, CHALLENGE_MINUTES * 60_000);
  left.addEventListener('abort', close);
  try {
    await work();
    return null;
  } catch (error) {
    return failureOf(error, cancelled);
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', close);
  }
}
