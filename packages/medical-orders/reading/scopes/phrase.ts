import { anyOf } from '#text/vocabulary/list-of.ts';
import type { Chunk } from '../matching/chunk.ts';
import { firstOf, isNamed, wordAt } from './clauses.ts';

/** Places are chunks of one line. */
export interface Place {
  chunks: readonly Chunk[];
  at: number;
}

type Test = (text: string) => boolean;

const ANY = '.';

/** As `anyOf`. "." stands for any word. */
const choice = (words: Iterable<string>): Test => {
  const list = [...words];
  return list.includes(ANY) ? (word) => word !== '' : anyOf(list);
};

/** A list of words with blanks between them. "." stands for any word without a meaning. */
export function wordTest(words: string | ReadonlySet<string>): Test {
  const list = typeof words === 'string' ? words.split(/\s+/) : [...words];
  const isListed = choice(list.filter((word) => word !== ANY));
  return list.includes(ANY) ? (word) => word !== '' && !word.startsWith('#') : isListed;
}

interface Step {
  word: Test;
  link: Test | null;
}

/** The names of exams are "#", of illnesses "%", numbers "0". */
function symbolAt(chunks: readonly Chunk[], at: number): string {
  if (chunks[at]?.meaning) return isNamed(chunks[at]) ? '#' : '%';
  const word = wordAt(chunks, at);
  return /^\d+$/.test(word) ? '0' : word;
}

/**
 * Steps with blanks between them. Each has its alternatives ("pedir|solicit*"), perhaps with the link word before it:
 * "em~dia" is "em dia", "com|~#" a name after "com" or after no link word.
 */
export function phraseTest(phrase: string) {
  const steps = phrase.split(' ').map((step): Step => {
    const [words = '', links] = step.split('~').reverse();
    return { word: choice(words.split('|')), link: links === undefined ? null : choice(links.split('|')) };
  });
  const startsAt = (chunks: readonly Chunk[], from: number): boolean =>
    steps.every(
      ({ word, link }, place) =>
        word(symbolAt(chunks, from + place)) && (link?.(firstOf(chunks[from + place])?.link ?? '') ?? true),
    );
  return { startsAt, length: steps.length };
}
