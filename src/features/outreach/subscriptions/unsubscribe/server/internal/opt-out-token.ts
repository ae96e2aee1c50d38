import { type KeyRing, secretsOf } from '#platform/secrets/key-ring.ts';
import { seal, sealingKey, unsealAny } from '#platform/secrets/seal.ts';
import { isMailPurpose } from '../../purpose.ts';
import type { MailSubject } from './subject.ts';

const keyOf = (secret: string) => sealingKey(secret, 'mail-opt-out');

/** The token is sealed, because a reader of the link could guess the address behind a hash. It never expires. */
export const optOutToken = (secret: string, { purpose, emailHash }: MailSubject): string =>
  seal(keyOf(secret), `${purpose} ${emailHash}`);

export function readOptOutToken(ring: KeyRing, token: string): MailSubject | null {
  const [purpose = '', emailHash = ''] =
    unsealAny(secretsOf(ring).map(keyOf), token)?.toString().split(' ') ?? [];
  return isMailPurpose(purpose) ? { purpose, emailHash } : null;
}
