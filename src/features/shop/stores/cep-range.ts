/** Both ends have 8 digits and are included. */
export interface CepRange {
  start: string;
  end: string;
}

export function parseCepRange(text: string): CepRange | null {
  const match = /^(\d{8})\s*-\s*(\d{8})$/.exec(text.trim());
  const [, start, end] = match ?? [];
  return start !== undefined && end !== undefined && start <= end ? { start, end } : null;
}

/** The inverse of `parseCepRange`. */
export const cepRangeText = ({ start, end }: CepRange): string => `${start}-${end}`;

export function findSavings<T extends CepRange>(ranges: readonly T[]): [T, T] | null {
  const sorted = [...ranges].sort((a, b) => (a.start < b.start ? -1 : 1));
  let widest: T | undefined;
  for (const range of sorted) {
    if (widest && range.start <= widest.end) return [widest, range];
    if (!widest || range.end > widest.end) widest = range;
  }
  return null;
}
