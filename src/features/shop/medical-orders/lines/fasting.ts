const FASTING = /jejum\s*(?:de|:|m[ií]nimo|por|\s)*\s*(\d{1,2})\s*(?:h|hs|hr|hrs|horas?)(?![\p{L}\p{N}])/giu;

/** The longest fasting that the doctor wrote, in hours (1 to 24), or null. */
export function fastingOf(text: string): number | null {
  const hours = [...text.matchAll(FASTING)].map((match) => Number(match[1])).filter((h) => h > 0 && h <= 24);
  return hours.length > 0 ? Math.max(...hours) : null;
}
