import { normalizedWords } from '../normalize.ts';
import { isInfection } from '../vocabulary/infections.ts';
import { isMedicine, isTakenAnalyte } from '../vocabulary/medicines.ts';
import { slicePart, type TextPart } from './text-part.ts';

export const DOSE =
  /\d\s*(?:mg|mcg|µg|\u03bcg|ug|ui|ml|g|gts?|gotas?|cps?|comp|comprimidos?|caps?|c[aá]psulas?|amp|ampolas?)(?![\p{L}\p{N}]|\s?\/\s?(?:d?l|ml)(?!\p{L}))|\d\s*x\s*(?:\/|ao|por|a)\s*(?:o\s+)?(?:d(?:ia)?|sem(?:ana)?|m[eê]s)(?!\p{L})|\/\s*dia\b|\bpor (?:dia|semana)\b|\b(?:de )?\d+\s*\/\s*\d+\s*(?:h|horas)\b|\b(?:im|ev|iv|sc|vo)\s+(?:mensal|semanal|quinzenal|trimestral|di[aá]ri[oa])(?!\p{L})/iu;
/** Patients drink grams of sugar before some tests, and get a dose of a medicine before others. */
const TEST_DOSE =
  /gtt|totg|ttog|ttgo|toler[aâ]ncia|curva|sobrecarga|glicos|dextrosol|(?<!\p{L})(?:teste|prova) d[aeo] |supress[aã]o com|est[ií]mulo com|(?<!\p{L})(?:ap[oó]s|p[oó]s) \d{2,3} ?g(?!\p{L})/iu;

/** "Uma coleta por semana" */
const COLLECTIONS = /(?<!\p{L})(?:coletas?|amostras?|dosage(?:m|ns))(?!\p{L})/iu;

export function splitMedicines(line: TextPart, isName: (text: string) => boolean) {
  const medicines: TextPart[] = [];
  const rest: TextPart[] = [];
  let from = 0;
  const keep = (to: number) => {
    if (line.text.slice(from, to).trim()) rest.push(slicePart(line, from, to));
  };
  let listEnd = -1;
  for (const match of line.text.matchAll(
    /(?:\([^()]{0,200}\)|(?! [/+] | [-–—] \p{L})[^,;.:]|[,.:](?=\d)|(?<=(?<!\p{L})(?:[aá]c|vit))\.)+/giu,
  )) {
    // "MTX 15 mg, ácido fólico", "MTX 15 mg + ác. fólico"
    const isNext = listEnd >= 0 && match.index <= listEnd + 1 && /^\s?[,+]/.test(line.text.slice(listEnd));
    const isListed = isNext && isTaken(match[0]);
    const hasDose = DOSE.test(match[0]) && !TEST_DOSE.test(match[0]) && !COLLECTIONS.test(match[0]);
    const isOpen =
      IN_USE.test(line.text.slice(0, match.index + match[0].length)) ||
      normalizedWords(match[0]).some(isMedicine);
    const opens = hasDose && isOpen;
    if (opens || isListed) listEnd = match.index + match[0].length;
    if (!hasDose && !isListed) continue;
    const named = !isListed && namesDose(match[0], isName);
    const start = named ? analyteStart(match[0], isName) : isListed ? 0 : bracketStart(match[0]);
    if (start === null) continue;
    const medicine = Math.max(
      from,
      match.index + start - labelBefore(line.text.slice(from, match.index + start)),
    );
    keep(medicine);
    medicines.push(slicePart(line, medicine, match.index + match[0].length));
    from = match.index + match[0].length;
  }
  keep(line.text.length);
  return { medicines, rest };
}

/** The length of the label in "Vitamina D: usa 7000 UI", "Malária: mefloquina 1x/semana". */
function labelBefore(text: string): number {
  const [label = ''] = /[^:.;,]{1,40}:\s*$/.exec(text) ?? [];
  const words = normalizedWords(label);
  return isTakenAnalyte(words) || isInfection(words) ? label.length : 0;
}

/** "Uso: ácido fólico 5 mg, sulfato ferroso, B12 IM mensal", but not "ácido fólico 5 mg, B12" */
const IN_USE =
  /(?:^|[.;]\s)\s*(?:(?:em|faz|fazendo)\s+)?(?:usos?|usa|usando|toma|tomando|muc|medica(?:[cç][aã]o|[cç][oõ]es|mentos?)(?: em uso)?)(?![\p{L}])[^.;]{0,200}$/iu;
const isTaken = (text: string): boolean => {
  const words = normalizedWords(text);
  return isTakenAnalyte(words) || words.some(isMedicine);
};

/** "Ferritina (sulfato ferroso 1 mg/kg)": a medicine with its dose in a bracket is an aside. */
function bracketStart(text: string): number {
  const bracket = /\([^()]{0,200}\)/.exec(text);
  return bracket && bracket.index > 0 && DOSE.test(bracket[0]) && normalizedWords(bracket[0]).some(isMedicine)
    ? bracket.index
    : 0;
}

const MAX_NAME_WORDS = 5;
const NAME_BEFORE_DOSE = 80;

/** The dose belongs to the name of a service: "irmã: Beyfortus 100 mg IM", "Troponina seriada 0/3h". */
function namesDose(text: string, isName: (text: string) => boolean): boolean {
  const dose = DOSE.exec(text);
  const [named = ''] = /[^:(+]*$/.exec(text.slice(0, dose ? dose.index + dose[0].length : 0)) ?? [];
  if (isName(text) || isName(named)) return true;
  const words = [...named.slice(-NAME_BEFORE_DOSE).matchAll(/\S+/g)].map(([word]) => word);
  return words.some((_, from) =>
    Array.from({ length: MAX_NAME_WORDS }, (__, length) =>
      words.slice(from, from + length + 1).join(' '),
    ).some((name) => isExam(name, isName)),
  );
}

/** Where the medicine starts in "hemograma e vitamina D 1000 UI"; null if the dose has another name before it. */
function analyteStart(text: string, isName: (text: string) => boolean): number | null {
  const dose = DOSE.exec(text);
  if (!dose) return null;
  const before = text.slice(0, dose.index).replace(/[\d.,\s]+$/, '');
  const words = [...before.matchAll(/\S+/g)].slice(-MAX_NAME_WORDS + 1);
  const start = words.find(({ index }) => {
    const name = before.slice(index);
    return isName(name) && isTakenAnalyte(normalizedWords(name));
  });
  return start && start.index > 0 ? start.index : null;
}

/** Only a medicine has a dose. A single letter is not a name. */
const isExam = (name: string, isName: (text: string) => boolean): boolean => {
  const words = normalizedWords(name);
  return words.join('').length > 2 && isName(name) && !isTakenAnalyte(words) && !words.some(isMedicine);
};
