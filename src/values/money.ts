import { groupThousands } from './digits.ts';

/** Amounts are integer cents of reais; only the edges format them. */
export type Cents = number;

/** Formats as "1.234,56", the form of money in calls whose fields the specification fixes. */
export function formatWire(cents: Cents): string {
  const [whole, fraction] = formatDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}${groupThousands(Number(whole))},${fraction}`;
}

/** Formats as "R$ 1.234,56", and a negative amount as "-R$ 1.234,56". */
export const formatReais = (cents: Cents): string =>
  `${cents < 0 ? '-' : ''}R$\u00a0${formatWire(Math.abs(cents))}`;

/** Formats as "123.45", which the Pix API and schema.org expect. */
export function formatDecimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function parseReais(text: string): Cents | null {
  const match = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:,(\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return null;
  return Number(match[1].replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** By the largest remainder. Ties go to the earlier share; zero weights get nothing unless all are zero. */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const shares = weights.map((w) => Math.floor((total * w) / sum));
  let left = total - shares.reduce((a, b) => a + b, 0);
  const byRemainder = weights
    .map((w, i) => ({ i, rest: (total * w) % sum }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of byRemainder) {
    if (left === 0) break;
    shares[i] = (shares[i] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
