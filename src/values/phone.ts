/** Digits of a Brazilian phone, area code first, at most 11. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '').slice(0, 11);

/** Area code plus 9 digits beginning with 9, or plus 8 digits beginning with 2 to 5. */
export const isPhone = (text: string) => /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(text.replace(/[()\s-]/g, ''));

/** "(61) 99123-4567" or "(61) 3550-0100"; partial input is masked as far as it goes. */
export function formatPhone(text: string): string {
  const d = phoneDigits(text);
  if (d.length <= 2) return d;
  const split = d.length > 10 ? 7 : 6;
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${d.length > split ? `-${d.slice(split)}` : ''}`;
}
