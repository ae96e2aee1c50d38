import { normalizedWords } from '../normalize.ts';
import { isTakenAnalyte } from '../vocabulary/medicines.ts';
import { slicePart, type TextPart } from './text-part.ts';

export const DOSE =
  /\d\s*(?:mg|mcg|µg|\u03bcg|ug|ui|ml|g|gts?|gotas?|cps?|comp|comprimidos?|caps?|c[aá]psulas?|amp|ampolas?)(?![\p{L}\p{N}]|\s?\/\s?(?:d?l|ml)(?!\p{L}))|\d\s*x\s*(?:\/|ao|por|a)\s*(?:o\s+)?(?:dia|semana|m[eê]s)|\/\s*dia\b|\bpor (?:dia|semana)\b|\b(?:de )?\d+\s*\/\s*\d+\s*(?:h|horas)\b/iu;
/** Patients drink grams of sugar before some tests. */
const SUGAR_LOAD = /gtt|totg|ttog|ttgo|toler[aâ]ncia|curva|sobrecarga|glicos|dextrosol/iu;

export function splitMedicines(line: TextPart, isName: (text: string) => boolean) {
  const medicines: TextPart[] = [];
  const rest: TextPart[] = [];
  let from = 0;
  const keep = (to: number) => {
    if (line.text.slice(from, to).trim()) rest.push(slicePart(line, from, to));
  };
  for (const match of line.text.matchAll(/(?:\([^()]{0,200}\)|(?! \/ )[^,;.:]|[,.:](?=\d))+/g)) {
    if (!DOSE.test(match[0]) || SUGAR_LOAD.test(match[0]) || namesDose(match[0], isName)) continue;
    keep(match.index);
    medicines.push(slicePart(line, match.index, match.index + match[0].length));
    from = match.index + match[0].length;
  }
  keep(line.text.length);
  return { medicines, rest };
}

/** The dose belongs to the name of a service: "irmã: Beyfortus 100 mg IM". */
function namesDose(text: string, isName: (text: string) => boolean): boolean {
  const dose = DOSE.exec(text);
  const [named = ''] = /[^:(+]*$/.exec(text.slice(0, dose ? dose.index + dose[0].length : 0)) ?? [];
  return isName(text) || isName(named) || beginsWithExam(named, isName);
}

const MAX_NAME_WORDS = 4;

/** "Troponina seriada 0/3h": only a medicine has a dose. */
function beginsWithExam(text: string, isName: (text: string) => boolean): boolean {
  const words = text.trim().split(/\s+/);
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    const start = words.slice(0, length).join(' ');
    if (isName(start)) return !isTakenAnalyte(normalizedWords(start));
  }
  return false;
}
