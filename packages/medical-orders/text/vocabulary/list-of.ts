export const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Whether a word is in a list. "solicit*" stands for all words that start so. */
export function anyOf(words: Iterable<string>): (word: string) => boolean {
  const list = [...words];
  const whole = new Set(list);
  const starts = list.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : []));
  return (word) => whole.has(word) || (word !== '' && starts.some((start) => word.startsWith(start)));
}
