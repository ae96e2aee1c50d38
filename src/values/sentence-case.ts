export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Lowers the first letter, but not that of an abbreviation: "PCR e vírus". */
export const lower = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
