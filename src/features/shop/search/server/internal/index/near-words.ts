/** From so many letters on one of them may be wrong, and in whole words two from so many on. */
const ONE_ERROR = 5;
const TWO_ERRORS = 9;

/**
 * Whether the words of a text spell at least half of the query's letters, but for typing errors. Many names of exams and
 * medicines share an ending ("siderofilina", "teofilina"), which makes them similar, and not the same.
 */
export function spells(asked: readonly string[], words: readonly string[]): boolean {
  const all = asked.reduce((sum, { length }) => sum + length, 0);
  const near = asked
    .filter((one) => words.some((word) => isNear(one, word)))
    .reduce((sum, { length }) => sum + length, 0);
  return 2 * near >= all;
}

/** The beginning of a word is enough, as in all of the search. */
export function isNear(asked: string, word: string): boolean {
  const { length } = asked;
  if (length < ONE_ERROR) return word === asked || (length > 2 && word.startsWith(asked));
  const most = length < TWO_ERRORS ? 1 : 2;
  if (word.length < length - most) return false;
  const errors = errorsIn(asked, word, most);
  return errors.whole <= most || errors.beginning <= 1;
}

/** Damerau-Levenshtein distances to the whole word, and to the nearest of its beginnings. */
function errorsIn(asked: string, word: string, most: number): { whole: number; beginning: number } {
  const until = Math.min(word.length, asked.length + most + 1);
  let [former, row]: [number[], number[]] = [[], Array.from({ length: until + 1 }, (_, j) => j)];
  for (let i = 1; i <= asked.length; i++) {
    const next = [i];
    for (let j = 1; j <= until; j++) {
      const same = asked[i - 1] === word[j - 1];
      let errors = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && asked[i - 1] === word[j - 2] && asked[i - 2] === word[j - 1])
        errors = Math.min(errors, at(former, j - 2) + 1);
      next.push(errors);
    }
    if (Math.min(...next) > most) return { whole: most + 1, beginning: most + 1 };
    [former, row] = [row, next];
  }
  return { whole: until === word.length ? at(row, until) : most + 1, beginning: Math.min(...row) };
}

const at = (row: readonly number[], index: number): number => row[index] as number;
