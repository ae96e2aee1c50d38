import { fold } from '#values/text.ts';
import { contraindicationIn } from '../prep-rule.ts';

const SENDS_TO_EMERGENCY = /pronto-socorro|ligue 192/i;

/** Words that a symptom shares with every other text. */
const COMMON = new Set('a agora ao as com da das de do dos e em na nas no nos o os ou se um uma'.split(' '));

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => !COMMON.has(word));

/**
 * Finds the statement for a shopper who searches for a symptom such as "falta de ar": its text has all words of the query,
 * two or more. '' without such a statement.
 *
 * @param texts the texts of contraindications that nothing confirms
 */
export function emergencyFor(query: string, texts: readonly string[]): string {
  const sought = wordsOf(query);
  if (sought.length < 2) return '';
  const found = texts
    .filter((text) => SENDS_TO_EMERGENCY.test(text))
    .find((text) => {
      const words = wordsOf(text);
      return sought.every((word) => words.includes(word));
    });
  return found === undefined ? '' : contraindicationIn(found).statement;
}
