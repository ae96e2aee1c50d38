import { withoutInvisible } from './text.ts';

const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

export const isAreaCode = (digits: string): boolean => AREA_CODES.has(digits);

const WHOLE = /^\d{2}(9\d{8}|[2-5]\d{7})$/;
const PARTIAL_NATIONAL = /^\d{0,2}$|^\d{2}(9\d{0,8}|[2-5]\d{0,7})$/;

const isWhole = (digits: string): boolean => WHOLE.test(digits) && isAreaCode(digits.slice(0, 2));
const mayBecomeWhole = (digits: string): boolean =>
  PARTIAL_NATIONAL.test(digits) && (digits.length < 2 || isAreaCode(digits.slice(0, 2)));

/**
 * Removes Brazil's code, which follows a plus or precedes more digits than a number has. "(55" is an area code
 * as long as the number may be one of that area.
 */
function withoutCountry(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!digits.startsWith('55')) return digits;
  const rest = digits.slice(2);
  if (/^[\s(]*\+/.test(text)) return rest;
  if (digits.length <= 11) return digits;
  if (!/^\s*\(/.test(text)) return rest;
  return isWhole(digits.slice(0, 11)) ? (digits.length > 12 && isWhole(rest) ? rest : digits) : rest;
}

/** People write a long-distance operator's code before the area code: 0 15 61 99999-1234. These are the common codes. */
const OPERATORS = new Set(['12', '14', '15', '21', '25', '31', '41', '43']);

/** Removes trunk zeros and a following operator's code. */
function withoutTrunk(digits: string): string {
  const rest = digits.replace(/^0+/, '');
  return rest !== digits && isWhole(rest.slice(2)) ? rest.slice(2) : rest;
}

const nationalDigits = (text: string) => withoutTrunk(withoutCountry(withoutInvisible(text)));

export const phoneDigits = (text: string) => nationalDigits(text).slice(0, 11);

export const isPhone = (text: string): boolean =>
  /^[+\d()\s.-]+$/.test(withoutInvisible(text)) && isWhole(nationalDigits(text));

/** Returns digits with the country code, as links and acquirers need them, or ''. Stored foreign numbers begin with a plus. */
export function internationalDigits(phone: string): string {
  if (phone.startsWith('+')) return phone.replace(/\D/g, '');
  const digits = phoneDigits(phone);
  return digits && `55${digits}`;
}

/** Accepts E.164 with the usual spaces and marks: "+351 912 345 678". No dial code begins with 0. */
export const isInternationalPhone = (text: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s().-]/g, ''));

export function formatLocalPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  const split = digits.length > 8 ? 5 : 4;
  return `${digits.slice(0, split)}${digits.length > split ? `-${digits.slice(split)}` : ''}`;
}

/** Masks a number while it is typed. A zero stays while the next two digits may be an operator's or an area's. */
export function formatPhone(typed: string): string {
  const text = withoutInvisible(typed);
  if (/^\+5{0,2}$/.test(text)) return text;
  const digits = withoutCountry(text).replace(/^0+/, '0');
  const rest = digits.slice(1);
  if (digits.startsWith('0') && !isWhole(rest.slice(2)) && mayNameOperator(rest)) {
    if (rest.length <= 2) return digits;
    return rest.length <= 11
      ? `(0${rest.slice(0, 2)}) ${formatLocalPhone(rest.slice(2))}`
      : `(0${rest.slice(0, 2)}) ${rest.slice(2, 13)}`;
  }
  const d = withoutTrunk(digits).slice(0, isAmbiguous(digits) ? 12 : 11);
  if (d.length <= 2) return d;
  const split = d.length > 10 ? 7 : 6;
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${d.length > split ? `-${d.slice(split)}` : ''}`;
}

const mayNameOperator = (rest: string): boolean =>
  rest.length < 2 || (OPERATORS.has(rest.slice(0, 2)) && mayBecomeWhole(rest.slice(2)));

/** Twelve digits from 55 are a number of area 55 with one digit too many, or Brazil's code and one digit too few. */
const isAmbiguous = (digits: string): boolean =>
  digits.length === 12 && digits.startsWith('55') && mayBecomeWhole(digits.slice(2));
