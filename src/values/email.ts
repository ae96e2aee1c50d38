/** A simple pattern. Refuses ".co", which is nearly always a mistyped ".com" (specification, section 5). */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>",;]+@([^\s@<>",;.]+\.)+[^\s@<>",;.]{2,}$/.test(text) &&
    !/\.co$/i.test(text)
  );
}

/** E-mail addresses are stored and compared in lower case. */
export const normalizeEmail = (text: string) => text.trim().toLowerCase();
