import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's base32: without I, L, O and U no character can be mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In bits: order, place, issue and key fill 12 characters of 5 bits. */
const WIDTHS = { order: 40, place: 9, issue: 6, key: 5 } as const;
const DATA_LENGTH = 12;
/** 40 bits: guessing at a counter would take a trillion attempts. */
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

/** Capitals and digits only, because scanners with another keyboard layout change every other character. */
export function voucherCode({ incrementId, place, issue }: VoucherFacts, key: CodeKey): string {
  const fields = {
    order: Number(incrementId),
    place,
    issue,
    key: ALPHABET.indexOf(key.id),
  };
  let packed = 0n;
  for (const [name, width] of Object.entries(WIDTHS)) {
    const value = fields[name as keyof typeof WIDTHS];
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** width)
      throw new RangeError(`${name} does not fit into a voucher code`);
    packed = (packed << BigInt(width)) | BigInt(value);
  }
  const data = signsOf(packed, DATA_LENGTH);
  return data + macOf(data, key);
}

/** With or without spaces, or the address that ends with it. Null when none of the keys signed it. */
export function readVoucherCode(typed: string, keys: readonly CodeKey[]): VoucherFacts | null {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .slice(-LENGTH);
  if (code.length < LENGTH || code.includes('U')) return null;
  const data = code.slice(0, DATA_LENGTH);
  let packed = 0n;
  for (const sign of data) packed = (packed << 5n) | BigInt(ALPHABET.indexOf(sign));
  const take = (width: number): number => {
    const value = packed & ((1n << BigInt(width)) - 1n);
    packed >>= BigInt(width);
    return Number(value);
  };
  const keyId = ALPHABET[take(WIDTHS.key)];
  // A rotated secret has the id of the one before.
  const sent = Buffer.from(code.slice(DATA_LENGTH));
  if (!keys.some((key) => key.id === keyId && timingSafeEqual(Buffer.from(macOf(data, key)), sent)))
    return null;
  const issue = take(WIDTHS.issue);
  const place = take(WIDTHS.place);
  return { incrementId: String(take(WIDTHS.order)), place, issue };
}

export const groupedCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? code;

function macOf(data: string, { secret }: CodeKey): string {
  const digest = createHmac('sha256', secret).update(`voucher ${data}`).digest();
  const bits = BigInt(MAC_LENGTH * 5);
  return signsOf(BigInt(`0x${digest.toString('hex')}`) >> (256n - bits), MAC_LENGTH);
}

function signsOf(value: bigint, length: number): string {
  let signs = '';
  for (let rest = value; signs.length < length; rest >>= 5n) signs = ALPHABET[Number(rest & 31n)] + signs;
  return signs;
}
