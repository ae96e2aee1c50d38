import creditCardType from 'credit-card-type';
import type { BrandName } from '#features/purchase/cards/contract.ts';
import { type Problem, requiredProblem } from '#forms/problems.ts';
import { TEXTS } from '#forms/texts.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';

export interface CardBrand {
  name: BrandName;
  label: string;
  /** The field shows a space after each of these numbers of digits. */
  gaps: readonly number[];
  lengths: readonly number[];
  codeDigits: number;
}

/** The buyer's input never leaves the browser. */
export interface CardInput {
  holder: string;
  number: string;
  validity: string;
  code: string;
}

/** The store takes these brands (specification, section 9), keyed by the package's names. */
const NAMES: Readonly<Record<string, readonly [name: BrandName, label: string]>> = {
  visa: ['Visa', 'Visa'],
  mastercard: ['Master', 'Mastercard'],
  elo: ['Elo', 'Elo'],
  'american-express': ['Amex', 'American Express'],
  hipercard: ['Hipercard', 'Hipercard'],
  'diners-club': ['Diners', 'Diners Club'],
  discover: ['Discover', 'Discover'],
  jcb: ['JCB', 'JCB'],
  aura: ['Aura', 'Aura'],
};

creditCardType.resetModifications();
// Ranges of brands that the store does not take lie within those of brands that it takes.
for (const type of Object.values(creditCardType.types)) if (!(type in NAMES)) creditCardType.removeCard(type);
// The package lacks the older ranges, which lie within Diners Club's.
creditCardType.updateCard('hipercard', {
  patterns: [606282, 384100, 384140, 384160],
  gaps: [4, 8, 12, 16],
  lengths: [16, 17, 18, 19],
});
creditCardType.addCard({
  niceType: 'Aura',
  type: 'aura',
  patterns: [5078, [507860, 507874]],
  gaps: [4, 8, 12, 16],
  lengths: [16, 19],
  code: { name: 'CVV', size: 3 },
});

const MOST_DIGITS = 19;
const USUAL_GAPS = [4, 8, 12, 16];
const MIN_NAME = 5;

export const cardDigits = (typed: string): string => typed.replace(/\D/g, '');

/** Returns null while several brands are possible, and for brands that the store does not take. */
export function brandOf(typed: string): CardBrand | null {
  const digits = cardDigits(typed);
  const [found, another] = digits === '' ? [] : creditCardType(digits);
  const names = found && !another ? NAMES[found.type] : undefined;
  if (!found || !names) return null;
  const [name, label] = names;
  return { name, label, gaps: found.gaps, lengths: found.lengths, codeDigits: found.code.size };
}

export function formatCardNumber(typed: string): string {
  const brand = brandOf(typed);
  const digits = cardDigits(typed).slice(0, brand ? Math.max(...brand.lengths) : MOST_DIGITS);
  const cuts = [0, ...(brand?.gaps ?? USUAL_GAPS), MOST_DIGITS];
  return cuts
    .map((from, index) => digits.slice(from, cuts[index + 1]))
    .filter(Boolean)
    .join(' ');
}

export function formatValidity(typed: string): string {
  const loose = /^\s*(\d)\s*\//.exec(typed) ? `0${typed.trim()}` : typed;
  const digits = cardDigits(loose);
  const short =
    digits.length >= 6 && digits.slice(2, 4) === '20' ? digits.slice(0, 2) + digits.slice(4) : digits;
  return [short.slice(0, 2), short.slice(2, 4)].filter(Boolean).join('/');
}

export const formatCode = (typed: string): string => cardDigits(typed).slice(0, 4);

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

const CARD_TEXTS = {
  short: 'Insira o número completo do cartão.',
  number: 'Confira o número do cartão: ele não está certo.',
  brand: 'Não aceitamos esta bandeira. Use outro cartão ou pague com Pix.',
  validity: 'Insira a validade como está no cartão, com mês e ano: MM/AA.',
  past: 'Este cartão já venceu. Use outro cartão.',
} as const;

function numberProblem(number: string): Problem {
  const digits = cardDigits(number);
  if (digits === '') return TEXTS.required;
  const brand = brandOf(digits);
  if (digits.length < Math.min(...(brand?.lengths ?? [14]))) return CARD_TEXTS.short;
  if (!passesLuhn(digits)) return CARD_TEXTS.number;
  if (!brand) return CARD_TEXTS.brand;
  return brand.lengths.includes(digits.length) ? undefined : CARD_TEXTS.number;
}

const yearAndMonth = new Intl.DateTimeFormat('en-CA', {
  timeZone: STORE_ZONE,
  year: 'numeric',
  month: '2-digit',
});

function validityProblem(validity: string, now: Date): Problem {
  const missing = requiredProblem(validity);
  if (missing) return missing;
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(validity) ?? [];
  if (!month) return CARD_TEXTS.validity;
  return `20${year}-${month}` < yearAndMonth.format(now) ? CARD_TEXTS.past : undefined;
}

function codeProblem(code: string, brand: CardBrand | null): Problem {
  const expected = brand?.codeDigits ?? 3;
  if (code === '') return TEXTS.required;
  return code.length < expected || (brand !== null && code.length > expected)
    ? `Insira os ${expected} números do código de segurança.`
    : undefined;
}

const holderProblem = (holder: string): Problem =>
  requiredProblem(holder) ?? (holder.trim().length < MIN_NAME ? TEXTS.shortName : undefined);

/** Problems follow the order of the screen (specification, section 5). `now` is by the store's clock. */
export const cardProblems = (card: CardInput, now: Date): Record<keyof CardInput, Problem> => ({
  holder: holderProblem(card.holder),
  number: numberProblem(card.number),
  validity: validityProblem(card.validity, now),
  code: codeProblem(card.code, brandOf(card.number)),
});
