import { GAP } from '#features/shop/medical-order-text/tokens/token.ts';
import { isTakenAnalyte } from '#features/shop/medical-order-text/vocabulary/medicines.ts';
import { REQUEST_VERBS } from '#features/shop/medical-order-text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  enumerationEnd,
  firstOf,
  isNamed,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { hasName, hasWord } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

const FINDINGS =
  /^(?:deficiencia|carencia|excesso|intoxicacao|falta|baixa|queda|alteracao|alteracoes|elevacao|aumento|reducao|diminuicao|restricao|alergia|intolerancia)$/;
const TESTS = /^(?:testes?|exames?|painel|provas?|pesquisa)$/;
const LOST =
  /^(?:perdi|segunda|cade|sai|saiu|sairam|quando|via|liberou|liberaram|buscar|pegar|retirar|acessar|baixar)$/;
const STORED = /^(?:reservar|guardar|congelar|armazenar)$/;
const ELSEWHERE = /^(?:laboratorio|lab|lugar|local|servico|hospital|unidade|clinica)$/;
const DEPENDS = /^(?:conforme|acordo|apos|condicionad[oa]|depender)$/;

/** Names that the order mentions without a request. Null for other words. */
export function mentionScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const scopes = mentionsAt(chunks, at);
  return scopes?.map((one) => beforeList(chunks, one, at)) ?? null;
}

/** "Deficiência de ferro: ferritina" requests the names after the colon. */
function beforeList(chunks: readonly Chunk[], one: Scope, at: number): Scope {
  const list = chunks.findIndex(
    (chunk, place) => place > at + 1 && place < one.to && firstOf(chunk)?.afterColon,
  );
  return list < 0 || one.from > list ? one : { ...one, to: list };
}

function mentionsAt(chunks: readonly Chunk[], at: number): Scope[] | null {
  const word = wordAt(chunks, at);
  const finding = findingScopes(chunks, at);
  if (finding || !word) return finding;
  const stated = taken(chunks, at, word);
  if (stated) return stated;
  if (/^(?:resultados?|laudos?|via)$/.test(word)) return resultOfScopes(chunks, at);
  if (STORED.test(word))
    return near(chunks, at, /^(?:soro|amostra|material|plasma|sangue)$/)
      ? scope('excluded', at, clauseEnd(chunks, at))
      : null;
  if (/^(?:engano|equivoco|errado)$/.test(word) && hasName(chunks, clauseStart(chunks, at), at))
    return scope('excluded', clauseStart(chunks, at), clauseEnd(chunks, at));
  if (/^outr[oa]$/.test(word) && ELSEWHERE.test(wordAt(chunks, at + 1)) && isPlace(chunks, at))
    return scope('excluded', clauseStart(chunks, at), clauseEnd(chunks, at));
  if (isOthersTask(chunks, at) || isDoneElsewhere(chunks, at))
    return scope('excluded', clauseStart(chunks, at), clauseEnd(chunks, at));
  if (DEPENDS.test(word) && near(chunks, at, /^resultados?$/)) return dependentScopes(chunks, at);
  return null;
}

const CARRIERS =
  /^(?:diu|implante|pellets?|creme|gel|chip|ampolas?|capsulas?|comprimidos?|doses?|gotas|injec(?:ao|oes)|injetavel)$/;

/** Names of medicines, food and materials: "creme de progesterona", "dieta rica em ferro", "trabalha com chumbo" */
function taken(chunks: readonly Chunk[], at: number, word: string): Scope[] | null {
  const next = chunks.findIndex((chunk, place) => place > at && place <= at + 2 && isNamed(chunk));
  const isDirect = next > at && firstOf(chunks[next])?.gap !== GAP.strong;
  if (CARRIERS.test(word) && isDirect && isTakenAnalyte(chunks[next]?.words ?? []) && isCarried(chunks, next))
    return scope('excluded', next, enumerationEnd(chunks, next));
  if (word === 'dieta' && !firstOf(chunks[at + 1])?.afterColon)
    return scope('excluded', at, clauseEnd(chunks, at));
  const isHandled =
    /^(?:expost[oa]|exposicao|contato|trabalh\w+)$/.test(word) &&
    /^(?:com|)$/.test(firstOf(chunks[next])?.link ?? '');
  if (isHandled && isDirect && !firstOf(chunks[next])?.afterColon)
    return scope('excluded', next, enumerationEnd(chunks, next));
  if (word === 'familia' && /^[nd]a$/.test(wordAt(chunks, at - 1) || (firstOf(chunks[at])?.link ?? '')))
    return scope('excluded', sameDepthStart(chunks, at), at);
  // "Manter vitamina D" may keep the medicine or the exam.
  if (
    word === 'manter' &&
    isTakenAnalyte(chunks[at + 1]?.words ?? []) &&
    wordAt(chunks, at - 1) !== 'e' &&
    !cancelsBefore(chunks, at)
  )
    return scope('uncertain', at, enumerationEnd(chunks, at));
  return null;
}

/** "Cancelar TSH; manter B12" is about exams. Doctors also suspend medicines. */
const cancelsBefore = (chunks: readonly Chunk[], at: number): boolean =>
  hasWord(
    chunks,
    0,
    at,
    (word, place) =>
      /^(?:cancel|retir|remov|exclu|dispens|desconsider)/.test(word) && isNamed(chunks[place + 1]),
  );

function sameDepthStart(chunks: readonly Chunk[], at: number): number {
  let start = at;
  while (start > clauseStart(chunks, at) && depthAt(chunks, start - 1) === depthAt(chunks, at)) start -= 1;
  return start;
}

const isCarried = (chunks: readonly Chunk[], at: number): boolean =>
  /^(?:com|de)$/.test(firstOf(chunks[at])?.link ?? '') || depthAt(chunks, at) > depthAt(chunks, at - 1);

const near = (chunks: readonly Chunk[], at: number, pattern: RegExp): boolean =>
  [1, 2, 3].some(
    (distance) =>
      pattern.test(wordAt(chunks, at + distance)) && firstOf(chunks[at + distance])?.gap !== GAP.strong,
  );

/** "Deficiência de ferro", "alergia a leite", but not "teste de alergia" or "falta a ureia" */
function findingScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const word = chunks[at]?.words.join('') ?? '';
  if (!FINDINGS.test(word)) return null;
  const opens = /^(?:alergia|intolerancia)$/.test(word) && wordAt(chunks, at + 1) === 'a' ? at + 2 : at + 1;
  const link = firstOf(chunks[opens])?.link ?? '';
  const isLinked = opens > at + 1 || /^(?:d[aeo]s?|por)$/.test(link);
  return isLinked && isNamed(chunks[opens]) && !TESTS.test(wordAt(chunks, at - 1))
    ? scope('excluded', opens, enumerationEnd(chunks, opens))
    : null;
}

/** "Quando sai o resultado do TSH?" */
function resultOfScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  if (!isNamed(chunks[at + 1]) || !/^d[aeo]s?$/.test(firstOf(chunks[at + 1])?.link ?? '')) return null;
  const start = clauseStart(chunks, at);
  if (hasWord(chunks, start, at, (word) => LOST.test(word)))
    return scope('excluded', at, enumerationEnd(chunks, at));
  return at > start && /^(?:o|os)$/.test(wordAt(chunks, at - 1))
    ? scope('uncertain', at, enumerationEnd(chunks, at))
    : null;
}

const isPlace = (chunks: readonly Chunk[], at: number): boolean =>
  (firstOf(chunks[at])?.link === 'em' || /^n[ao]$/.test(wordAt(chunks, at - 1))) &&
  hasName(chunks, clauseStart(chunks, at), at) &&
  !isRequested(chunks, clauseStart(chunks, at), at);

const isRequested = (chunks: readonly Chunk[], from: number, to: number): boolean =>
  hasWord(chunks, from, to, (word) => /^(?:quero|queria|gostaria|posso|solicito|peco)$/.test(word));

/** "TSH será colhido na internação", "o endócrino vai pedir TSH" */
const isOthersTask = (chunks: readonly Chunk[], at: number): boolean =>
  (/^sera(?:o)?$/.test(wordAt(chunks, at)) &&
    /^(?:feit|colhid|pedid|solicitad|realizad|dosad)/.test(wordAt(chunks, at + 1))) ||
  (wordAt(chunks, at) === 'vai' && /^(?:pedir|solicitar|prescrever)$/.test(wordAt(chunks, at + 1)));

/** "TSH vou fazer no SUS" */
function isDoneElsewhere(chunks: readonly Chunk[], at: number): boolean {
  if (!/^(?:sus|hospital|posto|upa|internacao)$/.test(wordAt(chunks, at))) return false;
  const start = clauseStart(chunks, at);
  const isPlanned = hasWord(chunks, start, at, (word) => /^(?:fazer|faco|faz|ser|fica|ficou)$/.test(word));
  return isPlanned && wordAt(chunks, at - 1) === 'no' && isNamed(chunks[start + 1] ?? chunks[start]);
}

/** "TSH após o resultado", "conforme o resultado, TSH" */
function dependentScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  if ([1, 2, 3, 4].some((distance) => /^anterior/.test(wordAt(chunks, at + distance)))) return null;
  const [start, end] = [clauseStart(chunks, at), clauseEnd(chunks, at)];
  if (hasName(chunks, start, at)) return scope('excluded', start, end);
  const to = stopEnd(chunks, at);
  const isRequested = hasWord(chunks, at + 1, to, (word) => REQUEST_VERBS.has(word));
  return hasName(chunks, at, to) && !isRequested ? scope('excluded', at, to) : null;
}
