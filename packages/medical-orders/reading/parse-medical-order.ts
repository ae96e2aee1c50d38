import { type CompiledDictionary, compile } from '#text/compile-dictionary.ts';
import type { Dictionary } from '#text/dictionary.ts';
import { fastingOf } from '#text/lines/fasting.ts';
import { splitLines } from '#text/lines/split-lines.ts';
import { linesAround, type TextPart } from '#text/lines/text-part.ts';
import { termKey } from '#text/normalize.ts';
import type { Span } from '#text/tokens/token.ts';
import { tokenize } from '#text/tokens/tokenize.ts';
import { wordReaderFor } from '#text/tokens/word-reader.ts';
import type { Chunk } from './matching/chunk.ts';
import { contextOf, type LineWithChunks } from './matching/context.ts';
import { resolveHomonyms } from './matching/homonyms.ts';
import { matchTerms } from './matching/match-terms.ts';
import { combineSamples } from './matching/samples.ts';
import { collectReading } from './outcomes/collect-reading.ts';
import type { Outcome } from './outcomes/outcome.ts';
import { withoutPageMargins } from './outcomes/page-margins.ts';
import { readLine } from './outcomes/read-line.ts';
import { withoutShortRepeats } from './outcomes/short-repeats.ts';
import { namesIn, uncovered, withheldIn } from './outcomes/withheld.ts';
import type { Reading } from './reading.ts';
import { headsStimulatedNames } from './scopes/timed-samples.ts';

/** Never throws. All spans lie inside the text. The order of lines matters in tables, wrapped names and refused lists. */
export function parseMedicalOrder(text: string, names: Dictionary): Reading {
  const dictionary = compile(names);
  const lines = splitLines(text, {
    isKey: (key) => dictionary.meanings.has(key),
    isName: (part) => dictionary.meanings.has(termKey(part)),
    isGroup: (part) => isGroup(termKey(part), dictionary),
    isExam: (part) => isExam(termKey(part), dictionary),
  });
  const readChunks = (part: TextPart) =>
    combineSamples(
      matchTerms(tokenize(part.text, part.start, wordReaderFor(dictionary)), dictionary),
      dictionary,
      part.sample,
    ).map((chunk) => (part.isDoubtful ? { ...chunk, doubtful: true } : chunk));
  const read = resolveHomonyms(
    lines.read.map((part) => ({ ...part, chunks: readChunks(part) })),
    dictionary,
  );
  const outcomes = withoutShortRepeats(
    withoutPageMargins(outcomesOf(text, read, dictionary), text, lines.ignored),
    text,
  );
  const ignored = [
    ...lines.ignored.map(({ text: line, start }): Span => [start, start + line.length]),
    ...outcomes.flatMap((outcome) => (outcome.kind === 'ignored' ? [outcome.span] : [])),
  ];
  const reading = collectReading(outcomes, dictionary, text);
  const found = new Set(reading.found.map(({ code }) => code));
  const isShown = (outcome: Outcome) =>
    outcome.kind !== 'ignored' &&
    (outcome.kind !== 'found' || found.has(dictionary.services[outcome.service]?.code ?? ''));
  const named = namesIn(
    [...read.flatMap(({ chunks }) => chunks), ...linesAround(text, lines.ignored).flatMap(readChunks)],
    dictionary,
  );
  const shown = outcomes.flatMap((outcome) => (isShown(outcome) ? [outcome.span] : []));
  const rest = uncovered(text, [...shown, ...ignored]);
  const listed = new Set([...reading.found, ...reading.ask, ...reading.unknown].map(({ span }) => span));
  return {
    ...reading,
    repeated: shown.filter((span) => !listed.has(span)),
    ...withheldIn(named, [...ignored, ...rest].sort(bySpan), shown, dictionary),
    fasting: fastingOf(text),
  };
}

function outcomesOf(text: string, lines: readonly LineWithChunks[], dictionary: CompiledDictionary) {
  const contextAt = contextOf(text, lines, dictionary);
  const isSold = ({ meaning }: Chunk) => meaning?.is === 'service' || meaning?.is === 'panel';
  const first = lines.findIndex(({ chunks }) => chunks.some(isSold));
  return lines.flatMap((line, at) =>
    readLine(line.chunks, dictionary, {
      narrowMeaning: contextAt(line, at),
      beforeFirstService: first < 0 || at <= first,
      isStimulated: headsStimulatedNames(lines[at - 1]?.chunks ?? []),
    }),
  );
}

const isExam = (key: string, { meanings }: CompiledDictionary): boolean =>
  /^(?:service|panel)$/.test(meanings.get(key)?.is ?? '');

/** "Perfil tireoidiano" is one service, and the heading of a list, too. */
const isGroup = (key: string, { meanings }: CompiledDictionary): boolean =>
  meanings.get(key)?.is === 'panel' || (meanings.has(key) && /^(?:perfil|funcao|painel|prova)/.test(key));

const bySpan = (a: Span, b: Span) => a[0] - b[0] || a[1] - b[1];
