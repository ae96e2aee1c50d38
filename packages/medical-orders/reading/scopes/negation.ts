import { GAP } from '#text/tokens/token.ts';
import { isInfection } from '#text/vocabulary/infections.ts';
import * as words from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  enumerationEnd,
  firstOf,
  isNamed,
  sentenceStart,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { endOfNamesAfter, hasName } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

/** "Nega sífilis, hepatite C e HIV", but not "nega diabetes, ureia e TSH" */
export const deniesInfections = (chunks: readonly Chunk[], at: number): boolean =>
  chunks
    .slice(at + 1, enumerationEnd(chunks, at))
    .every((chunk) => !isNamed(chunk) || isInfection(chunk.words));

/**
 * "Não fazer TSH, T4. Só VHS": a list without "e" is refused to its end beside other requests. Without them, only its first
 * name surely is, and the others ask. Null for other clauses.
 */
export function refusedListScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const [first, end] = [endOfNamesAfter(chunks, at, true), stopEnd(chunks, at)];
  if (first === null || first >= end || wordAt(chunks, first) !== '') return null;
  const isBare = chunks
    .slice(first, end)
    .every((chunk, place) => isNamed(chunk) || /^(?:[oae]|os|as)$/.test(wordAt(chunks, first + place)));
  if (!isBare || chunks.slice(at + 1, first).some((chunk) => firstOf(chunk)?.afterColon)) return null;
  const isBesideOthers = hasName(chunks, 0, sentenceStart(chunks, at)) || hasName(chunks, end, chunks.length);
  return isBesideOthers
    ? scope('refused', at, end)
    : [...scope('refused', at, first), ...scope('uncertain', first, end)];
}

/** "Não fazer o de fezes", "não precisa o outro": words for an exam that has no name here. */
export const refusesOther = (chunks: readonly Chunk[], at: number): boolean =>
  chunks
    .slice(at + 1, clauseEnd(chunks, at))
    .some(
      (chunk, place, after) =>
        /^(?:outr[oa]s?|resto|restante|demais)$/.test(wordAt(chunks, at + 1 + place)) ||
        (/^[oa]s?$/.test(wordAt(after, place - 1)) && /^d[aeo]s?$/.test(firstOf(chunk)?.link ?? '')),
    );

/** The first chunk behind a sign such as a slash, before any name. */
export function nextSign(chunks: readonly Chunk[], at: number): number {
  let next = at + 1;
  while (next < chunks.length && chunks[next]?.tokens[0]?.gap === GAP.none && !isNamed(chunks[next]))
    next += 1;
  return isNamed(chunks[next]) && chunks[next]?.tokens[0]?.gap === GAP.weak ? next : chunks.length;
}

/** "Convênio não cobre: TSH": the patient may pay for it. "Cobre" is copper, too. */
export function uncoveredScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const verb = /^(?:e|sao|tem|ha)$/.test(wordAt(chunks, at + 1)) ? at + 2 : at + 1;
  const word = firstOf(chunks[verb])?.word ?? '';
  const isCovered = /^cob(?:re|rem|rir|ert[oa]s?|ertura)$/.test(word);
  const isAuthorized = /^autoriza(?:m|d[oa]s?)?$/.test(word) && depthAt(chunks, at) > 0;
  if (!isCovered && !isAuthorized) return null;
  const [start, close] = [clauseStart(chunks, at), clauseEnd(chunks, at)];
  const verbOnly = scope('excluded', verb, verb + 1);
  const named = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
  const inBracket = depthAt(chunks, at) > depthAt(chunks, named);
  if (named >= 0 && !hasName(chunks, verb + 1, close)) {
    if (inBracket || (named < start && !firstOf(chunks[start])?.afterStop))
      return [...scope('excluded', at, close), ...scope('uncertain', named, named + 1)];
    if (named >= start) return [...verbOnly, ...scope('uncertain', start, close)];
  }
  const colon = chunks.findIndex((chunk, place) => place > at + 1 && firstOf(chunk)?.afterColon);
  const end = endOfNamesAfter(chunks, at + 1, true);
  return end !== null && colon > 0 && colon < end
    ? [...scope('excluded', at, colon), ...scope('uncertain', colon, end)]
    : null;
}

/** "Febre sem foco: TSH" gives a reason, "não colher: TSH" refuses. The end of the reason, or null. */
export function endOfReason(chunks: readonly Chunk[], at: number): number | null {
  const [word, end] = [wordAt(chunks, at), clauseEnd(chunks, at)];
  const colon = chunks.findIndex((chunk, place) => place > at && place < end && chunk.tokens[0]?.afterColon);
  if (colon < 0) return null;
  const between = chunks.slice(at + 1, colon);
  // "Descartar hepatite B: HBsAg"
  const suspects = between.every(
    (chunk, place) =>
      isInfection(chunk.words) ||
      chunk.meaning?.is === 'illness' ||
      /^(?:e|ou)$/.test(wordAt(chunks, at + 1 + place)),
  );
  if (/^descart/.test(word) && between.length > 0 && suspects) return colon;
  // "Evitar atividade física antes:"
  if (words.isRefusal(word))
    return between.some((_, place) => /^(?:antes|apos|durante)$/.test(wordAt(chunks, at + 1 + place)))
      ? colon
      : null;
  const refuses =
    word === 'nao' &&
    between.some((chunk, place) => isNamed(chunk) || REFUSED_ACT.test(wordAt(chunks, at + 1 + place)));
  return refuses || between.length === 0 || (word === 'nao' && isNamed(chunks[at - 1])) ? null : colon;
}

/** "Não colher", "não solicitado", "não há necessidade de", "não pode vírus vivo" */
const REFUSED_ACT =
  /^(?:faz|feit|realiz|colh|colet|dos[ae]|inclu|ped[ei]|solicit|repet|autoriz|indicad|necess|precis|permit|liber|quer|deve|viv[oa]|atenuad)/;

/** "TSH sem indicação", "TSH recente, não repetir": null where the words refuse something else. */
export function lackingScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const end = clauseEnd(chunks, at);
  if (hasName(chunks, at + 1, end)) return null;
  if (clauseStart(chunks, at) !== at || at === 0 || firstOf(chunks[at])?.startsSentence) return null;
  const verbs = chunks.slice(at + 1, end).map((_, place) => wordAt(chunks, at + 1 + place));
  const refuses =
    (verbs.some((verb) => words.ORDERED.has(verb) || WANTED.has(verb)) || isTopic(chunks, at)) &&
    verbs.every((verb) => ORDER_AGAIN.has(verb) || words.ORDERED.has(verb));
  const named = refuses ? chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk)) : -1;
  return named >= sentenceStart(chunks, at) && named >= 0
    ? scope('excluded', clauseStart(chunks, named), end)
    : null;
}

/** "Quanto ao TSH, não precisa" */
const isTopic = (chunks: readonly Chunk[], at: number): boolean =>
  /^(?:quanto|sobre|relacao)$/.test(wordAt(chunks, sentenceStart(chunks, at)));

/** "NIPT muito caro, não vou querer" */
const WANTED = new Set(['quero', 'querer', 'queremos', 'quer']);
const ORDER_AGAIN = new Set(
  'vou vamos quero querer queremos quer precisa precisam preciso necessario necessaria necessita e mais agora novamente novo momento nesse neste no por'.split(
    ' ',
  ),
);

export const followsNothing = (chunks: readonly Chunk[], at: number): boolean =>
  chunks
    .slice(sentenceStart(chunks, at), at)
    .some(
      ({ meaning, tokens }, place, before) =>
        !meaning &&
        (/^(?:nada|nenhum|nenhuma)$/.test(tokens[0]?.word ?? '') ||
          (tokens[0]?.word === 'sem' && before[place + 1]?.tokens[0]?.word === 'exames')),
    );
