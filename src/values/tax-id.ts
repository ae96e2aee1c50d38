import { cnpjCharacters, formatCnpj } from './cnpj.ts';
import { formatCpf, isCpf, withoutCpfLabel } from './cpf.ts';

export function formatTaxId(text: string): string {
  const cpf = withoutCpfLabel(text);
  const characters = cnpjCharacters(isCpf(cpf) ? cpf : text);
  return /^\d{0,11}$/.test(characters) ? formatCpf(characters) : formatCnpj(characters);
}
