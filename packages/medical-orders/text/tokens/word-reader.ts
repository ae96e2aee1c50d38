import type { CompiledDictionary } from '../compile-dictionary.ts';
import { normalizeWord } from '../normalize.ts';
import { CODE, isMixed } from './codes.ts';
import { createCompletion } from './completion.ts';
import { repairScan } from './scan-errors.ts';
import { createSpelling } from './spelling.ts';

export type WordReader = (raw: string) => string;

const readers = new WeakMap<CompiledDictionary, WordReader>();

export function wordReaderFor(dictionary: CompiledDictionary): WordReader {
  const existing = readers.get(dictionary);
  if (existing) return existing;
  const { vocabulary, knownWords, meanings } = dictionary;
  const correct = createSpelling(vocabulary, knownWords, (word) => meanings.has(word));
  const complete = createCompletion(meanings);
  const reader: WordReader = (raw) => {
    const word = normalizeWord(raw);
    if (knownWords.has(word)) return word;
    return (
      repairScan(word, knownWords) ??
      gluedVitamin(word, meanings) ??
      correct(word) ??
      complete(word) ??
      (isMixed(raw) ? CODE : word)
    );
  };
  readers.set(dictionary, reader);
  return reader;
}

/** "25OHVitD" */
function gluedVitamin(word: string, meanings: CompiledDictionary['meanings']): string | null {
  const full = word.replace(/vit(?!amina)/, 'vitamina');
  return full !== word && meanings.has(full) ? full : null;
}
