const PARTS = /[\n;,•]+|\s+\+\s+/;

export function looksLikeMedicalOrder(text: string): boolean {
  const items = text.split(PARTS).filter((part) => /[\p{L}\p{N}]{2}/u.test(part)).length;
  return items > 2 || (items > 1 && /\S\s*\n+\s*\S/.test(text));
}
