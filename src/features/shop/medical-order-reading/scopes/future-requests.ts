import type { Chunk } from '../matching/chunk.ts';
import { clauseEnd, clauseStart, enumerationEnd, firstOf, isNamed, stopEnd, wordAt } from './clauses.ts';
import { hasName } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

const PERIOD = /^(?:dias?|semanas?|mes|meses|anos?|semestres?|trimestres?)$/;
const VISIT = /^(?:retorn|volt|controle|reavali|revis)/;

/** "TSH em 6 meses", "TSH daqui a 3 meses", "TSH no próximo semestre". Null for other words. */
export function futureScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  if (!isFuture(chunks, at)) return null;
  const [start, end] = [clauseStart(chunks, at), clauseEnd(chunks, at)];
  if (isLaterWord(chunks, at)) {
    if (hasName(chunks, start, at)) return scope('uncertain', start, at);
    const names = hasName(chunks, at + 1, end) ? enumerationEnd(chunks, at) : clauseEnd(chunks, end);
    return scope('uncertain', at, names);
  }
  const list = chunks.findIndex((chunk, place) => place > at && firstOf(chunk)?.afterColon);
  // "Em 6 meses: repetir TSH"
  if (list > 0 && list <= at + 3 && opensClause(chunks, at))
    return scope('uncertain', list, stopEnd(chunks, at));
  // "Em 6 meses, repetir TSH"
  const again = [at + 2, at + 3, at + 4].find(
    (place) => place <= end && /^(?:repetir|repito|refazer)$/.test(wordAt(chunks, place)),
  );
  if (opensClause(chunks, at) && again) return scope('uncertain', again, clauseEnd(chunks, again));
  const isVisit = chunks.some(
    (_, place) => place >= start && place < end && VISIT.test(wordAt(chunks, place)),
  );
  const last = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
  const hasNamesAfter = hasName(chunks, at, end);
  return isVisit || hasNamesAfter || last < start ? null : scope('uncertain', start, at);
}

const opensClause = (chunks: readonly Chunk[], at: number): boolean => clauseStart(chunks, at) === at;

/** "Posteriormente TSH", "TSH no mês que vem", "em um segundo momento, TSH" */
const isLaterWord = (chunks: readonly Chunk[], at: number): boolean => {
  const word = wordAt(chunks, at);
  const before = wordAt(chunks, at - 1);
  return (
    /^(?:posteriormente|futuramente)$/.test(word) ||
    (word === 'momento' && /^(?:segundo|outro)$/.test(before)) ||
    (word === 'vem' && before === 'que' && PERIOD.test(wordAt(chunks, at - 2))) ||
    (/^proxim[oa]$/.test(word) && before === 'na' && clauseEnd(chunks, at) === at + 1)
  );
};

const EVENT = /^(?:[oa] |da )?(?:menstruacao|parto|nascimento|alta|cirurgia|procedimento)(?: |$)/;
const nextWords = (chunks: readonly Chunk[], at: number): string =>
  [1, 2].map((distance) => wordAt(chunks, at + distance)).join(' ');

function isFuture(chunks: readonly Chunk[], at: number): boolean {
  const word = wordAt(chunks, at);
  if (word === 'daqui' || isLaterWord(chunks, at)) return true;
  // "TSH na 28ª semana", "TSH após o parto"
  if (/^\d{1,2}ª$/.test(firstOf(chunks[at])?.raw ?? '') && wordAt(chunks, at + 1) === 'semana') return true;
  if (/^(?:apos|depois)$/.test(word) && EVENT.test(nextWords(chunks, at))) return true;
  const isCounted = /^(?:\d{1,2}|um|uma|dois|duas|tres|quatro|seis)$/.test(word);
  return (
    (isCounted && firstOf(chunks[at])?.link === 'em' && PERIOD.test(wordAt(chunks, at + 1))) ||
    (/^proxim[oa]s?$/.test(word) && PERIOD.test(wordAt(chunks, at + 1)))
  );
}
