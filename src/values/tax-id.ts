import { cnpjCharacters, formatCnpj } from './cnpj.ts';
import { formatCpf } from './cpf.ts';

/** Formats a CPF or a CNPJ; a CNPJ has more characters or a letter. */
export function formatTaxId(text: string): string {
  const characters = cnpjCharacters(text);
  return /^\d{0,11}$/.test(characters) ? formatCpf(characters) : formatCnpj(characters);
}
