import { createHmac, timingSafeEqual } from 'node:crypto';
import { BASE32 } from '#values/base32.ts';

/** In bits. Order, place, issue and key fill 12 characters of 5 bits. */
const WIDTHS = { order: 40, place: 9, issue: 6, key: 5 } as const;
const DATA_LENGTH = 12;
/** 8 characters are 40 bits, so guessing at a counter would take a trillion attempts. */
const MAC_LENGTH = 8;
const LENGTH = DATA_LENGTH + MAC_LENGTH;
const GROUP = 4;

export const LAST_PLACE = 2 ** WIDTHS.place - 1;
export const LAST_ISSUE = 2 ** WIDTHS.issue - 1;

export interface CodeKey {
  id: string;
  secret: string;
}

export interface VoucherFacts {
  incrementId: string;
  place: number;
  issue: number;
}

/**
 * A code has capitals and digits only, because scanners with another keyboard layout change every other character. The
 * order's id is signed without being in the code: a restored database gives the numbers of lost orders to other ones,
 * but never their ids.
 */
export function voucherCode(
  { orderId, incrementId, place, issue }: VoucherFacts & { orderId: string },
  key: CodeKey,
): string {
  const fields = {
    order: Number(incrementId),
    place,
    issue,
    key: BASE32.indexOf(key.id),
  };
  let packed = 0n;
  for (const [name, width] of Object.entries(WIDTHS)) {
    const value = fields[name as keyof typeof WIDTHS];
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** width)
      throw new RangeError(`${name} does not fit into a voucher code`);
    packed = (packed << BigInt(width)) | BigInt(value);
  }
  const data = signsOf(packed, DATA_LENGTH);
  return data + macOf(data, orderId, key);
}

/** Reads a code with or without spaces, or the address that ends with it. Check `isSigned` before you trust it. */
export function readVoucherCode(typed: string): (VoucherFacts & { code: string }) | null {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .slice(-LENGTH);
  if (code.length < LENGTH || code.includes('U')) return null;
  let packed = 0n;
  for (const sign of code.slice(0, DATA_LENGTH)) packed = (packed << 5n) | BigInt(BASE32.indexOf(sign));
  packed >>= BigInt(WIDTHS.key);
  const take = (width: number): number => {
    const value = packed & ((1n << BigInt(width)) - 1n);
    packed >>= BigInt(width);
    return Number(value);
  };
  const issue = take(WIDTHS.issue);
  const place = take(WIDTHS.place);
  return { code, incrementId: String(take(WIDTHS.order)), place, issue };
}

export function isSigned(code: string, orderId: string, keys: readonly CodeKey[]): boolean {
  const data = code.slice(0, DATA_LENGTH);
  const sent = Buffer.from(code.slice(DATA_LENGTH));
  // A rotated secret has the id of the previous one.
  return keys.some(
    (key) => key.id === data.at(-1) && timingSafeEqual(Buffer.from(macOf(data, orderId, key)), sent),
  );
}

export const groupedCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? code;

function macOf(data: string, orderId: string, { secret }: CodeKey): string {
  const digest = createHmac('sha256', secret).update(`voucher ${data} ${orderId}`).digest();
  const bits = BigInt(MAC_LENGTH * 5);
  return signsOf(BigInt(`0x${digest.toString('hex')}`) >> (256n - bits), MAC_LENGTH);
}

function signsOf(value: bigint, length: number): string {
  let signs = '';
  for (let rest = value; signs.length < length; rest >>= 5n) signs = BASE32[Number(rest & 31n)] + signs;
  return signs;
}
