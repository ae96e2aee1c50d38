import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Assertion, NewCredential } from '../contract.ts';
import { CHALLENGE_MINUTES } from '../passkey.ts';

// Loaded when somebody presses: it brings the library.

/** The browser's own window may stay open for good; the challenge does not. */
async function withinChallenge<T>(ask: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => WebAuthnAbortService.cancelCeremony(), CHALLENGE_MINUTES * 60_000);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
  }
}

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewCredential> {
  const { id, response } = await withinChallenge(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

export async function readPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<Assertion> {
  const { id, response } = await withinChallenge(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}
