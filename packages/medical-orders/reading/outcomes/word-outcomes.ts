import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { GAP } from '#text/tokens/token.ts';
import { isLeftOut } from '../scopes/scope.ts';
import type { Item } from './item.ts';
import { alternativesAt, outcomesOfName } from './name-outcomes.ts';
import { ignored, type Outcome, spanOf } from './outcome.ts';
import { qualifiersOf } from './qualifiers.ts';
import { classifyWords, examPhraseAt, startsUnknownExam } from './unknown-exams.ts';

export function outcomesOfWords(
  group: readonly Item[],
  dictionary: CompiledDictionary,
  isListed: boolean,
): Outcome[] {
  const outcomes: Outcome[] = [];
  let classifiedTo = 0;
  let phraseEnd = -1;
  for (let at = 0; at < group.length; ) {
    const item = group[at] as Item;
    if (item.services.length > 0) {
      const alternatives = alternativesAt(group, at);
      const [found, to] = outcomesOfName(group, at, alternatives, dictionary);
      outcomes.push(...found);
      classifiedTo = to;
      at = Math.max(at + alternatives.length, to);
      continue;
    }
    if (isMethodOfName(group, at)) {
      outcomes.push(ignored([item]));
      at += 1;
      continue;
    }
    const phrase = startsUnknownExam(group, at) ? examPhraseAt(group, at) : null;
    if (phrase) {
      const whole = group.slice(at, phrase.last);
      outcomes.push(
        whole.some(({ status }) => isLeftOut(status)) || isHeading(group, at, phrase.last)
          ? ignored(whole)
          : { kind: 'unknown', unsold: item.meaning?.is === 'unsold', span: spanOf(whole) },
      );
      at = phrase.end;
      phraseEnd = at;
      continue;
    }
    let end = at + 1;
    while (end < group.length && !endsRun(group, end)) end += 1;
    const next = group[end];
    const from = next?.services.length ? Math.min(qualifiersOf(group, end, dictionary).from, end) : end;
    const explains =
      isBesideAside(group, at) ||
      (opensBracket(group, at) && ((group[at - 1]?.services.length ?? 0) > 0 || phraseEnd === at));
    // "Hb e Ht (hemograma)"
    const isExplained = (next?.services.length ?? 0) > 0 && opensBracket(group, end);
    const classified = classifyWords(
      group.slice(Math.max(at, classifiedTo), from),
      !isListed || isExplained || explains,
    );
    if (classified)
      outcomes.push(
        classified.is === 'ignored'
          ? ignored(classified.words)
          : { kind: 'unknown', unsold: false, span: spanOf(classified.words) },
      );
    at = end;
  }
  return outcomes;
}

/** "H. pylori nas fezes (antígeno)" */
const isMethodOfName = (group: readonly Item[], at: number): boolean =>
  group[at]?.meaning === null &&
  /^(?:antigenos?|anticorpos?|pesquisa)$/.test(group[at]?.words[0] ?? '') &&
  opensBracket(group, at) &&
  (group[at - 1]?.services.length ?? 0) > 0 &&
  (group[at + 1]?.tokens[0]?.depth ?? 0) < (group[at]?.tokens[0]?.depth ?? 0);

const opensBracket = (group: readonly Item[], at: number): boolean =>
  (group[at]?.tokens[0]?.depth ?? 0) > (group[at - 1]?.tokens.at(-1)?.depth ?? 0) &&
  group[at]?.tokens[0]?.gap === GAP.weak;

/** "PSA total (orientado, concorda)": later words of a bracket behind a name. */
function isBesideAside(group: readonly Item[], at: number): boolean {
  const depth = group[at]?.tokens[0]?.depth ?? 0;
  const owner = group.findLastIndex((item, place) => place < at && (item.tokens.at(-1)?.depth ?? 0) < depth);
  return depth > 0 && group[owner]?.meaning?.is === 'service';
}

const isHeading = (group: readonly Item[], at: number, end: number): boolean =>
  group[at]?.meaning === null &&
  group[end - 1]?.tokens.at(-1)?.beforeColon === true &&
  group[end] !== undefined;

const endsRun = (group: readonly Item[], at: number): boolean =>
  (group[at]?.services.length ?? 0) > 0 ||
  startsUnknownExam(group, at) ||
  group[at]?.tokens[0]?.afterSeparator === true;
