import { isLinkWord, normalizeWord } from '../normalize.ts';
import { isAct, prohibitionAt, type ReadWord } from '../vocabulary/prohibitions.ts';
import { slicePart, type TextPart } from './text-part.ts';

export interface OpenProhibition {
  /** The list is below, goes on below, or may go on below: behind a label, or where its line has no other request. */
  is: 'heading' | 'continued' | 'labelled' | 'alone';
  /** Where it starts in the line. */
  from: number;
}

const MAX_LINE = 1000;
const BRACKET = /\([^()]{0,200}\)/g;
/** A line that ends so goes on in the next. */
export const CONTINUES = /(?:[,;+/]|(?<!\p{L})(?:e|ou|nem))\s*$/iu;

/** A prohibition in the last sentence of a line whose list stands on the next lines, or may go on there. */
export function openProhibition(line: string, isExam: (text: string) => boolean): OpenProhibition | null {
  const text = line.slice(0, MAX_LINE).replace(BRACKET, (bracket) => ' '.repeat(bracket.length));
  const words: (ReadWord & { index: number })[] = [];
  let [link, isStrong, end] = ['', true, 0];
  for (const { index, 0: raw } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    isStrong ||= /[,;!?]|\.\s/.test(text.slice(end, index));
    end = index + raw.length;
    const word = normalizeWord(raw);
    if (isLinkWord(word)) {
      link = word;
      continue;
    }
    words.push({ word, afterStrongSign: isStrong, link, index });
    [link, isStrong] = ['', false];
  }
  const tail = text.slice(end);
  const last = words.at(-1);
  // "Vacinas vivas NÃO:"
  if (last?.word === 'nao' && /^[\s*_]*:/.test(tail)) return { is: 'heading', from: last.index };
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const prohibition = prohibitionAt(words, at);
    const from = words[at]?.index ?? 0;
    if (!prohibition) continue;
    const list = words.slice(prohibition.verbEnd);
    const startsAlone = at === 0 || /[.;]\s*$/.test(text.slice(0, from));
    const hasColon = /^[\s*_]*:/.test(tail);
    if (
      prohibition.listStart >= words.length &&
      !tail.includes(')') &&
      (hasColon || (startsAlone && prohibition.isIncomplete && !tail.includes('.')))
    )
      return { is: 'heading', from };
    if (
      /[.?!]\s/.test(text.slice(from)) ||
      list.some(({ word, afterStrongSign }) => afterStrongSign && isAct(word))
    )
      return null;
    // "Descartar dengue" gives a reason.
    if (/^descart/.test(words[at]?.word ?? '')) return null;
    if (!list.some(({ index }) => namesFrom(text.slice(index), isExam))) return null;
    if (CONTINUES.test(text)) return { is: 'continued', from };
    if (/^[^,;.(:]*:/.test(text.slice(words[prohibition.verbEnd - 1]?.index)))
      return { is: 'labelled', from };
    return startsAlone ? { is: 'alone', from } : null;
  }
  return null;
}

/** Whether a text starts with a name. */
const namesFrom = (text: string, isExam: (part: string) => boolean): boolean =>
  isExam(/^(?:(?!\se\s)[^,;:.(/+\t])*/.exec(text)?.[0] ?? '');

/** "Não aplicar:  Stamaril  Qdenga" is one list; behind "não aplicar Stamaril", another column is in doubt. */
export function columnsUnder(
  line: TextPart,
  columns: readonly TextPart[],
  isExam: (text: string) => boolean,
): readonly TextPart[] {
  const at = columns.findIndex(({ text }) => openProhibition(text, isExam));
  const first = columns[at];
  if (!first || at === columns.length - 1) return columns;
  const cell = /^[^\t]*?(?=\t| {3})/.exec(first.text.trimStart())?.[0] ?? first.text;
  const before = columns.slice(0, at);
  return openProhibition(cell, isExam)?.is === 'heading'
    ? [...before, slicePart(line, first.start - line.start, line.text.length)]
    : [...before, first, ...columns.slice(at + 1).map((column) => ({ ...column, isDoubtful: true }))];
}
