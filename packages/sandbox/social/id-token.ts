import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const KEY_ID = 'sandbox-1';

/** RS256 with a key that is made when it is first needed. */
export function tokenSigner() {
  let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined;
  const keys = () => {
    pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return pair;
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    jwks: () => ({
      keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    }),
    sign(claims: object): string {
      const text = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), keys().privateKey).toString('base64url')}`;
    },
  };
}
