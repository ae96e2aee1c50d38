import { createHmac } from 'node:crypto';

interface ShownDigits {
  bin: string;
  lastDigits: string;
}

const keyOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Makes a key of the digits that may be shown, which several cards share. */
export const shownCardKey = (secret: string, { bin, lastDigits }: ShownDigits): string =>
  keyOf(secret, `card:${bin}:${lastDigits}`);

/** Returns null for a number without its first six and last four digits. */
export function maskedCardKey(secret: string, masked: string): string | null {
  const [, bin, lastDigits] = /^(\d{6}).*(\d{4})$/.exec(masked) ?? [];
  return bin && lastDigits ? shownCardKey(secret, { bin, lastDigits }) : null;
}

/** The brand's reference of the account is one card's own, so cards with the same shown digits stay apart. */
export const cardFingerprint = (
  secret: string,
  { account, masked }: { account: string | null; masked: string },
): string => keyOf(secret, account ? `account:${account}` : `card:${masked}`);
