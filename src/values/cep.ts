export const cepDigits = (text: string) => text.replace(/\D/g, '').slice(0, 8);

export const isCep = (text: string) => /^\d{5}-?\d{3}$/.test(text.trim());

export function formatCep(text: string): string {
  const d = cepDigits(text);
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d;
}
