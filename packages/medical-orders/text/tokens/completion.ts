import type { Meaning } from '../compile-dictionary.ts';
import { LOOKALIKES } from './lookalikes.ts';

const MIN_PREFIX = 5;

/** Completes a truncated word ("triglic") if every completion means the same service. */
export function createCompletion(meanings: ReadonlyMap<string, Meaning>) {
  const words = [...meanings].filter(([key]) => /^[a-z]{6,}$/.test(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const firstIndexFrom = (prefix: string) => {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle]?.[0] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (prefix: string): string | null => {
    if (prefix.length < MIN_PREFIX || LOOKALIKES.has(prefix)) return null;
    const at = firstIndexFrom(prefix);
    const [word, meaning] = words[at] ?? ['', null];
    if (meaning?.is !== 'service' || !word.startsWith(prefix) || word.length > 2.5 * prefix.length)
      return null;
    for (let next = at + 1; words[next]?.[0].startsWith(prefix); next += 1)
      if (words[next]?.[1].services.join() !== meaning.services.join()) return null;
    return word;
  };
}
