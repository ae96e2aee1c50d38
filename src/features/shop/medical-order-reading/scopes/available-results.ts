import { GAP } from '#features/shop/medical-order-text/tokens/token.ts';
import { REQUEST_VERBS } from '#features/shop/medical-order-text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { bracketedList } from './already-done.ts';
import { clauseEnd, clauseStart, depthAt, firstOf, isNamed, wordAt } from './clauses.ts';
import { nameRightBefore } from './earlier-results.ts';
import { endOfNamesAfter, hasName } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

const BETWEEN = new Set(
  'esta estao ja com o resultado resultados laudo laudos ver vide ainda dela dele eu ela ele anexo'.split(
    ' ',
  ),
);
const ORDERS = /^(?:pedid|solicita|requisi|guia|receita|encaminha)/;
/** Behind a dash or in a bracket, too. */
const DESCRIBES_ALONE = /^(?:anex|mao|dia|recente|atualizad)/;
const OFFER = /^(?:orcamento|valor|preco|contato|retorno)/;
const OWN = /^(?:urina|fezes|amostra|sangue|soro)$/;

/** "TSH (anexo)", "TSH - resultado em mãos", "TSH recente", "TSH em dia": the patient has the result. */
export function isAvailable(chunks: readonly Chunk[], at: number): boolean {
  const word = wordAt(chunks, at);
  const link = firstOf(chunks[at])?.link;
  if (
    /^(?:anex(?:o|a|os|as|ad[oa]s?)|atualizad[oa]s?|recentes?|anterior(?:es)?|consta|constam|trazid[oa]s?|disponivel|disponiveis|pront[oa]s?|aguard(?:a|ando|ar|o))$/.test(
      word,
    )
  )
    return true;
  if (/^(?:util|uteis)$/.test(wordAt(chunks, at + 1))) return false;
  return link === 'em' && /^(?:maos?|dia|andamento)$/.test(word);
}

export function availableScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const [start, end] = [clauseStart(chunks, at), clauseEnd(chunks, at)];
  const clause = chunks.slice(start, end).map((_, place) => wordAt(chunks, start + place));
  const isRequest = (word: string) => ORDERS.test(word) || (REQUEST_VERBS.has(word) && word !== 'trazer');
  if (clause.some(isRequest)) return [];
  const before = DESCRIBES_ALONE.test(wordAt(chunks, at))
    ? nameBefore(chunks, at)
    : nameRightBefore(chunks, at, BETWEEN);
  if (before >= 0) return scope('excluded', before, at + 1);
  // "Trazer exames anteriores (TSH, VHS)"
  if (/^anterior/.test(wordAt(chunks, at))) return bracketedList(chunks, at);
  const names =
    /^(?:anex|aguard)/.test(wordAt(chunks, at)) && !clause.some((word) => OFFER.test(word))
      ? endOfNamesAfter(chunks, at, true)
      : null;
  return names === null ? [] : scope('excluded', at, names);
}

/** The name that the word describes, across a dash, a colon or a bracket, but no comma. */
function nameBefore(chunks: readonly Chunk[], at: number): number {
  let before = at;
  while (before > 0 && firstOf(chunks[before])?.gap !== GAP.strong && !isNamed(chunks[before])) {
    if (before < at && !BETWEEN.has(wordAt(chunks, before))) return -1;
    before -= 1;
  }
  const named = chunks[before];
  return before < at && isNamed(named) && !OWN.test(named?.words[0] ?? '') ? before : -1;
}

/** "TSH veio 6,2", "T4 deu bom": the result of the exam right before. */
export function outcomeScopes(chunks: readonly Chunk[], at: number): Scope[] {
  if (wordAt(chunks, at) === 'passou' && !/^\d/.test(wordAt(chunks, at + 1))) return [];
  const before = nameRightBefore(
    chunks,
    at,
    new Set(['que', 'ja', 'ultimo', 'ultima', 'dele', 'dela', 'so']),
  );
  if (before < 0 || depthAt(chunks, before) !== depthAt(chunks, at)) return [];
  const end = clauseEnd(chunks, at);
  const request = chunks.findIndex(
    (_, place) =>
      place > at && place < end && /^(?:pediu|pediram|solicitou|mandou|quer)$/.test(wordAt(chunks, place)),
  );
  return scope('excluded', before, request < 0 ? end : request);
}

const LEVEL = /^(?:alt[oa]s?|baix[oa]s?|bo[ma]|limitrofes?|valid[oa]s?|vale)$/;
const WITHIN = /^(?:esperad[oa]|limites?|validade|normalidade|padrao|referencia|prazo)$/;

/** "TSH muito alto", "TSH dentro da validade", but not "TSH, bom dia" */
export function levelScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const [word, next] = [wordAt(chunks, at), wordAt(chunks, at + 1)];
  const isLevel =
    (LEVEL.test(word) &&
      firstOf(chunks[at])?.link === '' &&
      !/^(?:dia|tarde|noite|risco|sensib\w+)$/.test(next)) ||
    (word === 'dentro' && WITHIN.test(next)) ||
    (word === 'foi' && (clauseEnd(chunks, at) === at + 1 || /^(?:ontem|anteontem)$/.test(next)));
  const before = isLevel ? nameRightBefore(chunks, at, LEVEL_WORDS) : -1;
  return before >= 0 ? scope('excluded', before, at + 1) : null;
}

const LEVEL_WORDS = new Set('muito bem pouco sempre bastante ainda dele dela meio mais ja esta'.split(' '));

/** "Tem TSH recente", "possui TSH de maio normal" */
export function ownsScopes(
  chunks: readonly Chunk[],
  at: number,
  isPast: (place: number) => boolean,
): Scope[] {
  const end = clauseEnd(chunks, at);
  const first = chunks.findIndex((chunk, place) => place > at && isNamed(chunk));
  if (first < 0 || first > at + 2 || !hasName(chunks, at + 1, end)) return [];
  const tells = chunks.some((_, place) => place > first && place < end && isPast(place));
  return tells ? scope('excluded', at, end) : [];
}
