const FASTING = /jejum|(?<!\p{L})jj(?!\p{L})/giu;
const BETWEEN = /\s+|de|:|m[ií]nimo|por/iuy;
const UNIT = String.raw`\s*(?:h|hs|hr|hrs|horas?)`;
const HOURS = new RegExp(
  String.raw`(\d{1,2})(?:(?:${UNIT})?\s*(?:a|à|até|-|–)\s*\d{1,2})?${UNIT}(?![\p{L}\p{N}])`,
  'iuy',
);
/** Before or after the word "jejum". */
const NO_NEED_BEFORE =
  /(?:sem(?: necessidade de)?|n[ãa]o (?:precisa|necessita|exige|requer|é necess[aá]rio)(?: (?:de|fazer))?|dispensad?[oa]?(?: [oa]| d[eo])?|isento de) *$/iu;
const NO_NEED_AFTER =
  /^ *(?:n[ãa]o (?:é )?(?:necess[aá]rio|obrigat[oó]rio|precisa)|dispensad[oa]|desnecess[aá]rio|: *n[ãa]o(?!\p{L}))/iu;
const NEAR = 40;

/** The longest fasting that the doctor wrote, in hours (1 to 24), or null. A range ("8 a 12 h") counts by its start. */
export function fastingOf(text: string): number | null {
  const hours = fastings(text)
    .filter(({ waived }) => !waived)
    .flatMap(({ end }) => hoursAt(text, end))
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

export const waivesFasting = (text: string): boolean => fastings(text).some(({ waived }) => waived);

const fastings = (text: string) =>
  [...text.matchAll(FASTING)].map(({ index, 0: word }) => {
    const end = index + word.length;
    const waived =
      NO_NEED_BEFORE.test(text.slice(Math.max(0, index - NEAR), index)) ||
      NO_NEED_AFTER.test(text.slice(end, end + NEAR));
    return { end, waived };
  });
