import { parseMedicalOrder } from '#reading/parse-medical-order.ts';
import { seedDictionary } from './seed-dictionary.ts';

const dictionary = seedDictionary();
const KINDS: Record<string, string> = { EX: '', VA: 'V', CV: 'C', GE: 'G', CK: 'K', SS: 'S', CB: 'B' };
const short = (code: string) => `${KINDS[code.slice(0, 2)]}${Number(code.slice(3))}`;

/** A reading as "found ?asked !unknown", as in the labels. */
export const summaryOf = (text: string): string => partsOf(text).join(' ');

export function partsOf(text: string): string[] {
  const { found, ask, unknown } = parseMedicalOrder(text, dictionary);
  return [
    ...found.map(({ code, qty }) => short(code) + (qty > 1 ? `*${qty}` : '')),
    ...ask.map(({ codes }) => `?${codes.map(short).join('|')}`),
    ...unknown.map(({ span }) => `!${text.slice(...span)}`),
  ];
}
