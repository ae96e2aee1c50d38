import { isAsking } from './common-words.ts';
import { isAdjective, isContext, isExamLike, isFirstName } from './context-words.ts';
import { type Item, isScope, isTelling, isTuss, talks, touches, wordOf } from './items.ts';
import { GAP, type Token } from './request-tokens.ts';
import { REASONS } from './scope-words.ts';

/** What begins an exam that is not sold: one the dictionary knows, or a word that names exams. */
export function isUnknownHead(group: readonly Item[], at: number): boolean {
  const item = group[at];
  if (!item || item.person) return false;
  if (item.meaning) return item.meaning.is === 'unsold' || item.meaning.is === 'other';
  const word = wordOf(item);
  if (!isExamLike(word) || isScope(item)) return false;
  if (word === 'anti') return touches(group[at + 1]) && !group[at + 1]?.meaning;
  if (!isAsking(word)) return true;
  // "teste da orelhinha", but not "teste de HIV" or "exame periódico"
  const next = group[at + 1];
  return (
    touches(next) &&
    !next?.meaning &&
    isTelling(next) &&
    !isContext(wordOf(next)) &&
    !isExamLike(wordOf(next))
  );
}

/** One or two capital letters after "e": "Rx PA e P", "toxina A e B". */
const isLetterAfterAnd = (group: readonly Item[], at: number): boolean =>
  wordOf(group[at]) === 'e' &&
  /^[A-Z]{1,2}$/.test(group[at + 1]?.tokens[0]?.raw ?? '') &&
  touches(group[at + 1]);

/** Amounts and the like at the end of a phrase say nothing of it. */
const AFTERTHOUGHT =
  /^(?:(?!24h?$|48h?$|72h?$)\d+[a-z]{0,3}|amostras?|vez|vezes|urgente|controle|jejum|hoje|conforme|se|e|a|o|na|no|x|ml|mg|g|por|dia|dias|tambem|tb|tbm|so|favor)$/;

/** An exam with its complements, to the next sign or talking word: where it ends, and the last word that tells of it. */
export function phraseAt(group: readonly Item[], at: number): { last: number; end: number } {
  const depth = group[at]?.tokens[0]?.depth ?? 0;
  let end = at + 1;
  for (; end < group.length; end += 1) {
    const item = group[end] as Item;
    const [token] = item.tokens as [Token];
    if (!(touches(item) || isSlashed(item, depth)) || token.depth < depth || isTuss(item) || item.person)
      break;
    if (isLetterAfterAnd(group, end)) {
      end += 1;
      continue;
    }
    if (item.meaning ? !goesOn(item, token) : !isComplement(group, end)) break;
  }
  let last = end;
  while (last > at + 1 && !group[last - 1]?.meaning && AFTERTHOUGHT.test(wordOf(group[last - 1]))) last -= 1;
  return { last, end };
}

/** "TC de tórax/abdome": a slash parts known names, and joins other words. */
const isSlashed = ({ meaning, tokens: [token] }: Item, depth: number): boolean =>
  meaning === null && token?.gap === GAP.weak && !token.parts && token.depth === depth;

/** "USG de rins e vias urinárias" */
function isComplement(group: readonly Item[], at: number): boolean {
  const word = wordOf(group[at]);
  const next = group[at + 1];
  if (word === 'e')
    return isTelling(next) && !next?.meaning && touches(next) && !isUnknownHead(group, at + 1);
  return word !== 'ou' && !talks(group[at]) && !isScope(group[at]);
}

/** "RM de fígado com quantificação de ferro", "EDA com biópsia"; without a link another item begins. */
const goesOn = ({ meaning, words }: Item, { via }: Token): boolean =>
  via !== '' || meaning?.is === 'illness' || words.join('') === 'pcr';

/** What comes of words that name nothing: left out as talk and context (`explains`: a bracket after a name), listed, or nothing. */
export function verdictOn(
  run: readonly Item[],
  explains: boolean,
): { is: 'left' | 'unknown'; words: readonly Item[] } | null {
  const tells = run.map((item) => item.meaning !== null || isTelling(item) || item.person === true);
  const from = tells.indexOf(true);
  if (from < 0) return null;
  const words = run.slice(from, tells.lastIndexOf(true) + 1);
  const telling = words.filter((item) => item.meaning || isTelling(item));
  const isTitle = run[0]?.opening && telling.length > 1;
  const isAside =
    explains ||
    words.every(({ meaning }) => meaning) ||
    run.some((item) => REASONS.has(wordOf(item))) ||
    words.some((item) => item.wish !== 'take' || item.person || isFirstName(wordOf(item))) ||
    words.some((item) => isContext(wordOf(item)) && !isAdjective(wordOf(item))) ||
    telling.every((item) => item.meaning || isContext(wordOf(item))) ||
    run.some(talks) ||
    run.at(-1)?.tokens.at(-1)?.heads === true;
  return { is: isTitle || isAside ? 'left' : 'unknown', words };
}
