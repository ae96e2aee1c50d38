/** Characters of addresses that people have; no quotes, comments or letters that look like others (RFC 5322, atext). */
const PATTERN = /^[\w.+'%&*/=?^`{|}~!#$-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]{2,}$/i;

/** A simple pattern. Refuses ".co", which is nearly always a mistyped ".com" (specification, section 5). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text) && !/\.co$/i.test(text);
}

export const normalizeEmail = (text: string) => text.trim().toLowerCase();
