/** A token of this word is a number without meaning. */
export const CODE = '0';

const MIXED = /^(?=(?:.*\d){3})(?=(?:.*\p{L}){2})(?:\d+\p{L}+\d|\p{L}+\d+\p{L}+\d)/u;
const TIME = /^\d{1,2}h\d{2}$/i;
/** "Bloco C3, sala C4" */
const ADDRESS =
  /(?<!\p{L})(?:bloco|bl|sala|sl|ramal|torre|andar|apto|conj|conjunto|cj|lote|quadra|qd|guich[eê])\.?\s{1,2}$/iu;
/** "Prescrição nº 99 CA" */
const NUMBERED = /n[º°]\.?\s?\d+\s?$/iu;
const NEAR = 24;
/** Longer words are part of a code only in an address with an at sign. */
const MAX_LETTERS = 6;

/** "9f0b12ca", "0xCEA9K1" */
export const isMixed = (raw: string): boolean => raw.length > 5 && MIXED.test(raw);

/** Part of a number, an address or a time: "Reg. 88123-K", "nº 0098-TSH/2026", "@dra.rita", "8h30". */
export function isCode(line: string, at: number, raw: string): boolean {
  if (TIME.test(raw)) return true;
  if (raw.length > MAX_LETTERS && !line.includes('@')) return false;
  const before = line.slice(Math.max(0, at - NEAR), at);
  if (NUMBERED.test(before) && /^\p{Lu}{1,3}$/u.test(raw)) return true;
  if (ADDRESS.test(before) && /^(?:\p{L}?\d+\p{L}?|\p{Lu})$/u.test(raw)) return true;
  const after = line.slice(at + raw.length, at + raw.length + NEAR);
  if (/@[\p{L}\p{N}._-]*$/u.test(before) || /^[\p{L}\p{N}._-]*@/u.test(after)) return true;
  if (/^\p{L}{2,6}$/u.test(raw) && /\d{3}[-./]$/.test(before) && /^[-./]\d{3}/.test(after)) return true;
  return /^\p{L}{1,2}$/u.test(raw) && (/\d{3}[-./]$/.test(before) || /^[-.]\d{4}/.test(after));
}
