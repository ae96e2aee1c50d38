import { type CompiledDictionary, compile, type Dictionary } from './dictionary.ts';
import type { Piece } from './match-terms.ts';
import { type Outcome, piecesIn, readPieces } from './read-line.ts';
import { fastingOf, linesOf, type Part } from './request-lines.ts';
import { type Span, tokensOf, type WordReader } from './request-tokens.ts';
import { keyOf } from './request-words.ts';
import { settingsOf } from './setting.ts';
import { createCompletion, createSpelling } from './spelling.ts';

/** A longer text is no request; it is refused whole, so that nobody believes that all of it was read. */
export const MAX_CHARACTERS = 8000;

interface Found {
  code: string;
  qty: number;
  span: Span;
}

interface Ask {
  span: Span;
  codes: string[];
  /** Any of a group's exams may be wanted, else one of several meanings. */
  several: boolean;
}

export interface Reading {
  found: Found[];
  ask: Ask[];
  /** Names, doctors, medicines, illnesses and what the request itself takes back. */
  ignored: Span[];
  /** `unsold`: a known service that the shop does not have. */
  unknown: { span: Span; unsold: boolean }[];
  /** Hours of fasting that the request names. */
  fasting: number | null;
}

const readers = new WeakMap<CompiledDictionary, WordReader>();

function readerOf(dictionary: CompiledDictionary): WordReader {
  const before = readers.get(dictionary);
  if (before) return before;
  const { vocabulary, known, meanings } = dictionary;
  const [spelt, completed] = [
    createSpelling(vocabulary, known, (word) => meanings.has(word)),
    createCompletion(meanings),
  ];
  const reader = { known, correct: (word: string) => spelt(word) ?? completed(word) };
  readers.set(dictionary, reader);
  return reader;
}

/**
 * What a request asks for, by the names of the dictionary. Never throws; spans lie in the text; the order of lines does
 * not change what is found.
 */
export function parseRequest(text: string, wire: Dictionary): Reading {
  const dictionary = compile(wire);
  const reader = readerOf(dictionary);
  const lines = linesOf(text, (part) => dictionary.meanings.has(keyOf(part)));
  const outcomes = outcomesOf(text, lines.read, reader, dictionary);
  const ignored = [
    ...lines.ignored.map(({ text: line, start }): Span => [start, start + line.length]),
    ...outcomes.flatMap((outcome) => (outcome.kind === 'left' ? [outcome.span] : [])),
  ];
  return { ...collected(outcomes, dictionary), ignored: ignored.sort(bySpan), fasting: fastingOf(text) };
}

function outcomesOf(
  text: string,
  parts: readonly Part[],
  reader: WordReader,
  dictionary: CompiledDictionary,
) {
  const lines = parts.map((part) => ({
    ...part,
    pieces: piecesIn(tokensOf(part.text, part.start, reader), dictionary),
  }));
  const settings = settingsOf(text, lines, dictionary);
  const isSold = ({ meaning }: Piece) => meaning?.is === 'service' || meaning?.is === 'panel';
  const first = lines.findIndex(({ pieces }) => pieces.some(isSold));
  return lines.flatMap((line, at) =>
    readPieces(line.pieces, dictionary, { narrow: settings(line, at), opening: first < 0 || at <= first }),
  );
}

/** A question whose answers were all asked for anyway is none, nor is one that another holds. */
const isOpen = ({ codes }: Ask, found: ReadonlyMap<string, Found>, all: readonly Ask[]): boolean =>
  !codes.every((code) => found.has(code)) &&
  !all.some(
    (other) => other.codes.length > codes.length && codes.every((code) => other.codes.includes(code)),
  );

const bySpan = (a: Span, b: Span) => a[0] - b[0] || a[1] - b[1];

function collected(outcomes: readonly Outcome[], { services }: CompiledDictionary) {
  const found = new Map<string, Found>();
  const ask = new Map<string, Ask>();
  const unknown: Reading['unknown'] = [];
  const codeOf = (place: number) => services[place]?.code ?? '';
  for (const outcome of outcomes) {
    const { span } = outcome;
    if (outcome.kind === 'found') {
      const code = codeOf(outcome.service);
      const before = found.get(code);
      found.set(code, { code, span: before?.span ?? span, qty: Math.max(before?.qty ?? 1, outcome.qty) });
    }
    if (outcome.kind === 'ask') {
      const codes = outcome.services.map(codeOf);
      const key = codes.toSorted().join();
      if (!ask.has(key)) ask.set(key, { span, codes, several: outcome.several });
    }
    if (outcome.kind === 'unknown') unknown.push({ span, unsold: outcome.unsold });
  }
  return {
    found: [...found.values()],
    ask: [...ask.values()].filter((one) => isOpen(one, found, [...ask.values()])),
    unknown,
  };
}
