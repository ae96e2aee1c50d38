/** Digits only, at most 8: what is stored and compared. */
export const cepDigits = (text: string) => text.replace(/\D/g, '').slice(0, 8);

/** True for exactly 8 digits, with or without the hyphen. */
export const isCep = (text: string) => /^\d{5}-?\d{3}$/.test(text.trim());

/** "00000-000"; partial input is masked as far as it goes, extra digits are dropped. */
export function formatCep(text: string): string {
  const d = cepDigits(text);
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d;
}
