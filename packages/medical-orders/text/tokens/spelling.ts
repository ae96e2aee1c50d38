import { isCommon } from '../vocabulary/common-words.ts';
import { LOOKALIKES } from './lookalikes.ts';

/** One bit per letter. Comparing bits excludes most words before the slow edit distance. */
const bitsOf = (word: string): number => {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) bits |= 1 << (word.charCodeAt(i) - 97);
  return bits;
};

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

interface Candidate {
  word: string;
  bits: number;
}

const MIN_LENGTH = 5;
const MIN_LENGTH_FOR_TWO_ERRORS = 9;

/** Corrects one wrong letter in words of five letters or more, two in words of nine or more; null if undecided. */
export function createSpelling(
  vocabulary: readonly string[],
  knownWords: ReadonlySet<string>,
  isName: (word: string) => boolean,
) {
  const byLength = Map.groupBy(
    vocabulary.map((word): Candidate => ({ word, bits: bitsOf(word) })),
    ({ word }) => word.length,
  );
  const cache = new Map<string, string | null>();

  function nearest(word: string): string | null {
    const max = word.length >= MIN_LENGTH_FOR_TWO_ERRORS ? 2 : 1;
    const bits = bitsOf(word);
    let bestDistance = max + 1;
    let match: string | null = null;
    for (let length = word.length - max; length <= word.length + max; length += 1)
      for (const candidate of byLength.get(length) ?? []) {
        if (countBits(candidate.bits ^ bits) > 2 * max) continue;
        const distance = distanceOf(word, candidate.word, bestDistance);
        // An unknown exam must not turn into a word without meaning: "coprologia", "sorologia".
        if (distance > (isCommon(candidate.word) ? 1 : max) || distance > bestDistance) continue;
        match = distance === bestDistance ? preferName(match, candidate.word) : candidate.word;
        bestDistance = distance;
      }
    return match;
  }

  const bySound = new Map<string, string | null>();
  for (const word of vocabulary) {
    const sound = soundOf(word);
    const other = bySound.get(sound);
    bySound.set(sound, other === undefined || other === word ? word : preferName(other, word));
  }

  function preferName(candidate: string | null, other: string): string | null {
    if (candidate === null || isName(candidate) === isName(other)) return null;
    return isName(candidate) ? candidate : other;
  }

  return (word: string): string | null => {
    if (word.length < MIN_LENGTH || word.length > 40 || !/^[a-z]+$/.test(word)) return null;
    if (knownWords.has(word) || LOOKALIKES.has(word)) return null;
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const match = bySound.get(soundOf(word)) ?? nearest(word);
    cache.set(word, match);
    return match;
  };
}

/** Equal for spellings that sound the same: "potacio" and "potássio", "ureya" and "ureia". */
const soundOf = (word: string): string =>
  word
    .replace(/y/g, 'i')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/sc(?=[ei])|c(?=[ei])|z/g, 's')
    .replace(/ss/g, 's');

/** Damerau-Levenshtein distance. Stops above `limit` and returns `limit + 1`. */
export function distanceOf(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let [twoRowsBefore, rowBefore]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((rowBefore[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rowBefore[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (twoRowsBefore[j - 2] ?? 0) + 1);
      row.push(value);
      smallest = Math.min(smallest, value);
    }
    if (smallest > limit) return limit + 1;
    [twoRowsBefore, rowBefore] = [rowBefore, row];
  }
  return rowBefore[b.length] ?? 0;
}
