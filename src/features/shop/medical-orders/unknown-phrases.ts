import type { Reading } from '@loja/medical-orders';
import { countablePhrase, MOST_PHRASES } from '#features/shop/search/missed/missed.ts';

const MOST_WORDS = 4;

/** A line with more is about a person or a document. */
const MOST_DIGITS = 3;

/** So is a line with one of these: patient, signature, payer or contact. */
const PEOPLE =
  /(?<!\p{L})(?:paciente|pac|pcte|nome|m[aã]e|pai|respons[aá]vel|benefici[aá]ri[oa]|titular|dependente|nasc\p{L}*|idade|cpf|rg|cns|dra?|m[eé]dic[oa]|crm|coren|rqe|assin\p{L}*|carimbo|conv[eê]nio|plano|carteir\p{L}*|matr[ií]cula|prontu[aá]rio|endere[cç]o|rua|bairro|tel\p{L}*|fone|celular|e-?mail)(?!\p{L})/iu;

const lineAround = (text: string, start: number, end: number): string => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return text.slice(start === 0 ? 0 : from, to < 0 ? text.length : to);
};

/**
 * Phrases of an order that the shopper may report to the store: words that the reader did not understand, at most four
 * without digits, outside the lines about people. Folded, distinct, in the order's sequence.
 */
export function unknownPhrases(text: string, { unknown }: Pick<Reading, 'unknown'>): string[] {
  const phrases = unknown.flatMap(({ span: [start, end], unsold }) => {
    const words = text.slice(start, end);
    const line = lineAround(text, start, end);
    if (unsold || /\d/.test(words) || PEOPLE.test(line)) return [];
    if (line.replace(/\D/g, '').length > MOST_DIGITS) return [];
    const phrase = countablePhrase(words);
    return phrase === null || phrase.split(' ').length > MOST_WORDS ? [] : [phrase];
  });
  return [...new Set(phrases)].slice(0, MOST_PHRASES);
}
