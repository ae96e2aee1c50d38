import { REQUEST_VERBS } from '#features/shop/medical-order-text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { clauseEnd, clauseStart, firstOf, sentenceStart, stopEnd, wordAt } from './clauses.ts';
import { hasName, hasWord } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

/** "Insulina fica para o retorno" */
export function postponedScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const next = firstOf(chunks[at + 1]);
  if (next?.link === 'de' && /^(?:fazer|colher|dosar|realizar|solicitar|pedir)$/.test(wordAt(chunks, at + 1)))
    return scope('refused', at, clauseEnd(chunks, at));
  const end = clauseEnd(chunks, at);
  const until = chunks.findIndex(
    (chunk, place) => place > at && place < end && /^p(?:a?ra|ro)$/.test(firstOf(chunk)?.link ?? ''),
  );
  return LATER.test(wordAt(chunks, until)) ? scope('excluded', clauseStart(chunks, at), end) : [];
}

const LATER = /^(?:retorno|proxim[oa]s?|depois|outr[oa]|segundo|futuro|ano|mes|semestre|o|a)$/;

/** "TSH na próxima consulta", but not "trazer TSH na próxima consulta" */
export function nextVisitScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const [start, end] = [clauseStart(chunks, at), clauseEnd(chunks, at)];
  const isVisit =
    /^(?:consulta|vez|visita|coleta)$/.test(wordAt(chunks, at + 1)) && wordAt(chunks, at - 1) === 'na';
  const opening = sentenceStart(chunks, at);
  const isRequested =
    /^(?:trazer|levar|apresentar)$/.test(wordAt(chunks, opening)) ||
    hasWord(chunks, start, at, (word) => REQUEST_VERBS.has(word));
  const list = chunks.findIndex((chunk, place) => place > at && firstOf(chunk)?.afterColon);
  if (wordAt(chunks, at + 1) === 'consulta' && list > 0 && list <= at + 2)
    return scope('excluded', at, stopEnd(chunks, at));
  return isVisit && !isRequested ? scope('excluded', start, end) : [];
}

/** "TSH só no retorno", but not "levar TSH no retorno" */
export function returnScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const start = clauseStart(chunks, at);
  const isVisit = /^n[oa]$/.test(wordAt(chunks, at - 1)) || firstOf(chunks[at])?.link === 'no';
  const isBrought = hasWord(chunks, start, at, (word) =>
    /^(?:traz\w*|lev\w+|apresent\w+|mostr\w+)$/.test(word),
  );
  return isVisit && !isBrought && hasName(chunks, start, at) ? scope('uncertain', start, at) : [];
}

/** "2 meses após a 3ª dose da vacina de hepatite B" */
export function laterScopes(chunks: readonly Chunk[], at: number): Scope[] {
  // "Pós tratamento: TSH"
  const colon = chunks.findIndex((chunk, place) => place > at && firstOf(chunk)?.afterColon);
  const end = colon < 0 ? clauseEnd(chunks, at) : Math.min(colon, clauseEnd(chunks, at));
  const isEvent = chunks
    .slice(at + 1, Math.min(end, at + MAX_EVENT_WORDS))
    .some(({ words: [word = ''] }) =>
      /^(?:doses?|vacina\p{L}*|reforco|reposicao|tratamento|uso|inicio)$/u.test(word),
    );
  return isEvent ? scope('excluded', at, end) : [];
}

const MAX_EVENT_WORDS = 6;
