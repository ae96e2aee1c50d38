/** Simple address pattern; an address ending in ".co" is refused, for it is nearly always a mistyped ".com" (specification, section 5). */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>",;]+@([^\s@<>",;.]+\.)+[^\s@<>",;.]{2,}$/.test(text) &&
    !/\.co$/i.test(text)
  );
}

/** Addresses are compared and stored in lower case. */
export const normalizeEmail = (text: string) => text.trim().toLowerCase();
