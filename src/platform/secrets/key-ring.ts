import { timingSafeEqual } from 'node:crypto';

export interface KeyRing {
  secret: string;
  /** Former secrets still verify and open. */
  previousSecrets: readonly string[];
}

export const secretsOf = ({ secret, previousSecrets }: KeyRing): readonly string[] => [
  secret,
  ...previousSecrets,
];

export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** One of the ring's secrets must have made `sent`. The comparison takes constant time. */
export const isSigned = (ring: KeyRing, sent: string, markWith: (secret: string) => string): boolean =>
  secretsOf(ring).some((secret) => isSameText(markWith(secret), sent));
