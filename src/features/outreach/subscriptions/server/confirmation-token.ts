import { type KeyRing, secretsOf } from '#platform/secrets/key-ring.ts';
import { seal, sealingKey, unsealAny } from '#platform/secrets/seal.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';

const keyOf = (secret: string) => sealingKey(secret, 'newsletter confirmation');

export const confirmationToken = (secret: string, { id, askedAt }: { id: number; askedAt: Date }): string =>
  seal(keyOf(secret), `${id} ${askedAt.getTime()}`);

export function readConfirmationToken(ring: KeyRing, token: string, now: Date): { id: number } | null {
  const [, id, madeAt] =
    /^(\d+) (\d+)$/.exec(unsealAny(secretsOf(ring).map(keyOf), token)?.toString() ?? '') ?? [];
  if (id === undefined || Number(madeAt) < daysBefore(now, RETENTION_DAYS.unconfirmedSubscriptions).getTime())
    return null;
  return { id: Number(id) };
}
