import { isCpf } from '#values/cpf.ts';

export type SearchTerm = { incrementId: string } | { cpf: string } | { email: string } | { name: string };

/** Null unless the text is a number, a CPF, an e-mail or a name. */
export function searchTermOf(text: string): SearchTerm | null {
  if (text.includes('@')) return { email: text };
  const digits = text.replace(/[\s.#-]/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length === 11 && isCpf(digits)) return { cpf: digits };
    return digits.length >= 9 && digits.length <= 12 ? { incrementId: digits } : null;
  }
  return /\p{L}{2}/u.test(text) ? { name: text } : null;
}

const TERMS = { incrementId: 'número', cpf: 'CPF', email: 'e-mail', name: 'nome' } as const;

/** " por CPF", because many such rows in the trail are guesses at hidden digits. '' where `searchTermOf` finds none. */
export function byTerm(text: string): string {
  const [kind] = Object.keys(searchTermOf(text) ?? {}) as (keyof typeof TERMS)[];
  return kind ? ` por ${TERMS[kind]}` : '';
}
