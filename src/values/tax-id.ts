import { cnpjCharacters, formatCnpj } from './cnpj.ts';
import { formatCpf } from './cpf.ts';

/** A CPF or a CNPJ in its form: a CPF as long as it may be one, for a CNPJ has more characters or a letter. */
export function formatTaxId(text: string): string {
  const characters = cnpjCharacters(text);
  return /^\d{0,11}$/.test(characters) ? formatCpf(characters) : formatCnpj(characters);
}
