const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

// Letters are allowed since July 2026 (IN RFB 2.229/2024); a character's value is its code minus 48.
function checkDigit(text: string): number {
  const weights = WEIGHTS.slice(WEIGHTS.length - text.length);
  const rest = [...text].reduce((sum, c, i) => sum + (c.charCodeAt(0) - 48) * (weights[i] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const characters = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Removes the label of "CNPJ 12.ABC.345/01DE-35", even after the mask has split it ("CN.PJ"). */
const withoutLabel = (text: string) => text.replace(/^[^0-9a-z]*CN\.?PJ(\s*\/\s*MF)?[\s:.-]*/i, '');

/** Returns the stored form: at most 14 upper-case letters and digits. The letters belong to the number. */
export const cnpjCharacters = (text: string) =>
  characters(isBare(text) ? text : withoutLabel(text)).slice(0, 14);

export const isCnpj = (text: string): boolean => isBare(text) || isBare(withoutLabel(text));

function isBare(text: string): boolean {
  const cnpj = text.toUpperCase().replace(/[./\-\s]/g, '');
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false;
  const d1 = checkDigit(cnpj.slice(0, 12));
  return cnpj.endsWith(`${d1}${checkDigit(cnpj.slice(0, 12) + d1)}`);
}

export function formatCnpj(text: string): string {
  const c = cnpjCharacters(text);
  const parts = [c.slice(0, 2), c.slice(2, 5), c.slice(5, 8)].filter(Boolean).join('.');
  return parts + (c.length > 8 ? `/${c.slice(8, 12)}` : '') + (c.length > 12 ? `-${c.slice(12)}` : '');
}
