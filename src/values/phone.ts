const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

export const isAreaCode = (digits: string): boolean => AREA_CODES.has(digits);

/** Brazil's code comes after a plus, or before more digits than a number has. "(55" is an area code. */
function withoutCountry(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = /^\s*\+/.test(text) || (digits.length > 11 && !/^\s*\(/.test(text));
  return international && digits.startsWith('55') ? digits.slice(2) : digits;
}

export const phoneDigits = (text: string) => withoutCountry(text).slice(0, 11);

export function isPhone(text: string): boolean {
  const digits = withoutCountry(text);
  return (
    /^[+\d()\s.-]+$/.test(text) &&
    /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(digits) &&
    AREA_CODES.has(digits.slice(0, 2))
  );
}

/** E.164, with spaces and marks as typed: "+351 912 345 678". No dial code begins with 0. */
export const isInternationalPhone = (text: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s().-]/g, ''));

export function formatLocalPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  const split = digits.length > 8 ? 5 : 4;
  return `${digits.slice(0, split)}${digits.length > split ? `-${digits.slice(split)}` : ''}`;
}

export function formatPhone(text: string): string {
  if (/^\+5{0,2}$/.test(text)) return text;
  const d = phoneDigits(text);
  if (d.length <= 2) return d;
  const split = d.length > 10 ? 7 : 6;
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${d.length > split ? `-${d.slice(split)}` : ''}`;
}
