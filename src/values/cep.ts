/** Digits only, at most 8: the stored form. */
export const cepDigits = (text: string) => text.replace(/\D/g, '').slice(0, 8);

/** True for exactly 8 digits, with or without the hyphen. */
export const isCep = (text: string) => /^\d{5}-?\d{3}$/.test(text.trim());

/** "00000-000"; masks partial input, drops extra digits. */
export function formatCep(text: string): string {
  const d = cepDigits(text);
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d;
}
