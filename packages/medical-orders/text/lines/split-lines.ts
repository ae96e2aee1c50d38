import { normalizedWords } from '../normalize.ts';
import { isInfection } from '../vocabulary/infections.ts';
import { isTakenAnalyte } from '../vocabulary/medicines.ts';
import { splitAnswers, splitAnswerTable, splitStatusBoxes, splitWordAnswer } from './answers.ts';
import { columnsOf, hasSampleColumn, withoutSampleCell } from './columns.ts';
import { type Names, splitCrosses } from './crosses.ts';
import {
  asideStart,
  DOCTOR_LIST_HEADING,
  isHeader,
  isPastHeading,
  isPlaceAndDate,
  requestLabelStart,
} from './headers.ts';
import { splitDocuments, splitDoneLists, splitRefusedLists, withDoubtfulLists } from './left-out-sections.ts';
import { hasMarkedLeader, splitMarks } from './marks.ts';
import { DOSE, splitMedicines } from './medicines.ts';
import { columnsUnder } from './open-prohibitions.ts';
import { withPlainBoxes } from './plain-boxes.ts';
import { splitStruckOut } from './struck-out.ts';
import { isTableHeading, withoutUrgency } from './table-headings.ts';
import { isBlank, slicePart, type TextPart } from './text-part.ts';
import { splitTickBoxes } from './tick-boxes.ts';
import { joinWrapped } from './wrapped-lines.ts';

export interface Lines {
  read: TextPart[];
  ignored: TextPart[];
}

export function splitLines(written: string, names: Names): Lines {
  const { isName } = names;
  const text = withPlainBoxes(written);
  const lines: Lines = { read: [], ignored: [] };
  const broken = [...text.matchAll(/[^\r\n\u2028\u2029\v\f]+/g)].map(
    (match): TextPart => ({ text: match[0], start: match.index }),
  );
  const hasSamples = hasSampleColumn(text);
  const columnsIn = (line: TextPart) => {
    const columns = columnsUnder(line, columnsOf(line), names.isExam);
    return hasSamples ? withoutSampleCell(columns) : { columns, cells: [] };
  };
  const withLeaders = hasMarkedLeader(text);
  const { rest: ordered, refused: reported } = splitDocuments(broken);
  const { rest: undone, refused: done } = splitDoneLists(ordered, text);
  const { rest: asked, refused: listed } = splitRefusedLists(undone, text, names.isExam);
  const { rest: answered, refused } = splitAnswerTable(withDoubtfulLists(asked, text));
  const { rest, refused: unmarked } = splitCrosses(joinWrapped(answered, text, names.isKey), text, names);
  lines.ignored.push(
    ...[...reported, ...done, ...listed, ...refused, ...unmarked].filter((line) => !isBlank(line)),
  );
  const hasUrgency = rest.some((line) => /urg/i.test(line.text) && isTableHeading(line.text));
  for (const row of rest) {
    const line = hasUrgency ? slicePart(row, 0, withoutUrgency(row.text)) : row;
    if (isTableHeading(line.text) || PAGE_FOOT.test(line.text)) {
      lines.ignored.push(line);
      continue;
    }
    const { rest: kept, refused: struck } = splitStruckOut(line);
    lines.ignored.push(...struck);
    for (const part of kept.flatMap(shortParts)) {
      const answers =
        splitAnswers(part) ??
        splitStatusBoxes(part) ??
        splitWordAnswer(part, isName) ??
        splitMarks(part, withLeaders);
      lines.ignored.push(...(answers?.refused ?? []));
      for (const answered of answers?.read ?? [part]) {
        const { columns, cells } = columnsIn(answered);
        lines.ignored.push(...cells);
        for (const column of columns) if (!isBlank(column)) classifyLine(column, lines, names);
      }
    }
  }
  return lines;
}

const PAGE_FOOT = /^\W*rodap[eé](?!\p{L})/iu;

/** Doctors write no such lines, and the rules about negation compare the words of a line with each other. */
const MAX_LINE = 1000;

function shortParts(line: TextPart): TextPart[] {
  if (line.text.length <= MAX_LINE) return [line];
  const start = line.text.slice(0, MAX_LINE);
  const end =
    [/[,;.][^,;.]*$/, /\s\S*$/].map((last) => start.search(last)).find((at) => at > 0) ?? MAX_LINE - 1;
  return [slicePart(line, 0, end + 1), ...shortParts(slicePart(line, end + 1, line.text.length))];
}

function classifyLine(line: TextPart, lines: Lines, names: Names): void {
  for (const sentence of splitAtAsides(line)) classifySentence(sentence, lines, names);
}

/** An aside ends with its sentence. The rest of the line stays whole. */
function splitAtAsides(line: TextPart): TextPart[] {
  const ends = [...line.text.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  const starts = [0, ...ends];
  const isAside = (from: number, to: number) => {
    const text = line.text.slice(from, to);
    return isHeader(text) || asideStart(text) !== undefined;
  };
  const cuts = starts.filter(
    (from, at) =>
      at > 0 && (isAside(starts[at - 1] ?? 0, from) || isAside(from, starts[at + 1] ?? line.text.length)),
  );
  return [0, ...cuts].map((from, at) => slicePart(line, from, cuts[at] ?? line.text.length));
}

const SENTENCE_END =
  /\s\/\s|(?<=\p{L}{4}|(?<!\p{L})(?:dia|m[eê]s|ano|vez|n[aã]o|sim|vo)|(?<!\p{L})(?!DRA?|SRA?)\p{Lu}{2,3}|[A-Z]\d\d\.\d|[)%+]|\d\d)\.\s+(?=\p{Lu})|\.\s+(?=(?:Solicit|Peço|Peco|Favor|Exames|Pedir|Requisito)\p{Ll}*)/gu;

const PLACE_HEADING =
  /^\W*(?:cl[ií]nica|hospital|unidade|consult[oó]rio|instituto|ambulat[oó]rio|ubs|especialidade|atendimento|plano)(?!\p{L})/iu;
const ITEM = /(?:(?!\s[-–]\s)[^,;+|/:])+/gu;
const LABEL = /^[^:]{0,60}:\s/u;
const MIN_NAMES = 2;
const MIN_NAMES_IN_FIELD = 3;

/**
 * "Clínica de reabilitação: TGO, TGP, HIV", "Pcte Maria, 40a - TSH - VHS - TGO - TGP": where a list of exams begins in a field.
 * Fields about illnesses name infections, and those about medicines analytes.
 */
function listStart(text: string, { isExam }: Names, minNames = MIN_NAMES_IN_FIELD): number {
  const isListed = (part: string) => {
    const words = normalizedWords(part);
    return isExam(part) && !isInfection(words) && !isTakenAnalyte(words);
  };
  const items = [...text.matchAll(ITEM)];
  const listed = items.filter(([item]) => isListed(item));
  const isPlace = PLACE_HEADING.test(text);
  const [first] = listed;
  if (!first || listed.length < (isPlace ? MIN_NAMES : minNames)) return text.length;
  const label = isPlace ? (LABEL.exec(text)?.[0].length ?? 0) : 0;
  if (label > 0 && label <= first.index) return label;
  // "Pcte Maria hemograma, TSH": the item before the first whole name may end with a name.
  const before = items[items.indexOf(first) - 1];
  const words = [...(before?.[0] ?? '').matchAll(/\S+/gu)].slice(-MAX_NAME_WORDS);
  const opening = words.find(({ index }) => isListed((before?.[0] ?? '').slice(index)));
  return before && opening ? before.index + opening.index : first.index;
}

/** "GUIA SP/SADT 40301630 Creatinina 1": where the first row of a form begins on the line of its title. */
function codeStart(text: string): number {
  const at = text.search(/(?<=\s)40\d{6}\s+\p{L}{3}/u);
  return at > 0 ? at : text.length;
}

const ORDER_OF = /(?<!\p{L})(?:pedidos?|receita|lista|segue)(?!\p{L})[^.;:]{0,20}$/iu;
const MAX_NAME_WORDS = 5;

function classifySentence(line: TextPart, lines: Lines, names: Names): void {
  const { isName } = names;
  if (isPlaceAndDate(line.text, isName)) {
    lines.ignored.push(line);
    return;
  }
  const startOf = (text: string) =>
    Math.min(requestLabelStart(text), listStart(text, names), codeStart(text));
  const fieldEnd = isPastHeading(line.text) ? requestLabelStart : startOf;
  const request = isHeader(line.text) ? fieldEnd(line.text) : 0;
  // "Sexo do bebê, VHS, TSH" begins as a header does, and is a list from its first word.
  if (request > 0) {
    lines.ignored.push(slicePart(line, 0, request));
    if (request < line.text.length)
      classifySentence(slicePart(line, request, line.text.length), lines, names);
    return;
  }
  const prescriptionMark = /^\s*[Rr]x\s*:/.exec(line.text)?.[0].length ?? 0;
  const sign = asideStart(line.text) ?? line.text.length;
  const aboutOthers = line.text.slice(sign);
  // "Segue o pedido do dr. Carlos, hemograma"
  const introduced = ORDER_OF.test(line.text.slice(0, sign))
    ? listStart(aboutOthers, names, 1)
    : line.text.length;
  const asideLength =
    DOCTOR_LIST_HEADING.exec(aboutOthers)?.[0].length ?? Math.min(introduced, startOf(aboutOthers));
  const aside = asideLength > 0 ? sign : line.text.length;
  if (aside < line.text.length) lines.ignored.push(slicePart(line, aside, aside + asideLength));
  if (aside + asideLength < line.text.length)
    classifySentence(slicePart(line, aside + asideLength, line.text.length), lines, names);
  const rest = slicePart(line, Math.min(prescriptionMark, aside), aside);
  const byDose = DOSE.test(rest.text) ? splitMedicines(rest, isName) : { medicines: [], rest: [rest] };
  lines.ignored.push(...byDose.medicines);
  for (const remaining of byDose.rest) {
    if (!remaining.text.trim()) continue;
    const { read, ignored } = splitTickBoxes(remaining);
    lines.read.push(...read);
    lines.ignored.push(...ignored);
  }
}
