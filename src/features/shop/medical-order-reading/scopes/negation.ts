import { GAP } from '#features/shop/medical-order-text/tokens/token.ts';
import { isInfection } from '#features/shop/medical-order-text/vocabulary/infections.ts';
import * as words from '#features/shop/medical-order-text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  enumerationEnd,
  firstOf,
  isNamed,
  sentenceStart,
  wordAt,
} from './clauses.ts';
import { endOfNamesAfter, hasName, scopeStart } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

export function negationScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] {
  const [before, next] = [wordAt(chunks, at - 1), wordAt(chunks, at + 1)];
  if (isNotANegation(chunks, at, word)) return [];
  if (word === 'nao' && words.NOT_KNOWING.has(next))
    return wordAt(chunks, at + 2) === 'se' ? scope('uncertain', at, clauseEnd(chunks, at)) : [];
  const uncovered = uncoveredScopes(chunks, at);
  if (uncovered) return uncovered;
  const reason = endOfReason(chunks, at, word);
  if (reason !== null) return scope('excluded', at, reason);
  const lacking = lackingScopes(chunks, at, word);
  if (lacking) return lacking;
  const cut = nextSign(chunks, at);
  // "TSH não fazer / VHS fazer"
  if (
    word === 'nao' &&
    isNamed(chunks[at - 1]) &&
    chunks[at]?.tokens[0]?.gap === GAP.none &&
    cut < clauseEnd(chunks, at)
  )
    return scope('excluded', at - 1, cut);
  if (word === 'fora' && !hasName(chunks, at + 1, clauseEnd(chunks, at)))
    return scope('refused', clauseStart(chunks, at), at);
  const mayEnumerate =
    (word === 'nao' && next !== '') || words.isRefusal(word) || deniesInfections(chunks, at, word);
  const end = endOfNamesAfter(chunks, at, mayEnumerate);
  if (words.isRefusal(word) && before !== 'nao')
    // "Homocisteína - retirar"
    return end !== null
      ? scope('refused', at, end)
      : scope('refused', nameBefore(chunks, at), clauseEnd(chunks, at));
  if (word === 'nao' && end !== null && words.ORDERED.has(next)) return scope('refused', at, end);
  if (end !== null || word !== 'nao') return scope('excluded', at, end ?? clauseEnd(chunks, at));
  if (refusesOther(chunks, at)) return scope('excluded', at, clauseEnd(chunks, at));
  // "TSH não", "FAN e FR: não solicitar", "Pneumo 23 não é necessária"
  return scope('excluded', before === 'mas' ? at : scopeStart(chunks, at), bracketAfter(chunks, at));
}

/** "Nega sífilis, hepatite C e HIV", but not "nega diabetes, ureia e TSH" */
const deniesInfections = (chunks: readonly Chunk[], at: number, word: string): boolean =>
  /^(?:neg(?:a|ou|am)|desconhecem?)$/.test(word) &&
  chunks
    .slice(at + 1, enumerationEnd(chunks, at))
    .every((chunk) => !isNamed(chunk) || isInfection(chunk.words));

/** "Não fazer o de fezes", "não precisa o outro": words for an exam that has no name here. */
const refusesOther = (chunks: readonly Chunk[], at: number): boolean =>
  chunks
    .slice(at + 1, clauseEnd(chunks, at))
    .some(
      (chunk, place, after) =>
        /^(?:outr[oa]s?|resto|restante|demais)$/.test(wordAt(chunks, at + 1 + place)) ||
        (/^[oa]s?$/.test(wordAt(after, place - 1)) && /^d[aeo]s?$/.test(firstOf(chunk)?.link ?? '')),
    );

function bracketAfter(chunks: readonly Chunk[], at: number): number {
  const end = clauseEnd(chunks, at);
  const depth = depthAt(chunks, at);
  const opens = chunks.findIndex((_, place) => place > at && place < end && depthAt(chunks, place) > depth);
  return opens < 0 ? end : opens;
}

/** The first chunk behind a sign such as a slash, before any name. */
function nextSign(chunks: readonly Chunk[], at: number): number {
  let next = at + 1;
  while (next < chunks.length && chunks[next]?.tokens[0]?.gap === GAP.none && !isNamed(chunks[next]))
    next += 1;
  return isNamed(chunks[next]) && chunks[next]?.tokens[0]?.gap === GAP.weak ? next : chunks.length;
}

const nameBefore = (chunks: readonly Chunk[], at: number): number => {
  const opensBracket = at > 0 && depthAt(chunks, at) > depthAt(chunks, at - 1);
  return opensBracket ? lastNamed(chunks, at) : scopeStart(chunks, at);
};

const lastNamed = (chunks: readonly Chunk[], at: number): number => {
  const named = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
  return named < 0 ? at : named;
};

/** "Convênio não cobre: TSH": the patient may pay for it. "Cobre" is copper, too. */
function uncoveredScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const verb = /^(?:e|sao|tem|ha)$/.test(wordAt(chunks, at + 1)) ? at + 2 : at + 1;
  const word = firstOf(chunks[verb])?.word ?? '';
  const isCovered = /^cob(?:re|rem|rir|ert[oa]s?|ertura)$/.test(word);
  const isAuthorized = /^autoriza(?:m|d[oa]s?)?$/.test(word) && depthAt(chunks, at) > 0;
  if (!isCovered && !isAuthorized) return null;
  const [start, close] = [clauseStart(chunks, at), clauseEnd(chunks, at)];
  const named = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
  const inBracket = depthAt(chunks, at) > depthAt(chunks, named);
  if (named >= 0 && !hasName(chunks, verb + 1, close)) {
    if (inBracket || (named < start && !firstOf(chunks[start])?.afterStop))
      return [...scope('excluded', at, close), ...scope('uncertain', named, named + 1)];
    if (named >= start) return scope('uncertain', start, close);
  }
  const colon = chunks.findIndex((chunk, place) => place > at + 1 && firstOf(chunk)?.afterColon);
  const end = endOfNamesAfter(chunks, at + 1, true);
  return end !== null && colon > 0 && colon < end
    ? [...scope('excluded', at, colon), ...scope('uncertain', colon, end)]
    : null;
}

/** "Febre sem foco: TSH" gives a reason, "não colher: TSH" refuses. The end of the reason, or null. */
function endOfReason(chunks: readonly Chunk[], at: number, word: string): number | null {
  const end = clauseEnd(chunks, at);
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

/** "Não colher", "não solicitado", "não há necessidade de" */
const REFUSED_ACT =
  /^(?:faz|feit|realiz|colh|colet|dos[ae]|inclu|ped[ei]|solicit|repet|autoriz|indicad|necess|precis|permit|liber|quer|deve)/;

/** "TSH sem indicação", "TSH recente, não repetir": null where the words refuse something else. */
function lackingScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] | null {
  const end = clauseEnd(chunks, at);
  if (hasName(chunks, at + 1, end)) return null;
  const [start, next] = [clauseStart(chunks, at), wordAt(chunks, at + 1)];
  if (word === 'sem' && /^(?:indicacao|necessidade|motivo|razao|alterac\w+|particularidades)$/.test(next))
    return scope('excluded', start, end);
  if (word !== 'nao' || start !== at || at === 0 || firstOf(chunks[at])?.startsSentence) return null;
  const verbs = chunks.slice(at + 1, end).map((_, place) => wordAt(chunks, at + 1 + place));
  const refuses =
    (verbs.some((verb) => words.ORDERED.has(verb)) || isTopic(chunks, at)) &&
    verbs.every((verb) => ORDER_AGAIN.has(verb) || words.ORDERED.has(verb));
  const named = refuses ? chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk)) : -1;
  return named >= sentenceStart(chunks, at) && named >= 0
    ? scope('excluded', clauseStart(chunks, named), end)
    : null;
}

/** "Quanto ao TSH, não precisa" */
const isTopic = (chunks: readonly Chunk[], at: number): boolean =>
  /^(?:quanto|sobre|relacao)$/.test(wordAt(chunks, sentenceStart(chunks, at)));

const ORDER_AGAIN = new Set(
  'precisa precisam preciso necessario necessaria necessita e mais agora novamente novo momento nesse neste no por'.split(
    ' ',
  ),
);

/** "glicose em vez de HbA1c", "TSH no lugar de T4" */
export function insteadScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] {
  const replacement = chunks.findIndex(
    (chunk, place) =>
      place > at && (chunk.tokens[0]?.link === 'por' || /^pel[oa]s?$/.test(wordAt(chunks, place))),
  );
  const isReplacement = /^(?:troc|substitu)/.test(word);
  // "Trocar: onde está TSH leia-se T4"
  if (isReplacement && chunks.some((_, place) => place > at && wordAt(chunks, place) === 'leia')) return [];
  // "TSH - trocar por T4L"
  if (isReplacement && replacement === at + 1) return scope('refused', nameBefore(chunks, at), at);
  if (isReplacement && replacement > 0 && replacement < clauseEnd(chunks, at))
    return scope('refused', at, replacement);
  const isMeant =
    !['vez', 'lugar', 'inves'].includes(word) || /^d/.test(chunks[at + 1]?.tokens[0]?.link ?? '');
  const end = isMeant ? endOfNamesAfter(chunks, at, false) : null;
  return end === null ? [] : scope('refused', at, end);
}

const followsNothing = (chunks: readonly Chunk[], at: number): boolean =>
  chunks
    .slice(sentenceStart(chunks, at), at)
    .some(
      ({ meaning, tokens }, place, before) =>
        !meaning &&
        (/^(?:nada|nenhum|nenhuma)$/.test(tokens[0]?.word ?? '') ||
          (tokens[0]?.word === 'sem' && before[place + 1]?.tokens[0]?.word === 'exames')),
    );

/** After "retirar", they mean that a patient fetches something. */
const FETCHED = new Set('kit material frasco pote potinho resultado resultados laudo'.split(' '));

function isNotANegation(chunks: readonly Chunk[], at: number, word: string): boolean {
  if (/^(?:re)?tir/.test(word))
    return chunks.slice(at + 1, at + 4).some((chunk) => chunk.words.some((part) => FETCHED.has(part)));
  if (/^(?:nunca|jamais)$/.test(word)) return !words.ORDERED.has(wordAt(chunks, at + 1));
  if (/^abr/.test(word)) return wordAt(chunks, at + 1) !== 'mao';
  // "Não esquecer o TSH", "não pode faltar TSH"
  const rest = [1, 2].map((distance) => wordAt(chunks, at + distance)).join(' ');
  if (word === 'nao' && /^(?:esquec|deix\w+ (?:fazer|colher)|pode\w* faltar|falt)/.test(rest)) return true;
  if (/^esquec/.test(word) && wordAt(chunks, at - 1) === 'nao') return true;
  // "Nada de laboratório, exceto TSH"
  if (/^(?:exceto|salvo|fora|afora|menos|excecao)$/.test(word) && followsNothing(chunks, at)) return true;
  if (word === 'menos') return wordAt(chunks, at - 1) === 'pelo';
  // "30 sem" are weeks.
  if (word === 'sem' && /^\d+$/.test(wordAt(chunks, at - 1))) return true;
  const near = [1, 2, 3].map((distance) => wordAt(chunks, at + distance));
  const fasting = near.indexOf('jejum');
  return (
    fasting >= 0 &&
    chunks
      .slice(at + 1, at + 1 + fasting)
      .every(({ meaning, tokens }) => !meaning && tokens[0]?.gap === GAP.none)
  );
}
