import { isCpf } from '#values/cpf.ts';
import { phoneDigits } from '#values/phone.ts';

export type CustomerTerm = { cpf: string } | { phone: string } | { email: string } | { name: string };

/**
 * Returns several terms for 11 digits, which may be a CPF or a telephone, and none for a text that is neither of these
 * nor a name or an e-mail.
 */
export function customerTermsOf(text: string): CustomerTerm[] {
  const typed = text.trim();
  if (typed.includes('@')) return [{ email: typed }];
  if (/^[+\d\s().-]+$/.test(typed)) {
    const digits = phoneDigits(typed);
    return [
      ...(isCpf(typed) ? [{ cpf: typed.replace(/\D/g, '') }] : []),
      ...(digits.length >= 10 ? [{ phone: digits }] : []),
      ...(typed.startsWith('+') ? [{ phone: typed }] : []),
    ];
  }
  return /\p{L}{2}/u.test(typed) ? [{ name: typed }] : [];
}

/** Each word may be anywhere in the name. Apostrophes separate words, so that "d'Ávila" finds every spelling of it. */
export const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .split(/[^a-z0-9-]+/)
    .filter(Boolean);
