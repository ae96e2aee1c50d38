import type { Brand } from '../cards/card.ts';

export type Answerer = 'issuer' | 'brand' | 'data-only' | 'nobody';

const ECI: Partial<Record<Brand, Record<Answerer, string>>> = {
  Master: { issuer: '02', brand: '01', 'data-only': '04', nobody: '00' },
  Visa: { issuer: '05', brand: '06', 'data-only': '07', nobody: '07' },
  Elo: { issuer: '05', brand: '06', 'data-only': '07', nobody: '07' },
  Amex: { issuer: '05', brand: '06', 'data-only': '07', nobody: '07' },
};

/** Null for a brand without 3-D Secure. */
export const eciOf = (brand: Brand, answerer: Answerer): string | null => ECI[brand]?.[answerer] ?? null;
