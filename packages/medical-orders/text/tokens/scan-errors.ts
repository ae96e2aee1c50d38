import { normalizeWord } from '../normalize.ts';

const LETTER_AS_DIGIT = new Map<string, string>(Object.entries({ o: '0', i: '1', l: '1' }));
/** Characters that text recognition confuses: "H1V", "T5H", "lgA". */
const READINGS = new Map<string, string[]>(
  Object.entries({
    '0': ['o'],
    '1': ['i', 'l'],
    '5': ['s'],
    '8': ['b'],
    l: ['l', 'i'],
    i: ['i', 'l'],
  }),
);
const MAX_FORMS = 16;

export function repairScan(word: string, known: ReadonlySet<string>): string | null {
  const joined = joinedStrokes(word).find((form) => known.has(form));
  if (joined) return joined;
  const isMixed = /^(?!\d+[a-z]{1,2}$)(?=.*[0158])(?=.*[a-z]).{3,}/.test(word);
  if (!isMixed && !/^(?=.*[il])[a-z]{3,}$/.test(word)) return null;
  let forms = [''];
  for (const sign of word) {
    const readings = READINGS.get(sign) ?? [sign];
    forms = forms.flatMap((form) => readings.map((reading) => form + reading)).slice(0, MAX_FORMS);
  }
  return forms.map(normalizeWord).find((form, at) => forms[at] !== word && known.has(form)) ?? null;
}

/** Letters whose strokes text recognition joins or divides: "hernograma", "creatinma". */
const joinedStrokes = (word: string): string[] =>
  word.length < MIN_STROKES
    ? []
    : [
        word.replaceAll('rn', 'm'),
        ...[...word.matchAll(/m/g)].flatMap(({ index }) =>
          ['in', 'rn'].map((strokes) => word.slice(0, index) + strokes + word.slice(index + 1)),
        ),
      ];
const MIN_STROKES = 6;

/** Returns the eight digits of a TUSS code, with letters read as the digits they resemble, or null. */
export function tussDigits(raw: string): string | null {
  if (raw.length < 8 || !/\d/.test(raw)) return null;
  const digits = raw
    .toLowerCase()
    .replace(/[.-]/g, '')
    .replace(/[oil]/g, (letter) => LETTER_AS_DIGIT.get(letter) ?? letter);
  return /^\d{8}$/.test(digits) && /\d{5}/.test(raw.replace(/[.-]/g, '')) ? digits : null;
}
