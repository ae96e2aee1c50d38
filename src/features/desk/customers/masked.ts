import { barelyShownCpf } from '#values/cpf.ts';

/** "m***@exemplo.com.br" */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** "(61) *****-0101" for a Brazilian number, "***5678" for another; '' without one. */
export function maskedPhone(phone: string): string {
  const [, area, last] = /^(\d{2})\d{4,5}(\d{4})$/.exec(phone) ?? [];
  if (area) return `(${area}) *****-${last}`;
  return phone && `***${phone.slice(-4)}`;
}

/** '' without a day. */
export const maskedDay = (day: string | null): string => (day ? '**/**/****' : '');

interface Document {
  cpf: string | null;
  passport: string | null;
}

/** Masks a CPF or passport; '' without one. */
export function maskedDocument({ cpf, passport }: Document): string {
  if (cpf) return barelyShownCpf(cpf);
  return passport ? `***${passport.slice(-2)}` : '';
}
