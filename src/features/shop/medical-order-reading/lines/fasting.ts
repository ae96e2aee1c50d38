const FASTING = /jejum/giu;
const BETWEEN = /\s+|de|:|m[ií]nimo|por/iuy;
const HOURS = /(\d{1,2})\s*(?:h|hs|hr|hrs|horas?)(?![\p{L}\p{N}])/iuy;

/** The longest fasting that the doctor wrote, in hours (1 to 24), or null. */
export function fastingOf(text: string): number | null {
  const hours = [...text.matchAll(FASTING)]
    .flatMap(({ index, 0: word }) => hoursAt(text, index + word.length))
    .filter((h) => h > 0 && h <= 24);
  return hours.length > 0 ? Math.max(...hours) : null;
}

/** Word by word: one pattern for all of it would try every division of a long run of blanks. */
function hoursAt(text: string, from: number): number[] {
  let at = from;
  const skip = () => {
    BETWEEN.lastIndex = at;
    const skipped = BETWEEN.exec(text)?.[0].length ?? 0;
    at += skipped;
    return skipped > 0;
  };
  while (skip());
  HOURS.lastIndex = at;
  const hours = HOURS.exec(text)?.[1];
  return hours === undefined ? [] : [Number(hours)];
}
