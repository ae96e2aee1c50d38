import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '#platform/deps.ts';
import { seal, sealingKey, unseal } from '#platform/secrets/seal.ts';
import { panelKey } from '../panel-key.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

const totpOf = (secret: string, facts: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...facts,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const keyOf = (deps: Deps) => sealingKey(panelKey(deps), 'staff totp');

export const sealSecret = (deps: Deps, secret: string): string => seal(keyOf(deps), secret);

export function openSecret(deps: Deps, sealed: string): string {
  const secret = unseal(keyOf(deps), sealed);
  if (!secret) throw new Error('a second factor was sealed under another PANEL_KEY');
  return secret.toString('utf8');
}

export const enrolmentUri = (deps: Deps, secret: string, email: string): string =>
  totpOf(secret, { issuer: deps.config.brand.page.name, label: email }).toString();

/** The step of 30 s to which the code belongs, at most one away from now; null for a wrong code. */
export function stepOf(deps: Deps, secret: string, code: string): number | null {
  const timestamp = deps.clock.now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Makes codes such as "k7qm-x2ra-9wvt": 60 bits, without letters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';

export const newRecoveryCode = (): string => {
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
};

export const recoveryHash = (deps: Deps, code: string): string =>
  createHmac('sha256', panelKey(deps))
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
