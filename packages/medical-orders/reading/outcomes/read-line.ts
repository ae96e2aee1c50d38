import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { GAP } from '#text/tokens/token.ts';
import type { Chunk } from '../matching/chunk.ts';
import type { NarrowMeaning } from '../matching/context.ts';
import { statusesOf } from '../scopes/find-scopes.ts';
import { isLeftOut } from '../scopes/scope.ts';
import { outcomesOfCode } from './code-outcomes.ts';
import { distributeSuffixes } from './distribute-suffixes.ts';
import { firstWord, type Item, isTuss } from './item.ts';
import { narrowNames } from './narrow-names.ts';
import type { Outcome } from './outcome.ts';
import { outcomesOfWords } from './word-outcomes.ts';

interface LineContext {
  narrowMeaning: NarrowMeaning;
  /** True until the order has named a service. */
  beforeFirstService: boolean;
  /** The line before it names a stimulus and no exam. */
  isStimulated: boolean;
}

/** The requests of one line. */
export function readLine(
  chunks: readonly Chunk[],
  dictionary: CompiledDictionary,
  { narrowMeaning, beforeFirstService, isStimulated }: LineContext,
): Outcome[] {
  const statuses = statusesOf(chunks).map((status) =>
    isStimulated && status === 'requested' ? 'another' : status,
  );
  let beforeFirst = beforeFirstService;
  const items = chunks.map((chunk, at): Item => {
    beforeFirst &&= chunk.meaning?.is !== 'service' && chunk.meaning?.is !== 'panel';
    return {
      ...chunk,
      status: statuses[at] ?? 'requested',
      services: narrowMeaning(chunk),
      all: false,
      beforeFirstService: beforeFirst,
    };
  });
  distributeSuffixes(items, dictionary);
  narrowNames(items, dictionary);
  return outcomesOf(items, dictionary);
}

function outcomesOf(items: readonly Item[], dictionary: CompiledDictionary): Outcome[] {
  const groups: Item[][] = [];
  for (let at = 0; at < items.length; at += groups.at(-1)?.length ?? 1) groups.push(groupAt(items, at));
  return groups.flatMap((group, at) =>
    group.some(isTuss)
      ? outcomesOfCode(group, dictionary)
      : outcomesOfWords(group, dictionary, isListed(groups, at)),
  );
}

/** Words stand in a list where their sentence names an exam, or alone on their line. */
function isListed(groups: readonly Item[][], at: number): boolean {
  const startsSentence = (place: number) => groups[place]?.[0]?.tokens[0]?.startsSentence === true;
  let [from, to] = [at, at + 1];
  while (from > 0 && !startsSentence(from)) from -= 1;
  while (to < groups.length && !startsSentence(to)) to += 1;
  return groups.length === 1 || groups.slice(from, to).flat().some(isRequested);
}

const isRequested = ({ services, meaning, status }: Item): boolean =>
  !isLeftOut(status) && (services.length > 0 || meaning?.is === 'unsold');

/** "raiva, 2 doses (D0 e D7)", "raiva, as duas doses" */
const isDoses = (items: readonly Item[], at: number): boolean => {
  const from = /^(?:as|em)$/.test(firstWord(items[at])) ? at + 1 : at;
  const after = items[from + 2];
  return (
    /^(?:\d{1,2}|duas|tres)$/.test(firstWord(items[from])) &&
    /^doses?$/.test(firstWord(items[from + 1])) &&
    (after?.tokens[0]?.gap !== GAP.none || after?.meaning == null)
  );
};

/** "raiva D0, D7 e D21" */
const isDay = (item: Item | undefined): boolean => /^d\d{1,2}$/.test(firstWord(item));

function groupAt(items: readonly Item[], at: number): Item[] {
  const first = items.findIndex(
    (item, place) => (place >= at && !/^\d*$/.test(item.words.join(''))) || isTuss(item),
  );
  const startsWithCode = first >= at && isTuss(items[first] as Item);
  let end = at + 1;
  for (; end < items.length; end += 1) {
    const item = items[end] as Item;
    const [token] = item.tokens;
    if (startsWithCode && end > first && isTuss(item)) break;
    const isSameVaccine = isDoses(items, end) || (isDay(items[end]) && isDay(items[end - 1]));
    if (token?.gap === GAP.strong && token.depth === 0 && !isSameVaccine) break;
  }
  return items.slice(at, end);
}
