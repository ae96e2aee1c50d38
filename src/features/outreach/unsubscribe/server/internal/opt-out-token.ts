import { seal, sealingKey, unseal } from '#platform/secrets/seal.ts';
import { isMailPurpose } from '../../purpose.ts';
import type { MailSubject } from './subject.ts';

const keyOf = (secret: string) => sealingKey(secret, 'mail-opt-out');

/** Sealed, because the hash of an address can be guessed by whoever reads the link. It never ends. */
export const optOutToken = (secret: string, { purpose, emailHash }: MailSubject): string =>
  seal(keyOf(secret), `${purpose} ${emailHash}`);

/** Null for what the store did not make. */
export function readOptOutToken(secret: string, token: string): MailSubject | null {
  const [purpose = '', emailHash = ''] = unseal(keyOf(secret), token)?.toString().split(' ') ?? [];
  return isMailPurpose(purpose) ? { purpose, emailHash } : null;
}
