import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
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

type OptionsContract = typeof calls.addOptions | typeof calls.signInOptions;

export async function optionsFrom<Options>(path: OptionsContract['path']): Promise<Options> {
  const options = await postJson<OptionsContract>(path, {}, { within: CHANGE_MS, has: ['challenge'] });
  return options as Options;
}

/** Closes the dialog when `left` aborts or the challenge ends, because the browser may leave it open forever. */
export async function attempt(
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
