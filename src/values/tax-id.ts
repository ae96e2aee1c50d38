import { cnpjCharacters, formatCnpj } from './cnpj.ts';
import { formatCpf } from './cpf.ts';

export function formatTaxId(text: string): string {
  const characters = cnpjCharacters(text);
  return /^\d{0,11}$/.test(characters) ? formatCpf(characters) : formatCnpj(characters);
}
