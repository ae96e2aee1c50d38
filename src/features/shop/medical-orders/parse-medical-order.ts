import { type CompiledDictionary, compile } from './dictionary/compile-dictionary.ts';
import type { Dictionary } from './dictionary/dictionary.ts';
import { fastingOf } from './lines/fasting.ts';
import { splitLines } from './lines/split-lines.ts';
import type { TextPart } from './lines/text-part.ts';
import type { Chunk } from './matching/chunk.ts';
import { contextOf } from './matching/context.ts';
import { matchTerms } from './matching/match-terms.ts';
import { combineSamples } from './matching/samples.ts';
import { collectReading, type Reading } from './outcomes/collect-reading.ts';
import { readLine } from './outcomes/read-line.ts';
import { termKey } from './tokens/normalize.ts';
import type { Span } from './tokens/token.ts';
import { tokenize } from './tokens/tokenize.ts';
import { wordReaderFor } from './tokens/word-reader.ts';

/**
 * Finds the services that a medical order requests. Never throws. All spans lie inside the text. The order of the
 * lines does not change the services found.
 */
export function parseMedicalOrder(text: string, names: Dictionary): Reading {
  const dictionary = compile(names);
  const lines = splitLines(text, (part) => dictionary.meanings.has(termKey(part)));
  const outcomes = outcomesOf(text, lines.read, dictionary);
  const ignored = [
    ...lines.ignored.map(({ text: line, start }): Span => [start, start + line.length]),
    ...outcomes.flatMap((outcome) => (outcome.kind === 'ignored' ? [outcome.span] : [])),
  ];
  return { ...collectReading(outcomes, dictionary), ignored: ignored.sort(bySpan), fasting: fastingOf(text) };
}

function outcomesOf(text: string, parts: readonly TextPart[], dictionary: CompiledDictionary) {
  const readWord = wordReaderFor(dictionary);
  const lines = parts.map((part) => ({
    ...part,
    chunks: combineSamples(matchTerms(tokenize(part.text, part.start, readWord), dictionary), dictionary),
  }));
  const contextAt = contextOf(text, lines, dictionary);
  const isSold = ({ meaning }: Chunk) => meaning?.is === 'service' || meaning?.is === 'panel';
  const first = lines.findIndex(({ chunks }) => chunks.some(isSold));
  return lines.flatMap((line, at) =>
    readLine(line.chunks, dictionary, {
      narrowMeaning: contextAt(line, at),
      beforeFirstService: first < 0 || at <= first,
    }),
  );
}

const bySpan = (a: Span, b: Span) => a[0] - b[0] || a[1] - b[1];
