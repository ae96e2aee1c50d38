const weighted = (digits: string, first: number) =>
  [...digits].reduce((sum, d, i) => sum + Number(d) * (first - i), 0) % 11;
const checkDigit = (rest: number) => (rest < 2 ? 0 : 11 - rest);

export const cpfDigits = (text: string) => text.replace(/\D/g, '').slice(0, 11);

/** Removes the label of a pasted "CPF 529.982.247-25", even after a CNPJ mask has split it. */
export const withoutCpfLabel = (text: string) =>
  text.replace(/^\s*CP\.?F[\s:.-]*([\d./\s-]+)$/i, (_, number: string) => number.replaceAll('/', ''));

/** Refuses numbers of equal digits, whose check digits are correct. */
export function isCpf(text: string): boolean {
  const cpf = withoutCpfLabel(text).replace(/[.\-\s]/g, '');
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false;
  const d1 = checkDigit(weighted(cpf.slice(0, 9), 10));
  return cpf.endsWith(`${d1}${checkDigit(weighted(cpf.slice(0, 9) + d1, 11))}`);
}

export function formatCpf(text: string): string {
  const d = cpfDigits(text);
  return (
    [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter(Boolean).join('.') +
    (d.length > 9 ? `-${d.slice(9)}` : '')
  );
}

/** '***.982.247-**' is enough for owners to recognize their CPF and too little for an onlooker. */
export const maskedCpf = (cpf: string): string => `***${formatCpf(cpf).slice(3, 11)}-**`;

/** Operators see '***.***.247-**': with six digits, a search by whole CPF would find the rest after a thousand guesses. */
export const barelyShownCpf = (cpf: string): string => `***.***.${cpfDigits(cpf).slice(6, 9)}-**`;

export const isMaskedCpf = (text: string): boolean => /^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(text);
