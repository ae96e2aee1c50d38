export const BRANDS = [
  'Visa',
  'Master',
  'Amex',
  'Elo',
  'Aura',
  'JCB',
  'Diners',
  'Discover',
  'Hipercard',
] as const;
export type Brand = (typeof BRANDS)[number];

/** In memory only, and never with its security code. */
export type Card = { number: string; holder: string; expiration: string; brand: Brand };

export type ShownCard = { bin: string; last4: string; masked: string };

export const shown = (number: string): ShownCard => ({
  bin: number.slice(0, 6),
  last4: number.slice(-4),
  masked: `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`,
});

/** The first match counts, because Elo and Hipercard lie within the ranges of others. */
const PREFIXES: readonly (readonly [Brand, RegExp])[] = [
  [
    'Elo',
    /^(4011(78|79)|431274|438935|451416|457(393|631|632)|504175|506(699|7\d\d)|509\d{3}|627780|636(297|368)|650[4-9]|651[67]|6550)/,
  ],
  ['Hipercard', /^(606282|3841)/],
  ['Diners', /^(30[0-5]|36|38)/],
  ['JCB', /^35/],
  ['Amex', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
  ['Aura', /^50/],
  ['Master', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Visa', /^4/],
];

export const brandOf = (number: string): Brand | null =>
  PREFIXES.find(([, prefix]) => prefix.test(number))?.[0] ?? null;

export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** MM/YYYY, good to the end of its month. */
export function isFuture(expiration: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(20\d{2})$/.exec(expiration) ?? [];
  return month !== undefined && Date.UTC(Number(year), Number(month), 1) > now.getTime();
}
