import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Assertion, NewCredential } from '../contract.ts';
import { CHALLENGE_MINUTES } from '../passkey.ts';

// The library is large and rarely needed, so the first passkey loads it.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** The dialog closes before the challenge ends, so that no answer comes too late. */
const WINDOW_MS = (CHALLENGE_MINUTES - 1) * 60_000;

/** EdDSA, ES256 and RS256 are common among authenticators, and this release can verify them. */
const ALGORITHMS = [-8, -7, -257];

const relyingParty = (site: string) => {
  const { hostname, origin } = new URL(site);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

interface NewPasskey {
  challenge: string;
  userHandle: string;
  /** Browsers list passkeys by this name, beside `storeName`. */
  userName: string;
  storeName: string;
  known: readonly { credentialId: string; transports: string[] }[];
}

export async function creationOptions(
  site: string,
  { challenge, userHandle, userName, storeName, known }: NewPasskey,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: storeName,
    rpID: new URL(site).hostname,
    userID: Buffer.from(userHandle, 'base64url'),
    userName,
    challenge,
    timeout: WINDOW_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

export async function requestOptions(site: string, challenge: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: new URL(site).hostname,
    challenge,
    timeout: WINDOW_MS,
    userVerification: 'required',
  });
}

export async function verifiedCreation(site: string, sent: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  try {
    // A certificate would make the library fetch a revocation list from an address of the sender's choice.
    if (await hasCertificate(sent.attestationObject)) return null;
    const { id, clientDataJSON, attestationObject } = sent;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...shapeOf(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      ...relyingParty(site),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      backedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

async function hasCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  const statement = decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('attStmt');
  return statement.get('x5c') !== undefined;
}

interface Answer {
  passkey: { credentialId: string; publicKey: string; counter: number };
  sent: Assertion;
  challenge: string;
}

export async function verifiedAssertion(site: string, { passkey, sent, challenge }: Answer) {
  const { verifyAuthenticationResponse } = await library();
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = sent;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shapeOf(id), response: { clientDataJSON, authenticatorData, signature, userHandle } },
      expectedChallenge: challenge,
      ...relyingParty(site),
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
      : null;
  } catch {
    return null;
  }
}

const shapeOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });
