import { type Cents, formatWire, parseReais } from '#values/money.ts';

/** The last digits of a rounded price, in cents: 10 rounds to full ten cents, 100 to full reais. */
export const ROUNDINGS = [1, 10, 100] as const;

export type Rounding = (typeof ROUNDINGS)[number];

/** "+8", "8,5" or "-3" as a factor of thousandths; null for anything else, and for -100 and less. */
export function parsePercent(text: string): number | null {
  const match = /^([+-])?(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, tenth = '0'] = match;
  const thousandths = (Number(whole) * 10 + Number(tenth)) * (sign === '-' ? -1 : 1);
  return thousandths > -1000 ? 1000 + thousandths : null;
}

/** A price cell after a percentage, rounded half up; a cell without a price stays as it is. */
export function adjusted(cell: string, factor: number, rounding: Rounding): string {
  const cents: Cents | null = parseReais(cell);
  if (cents === null || cents === 0) return cell;
  return formatWire(Math.floor((cents * factor) / (1000 * rounding) + 0.5) * rounding);
}
