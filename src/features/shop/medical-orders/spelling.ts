import type { Meaning } from './dictionary.ts';
import { LOOKALIKES } from './request-words.ts';

/** The letters of a word as bits; two words at a small distance share nearly all. */
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

interface Spelt {
  word: string;
  bits: number;
}

const ONE_FROM = 5;
const TWO_FROM = 9;

/** Finds the one known word that a misspelt one is nearest to: one letter wrong from five on, two from nine. */
export function createSpelling(
  vocabulary: readonly string[],
  known: ReadonlySet<string>,
  isName: (word: string) => boolean,
) {
  const byLength = Map.groupBy(
    vocabulary.map((word): Spelt => ({ word, bits: bitsOf(word) })),
    ({ word }) => word.length,
  );
  const remembered = new Map<string, string | null>();

  function nearest(word: string): string | null {
    const max = word.length >= TWO_FROM ? 2 : 1;
    const bits = bitsOf(word);
    let best = max + 1;
    let found: string | null = null;
    for (let length = word.length - max; length <= word.length + max; length += 1)
      for (const one of byLength.get(length) ?? []) {
        if (countBits(one.bits ^ bits) > 2 * max) continue;
        const distance = distanceOf(word, one.word, best);
        if (distance > max || distance > best) continue;
        found = distance === best ? clearer(found, one.word) : one.word;
        best = distance;
      }
    return found;
  }

  /** Of two equally near words the one that is a name by itself; where both are, nobody knows which was meant. */
  function clearer(one: string | null, other: string): string | null {
    if (one === null || isName(one) === isName(other)) return null;
    return isName(one) ? one : other;
  }

  return (word: string): string | null => {
    if (word.length < ONE_FROM || word.length > 40 || !/^[a-z]+$/.test(word)) return null;
    if (known.has(word) || LOOKALIKES.has(word)) return null;
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const found = nearest(word);
    remembered.set(word, found);
    return found;
  };
}

const SHORTEST_START = 5;

/** The word that one stopped short begins, if all that begin so mean the same: "triglic". */
export function createCompletion(meanings: ReadonlyMap<string, Meaning>) {
  const words = [...meanings].filter(([key]) => /^[a-z]{6,}$/.test(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const firstFrom = (start: string) => {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle]?.[0] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (start: string): string | null => {
    if (start.length < SHORTEST_START || LOOKALIKES.has(start)) return null;
    const at = firstFrom(start);
    const [word, meaning] = words[at] ?? ['', null];
    if (meaning?.is !== 'service' || !word.startsWith(start) || word.length > 2.5 * start.length) return null;
    for (let next = at + 1; words[next]?.[0].startsWith(start); next += 1)
      if (words[next]?.[1].services.join() !== meaning.services.join()) return null;
    return word;
  };
}

/** Letters to insert, leave out, change or swap with their neighbour; more than `enough` counts as more. */
function distanceOf(a: string, b: string, enough = Number.POSITIVE_INFINITY): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (older[j - 2] ?? 0) + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > enough) return enough + 1;
    [older, old] = [old, row];
  }
  return old[b.length] ?? 0;
}
