import { isCpf } from '#values/cpf.ts';
import { phoneDigits } from '#values/phone.ts';

export type CustomerTerm = { cpf: string } | { phone: string } | { email: string } | { name: string };

/** A number of 11 digits may be both CPF and telephone. Empty where the text is none of name, CPF, e-mail and telephone. */
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

/** Words to look for, each in any place of the name. Apostrophes part words, so "d'Ávila" finds every spelling of it. */
export const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .split(/[^a-z0-9-]+/)
    .filter(Boolean);
