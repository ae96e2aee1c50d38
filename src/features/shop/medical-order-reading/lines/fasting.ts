const FASTING = /jejum/giu;
const BETWEEN = /\s+|de|:|m[ií]nimo|por/iuy;
const UNIT = String.raw`\s*(?:h|hs|hr|hrs|horas?)`;
const HOURS = new RegExp(
  String.raw`(\d{1,2})(?:(?:${UNIT})?\s*(?:a|à|até|-|–)\s*\d{1,2})?${UNIT}(?![\p{L}\p{N}])`,
  'iuy',
);
const WAIVED =
  /sem (?:necessidade de )?jejum|jejum (?:não (?:é )?(?:necess[aá]rio|obrigat[oó]rio)|dispensado|desnecess[aá]rio)|(?:não (?:precisa|necessita)(?: de| fazer)?|dispensa(?: o)?) jejum/iu;

/** The longest fasting that the doctor wrote, in hours (1 to 24), or null. A range ("8 a 12 h") counts by its start. */
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

export const waivesFasting = (text: string): boolean => WAIVED.test(text);
