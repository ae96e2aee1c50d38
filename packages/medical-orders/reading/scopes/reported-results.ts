import { GAP } from '#text/tokens/token.ts';
import type { Chunk } from '../matching/chunk.ts';
import { clauseEnd, enumerationEnd, firstOf, isNamed, wordAt } from './clauses.ts';
import { type Scope, scope } from './scope.ts';

const VERBS =
  /^(?:trazer|traga|trazendo|traz|levar|leve|guardar|guarde|mandar|mande|enviar|envie|apresentar|apresente|mostrar|mostre|anexar|anexe|comparar|compare|buscar|retirar|pegar|conferir|checar|aguardar|aguardo|verificar|repassar)$/;
const REPORTS = /^(?:resultados?|laudos?|copias?|exames?)$/;
const PAST =
  /^(?:anterior(?:es)?|antig[oa]s?|previ[oa]s?|passad[oa]s?|ultim[oa]s?|realizad[oa]s?|feit[oa]s?)$/;
const BETWEEN =
  /^(?:o|a|os|as|um|uma|seu|seus|sua|suas|de|do|da|com|favor|ja|mais|recente|recentes|por|escrito|impresso|todos|todas|na|no|consulta|retorno)$/;

/** "Trazer resultado anterior do TSH", "comparar com TSH de março". Null for other words. */
export function reportedScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const verb = wordAt(chunks, at);
  if (!VERBS.test(verb)) return null;
  const end = clauseEnd(chunks, at);
  let [next, isReport, isPast] = [at + 1, /^compar/.test(verb), /^compar/.test(verb)];
  for (; next < end && !isNamed(chunks[next]); next += 1) {
    const word = wordAt(chunks, next);
    isReport ||= REPORTS.test(word);
    isPast ||= PAST.test(word) || /^(?:laudos?|copias?)$/.test(word);
    if (!REPORTS.test(word) && !PAST.test(word) && !BETWEEN.test(word)) return null;
    if (firstOf(chunks[next + 1])?.afterColon) return null;
  }
  if (next >= end || !/^(?:d[aeo]s?|com|)$/.test(firstOf(chunks[next])?.link ?? '')) return null;
  const after = chunks.findIndex(
    (chunk, place) =>
      place > next && (firstOf(chunk)?.gap === GAP.strong || PAST.test(wordAt(chunks, place))),
  );
  isPast ||= after > next && after < end && PAST.test(wordAt(chunks, after));
  if (isPast && (isReport || PAST.test(wordAt(chunks, next - 1)) || after === next + 1))
    return scope('excluded', at, enumerationEnd(chunks, at));
  return isReport && wordAt(chunks, at + 1) !== 'exames'
    ? scope('uncertain', at, enumerationEnd(chunks, at))
    : null;
}
