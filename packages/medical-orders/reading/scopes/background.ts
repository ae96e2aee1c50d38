import { GAP } from '#text/tokens/token.ts';
import { isOrderWord } from '#text/vocabulary/common-words.ts';
import { isMedicine, isTakenAnalyte } from '#text/vocabulary/medicines.ts';
import * as words from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { enumerationEnd, firstOf, isNamed, sentenceEnd, wordAt } from './clauses.ts';
import { type Scope, scope } from './scope.ts';

export function patientHistoryScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const end = enumerationEnd(chunks, at);
  let to = at + 1;
  while (to < end && !words.isRequest(wordAt(chunks, to)) && !firstOf(chunks[to])?.afterColon) to += 1;
  return scope('excluded', at, to);
}

export function reasonScopes(chunks: readonly Chunk[], at: number): Scope[] {
  let [from, to] = [at, at + 1];
  while (from > 0 && !firstOf(chunks[from])?.afterStop && !firstOf(chunks[from])?.afterColon) from -= 1;
  while (to < chunks.length && !firstOf(chunks[to])?.startsSentence && !firstOf(chunks[to])?.afterColon)
    to += 1;
  const next = firstOf(chunks[to]);
  const leadsToRequest =
    next?.afterColon === true || (next?.startsSentence === true && /^investiga/.test(wordAt(chunks, at)));
  return leadsToRequest && firstOf(chunks[from])?.gap === GAP.strong ? scope('excluded', from, to) : [];
}

export function medicationScopes(chunks: readonly Chunk[], at: number): Scope[] {
  // "Sem uso de medicações: TSH"
  if ([at - 1, at - 2].some((before) => /^(?:sem|nega|nao)$/.test(wordAt(chunks, before)))) return [];
  if (/^aplic/.test(wordAt(chunks, at)) && chunks.slice(at + 1, at + MAX_BETWEEN).some(isVaccine)) return [];
  const end = sentenceEnd(chunks, at);
  let to = at + 1;
  while (to < end && !endsMedication(chunks, to, at)) to += 1;
  return scope('excluded', at, to);
}

/** "Aplicar reforço da vacina Prevenar 20", but not "aplicar vitamina B12" */
const isVaccine = ({ meaning }: Chunk): boolean => meaning?.isVaccine === true;
const MAX_BETWEEN = 4;

const ASKED_BY_DOCTOR =
  /^(?:pediu|pediram|pede|pedem|solicitou|solicita|mandou|mandaram|passou|passaram|receitou|prescreveu|quer|precisa)$/;

/** "Uso contínuo: lítio" */
const HABIT =
  /^(?:de|em|uso|continu[oa]|atua(?:l|is)|diari[oa]|habitua(?:l|is)|domiciliar(?:es)?|regular(?:es)?)$/;

function endsMedication(chunks: readonly Chunk[], at: number, start: number): boolean {
  const chunk = chunks[at];
  const isLabelled = chunks
    .slice(start + 1, at)
    .every((_, place) => HABIT.test(wordAt(chunks, start + 1 + place)));
  if (firstOf(chunk)?.afterColon && !isLabelled) return true;
  if (ASKED_BY_DOCTOR.test(wordAt(chunks, at))) return true;
  if (words.isRequest(wordAt(chunks, at))) return wordAt(chunks, at - 1) !== 'nao';
  if (
    firstOf(chunk)?.gap === GAP.strong &&
    /^(?:dosage(?:m|ns)|exames?|pesquisa|coleta)$/.test(wordAt(chunks, at))
  )
    return true;
  const startsItem = firstOf(chunk)?.gap === GAP.strong || wordAt(chunks, at - 1) === 'e';
  return (
    startsItem &&
    chunk?.meaning?.is === 'service' &&
    !isTakenAnalyte(chunk.words) &&
    !chunk.words.some(isMedicine)
  );
}

/** "TSH o exame?" */
export function questionedScopes(chunks: readonly Chunk[], at: number): Scope[] {
  let before = at;
  while (before > 0 && isOrderWord(wordAt(chunks, before)) && firstOf(chunks[before])?.gap === GAP.none)
    before -= 1;
  return isNamed(chunks[before]) ? scope('uncertain', before, at) : [];
}
