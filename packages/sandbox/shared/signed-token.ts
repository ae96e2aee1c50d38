import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from './secrets.ts';

/** HS256 with a key of this run. */
export function signedTokens() {
  const key = randomBytes(32);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seal = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign(claims: object): string {
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
      return `${text}.${seal(text)}`;
    },
    isGenuine(token: string): boolean {
      const end = token.lastIndexOf('.');
      return end > 0 && sameSecret(token.slice(end + 1), seal(token.slice(0, end)));
    },
  };
}
