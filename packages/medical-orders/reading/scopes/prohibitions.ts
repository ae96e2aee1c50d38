import { GAP } from '#text/tokens/token.ts';
import { isExamLike } from '#text/vocabulary/exam-words.ts';
import { isInfection } from '#text/vocabulary/infections.ts';
import { isTakenAnalyte } from '#text/vocabulary/medicines.ts';
import { isAct, isOther, prohibitionAt, type ReadWord } from '#text/vocabulary/prohibitions.ts';
import { CANCELLED, isRequest, MEDICATION } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { CIRCUMSTANCES } from './circumstances.ts';
import { clauseStart, depthAt, firstOf, isContrast, isNamed, sentenceStart, wordAt } from './clauses.ts';
import { hasName } from './name-range.ts';
import { type Scope, type Status, scope } from './scope.ts';

/**
 * Forbidden names are refused to the end of their list: "não aplicar: Priorix; Varivax", "contraindicadas BCG, Rotarix". Where it
 * is not sure how far the list goes, the names behind that place ask.
 */
export function prohibitionScopes(chunks: readonly Chunk[]): Scope[] {
  const words = chunks.map(
    (chunk): ReadWord => ({
      word: isNamed(chunk) ? '' : (firstOf(chunk)?.word ?? ''),
      afterStrongSign: firstOf(chunk)?.gap === GAP.strong,
      link: firstOf(chunk)?.link ?? '',
    }),
  );
  return chunks.flatMap((_, at) => {
    const first = prohibitionAt(words, at)?.listStart ?? bareNegation(chunks, at);
    if (forbidsListBefore(chunks, at)) return scope('uncertain', sentenceStart(chunks, at), at);
    if (first === null || !isNamed(chunks[first]) || words[first]?.afterStrongSign) return [];
    return isOfAnother(chunks, at, first) || asks(chunks, at) ? [] : listScopes(chunks, at, first);
  });
}

/** "Descartar hepatite B: HBsAg", "glicemia (não precisa de jejum)", "retirar o kit do sangue oculto", "TSH não fazer / VHS fazer" */
const isOfAnother = (chunks: readonly Chunk[], at: number, first: number): boolean =>
  isOther(firstOf(chunks[first])?.word ?? '') ||
  isTaken(chunks, at, first) ||
  (/^descart/.test(wordAt(chunks, at)) && (first > at + 1 || isInfection(chunks[first]?.words ?? []))) ||
  (/^[rt]/.test(wordAt(chunks, at)) && CIRCUMSTANCES.fetched({ chunks, at })) ||
  (isNamed(chunks[at - 1]) &&
    firstOf(chunks[at])?.gap === GAP.none &&
    firstOf(chunks[first])?.gap === GAP.weak);

/** "Stamaril; Qdenga; BCG - contraindicadas", "Stamaril, Qdenga (proibidas)": a list alone in its sentence */
const forbidsListBefore = (chunks: readonly Chunk[], at: number): boolean =>
  CANCELLED.has(wordAt(chunks, at)) &&
  wordAt(chunks, at).endsWith('s') &&
  sentenceStart(chunks, at) < at &&
  chunks.slice(sentenceStart(chunks, at), at).every(isNamed);

/** "Vacinas vivas NÃO: Stamaril", "sem Stamaril, Qdenga" */
function bareNegation(chunks: readonly Chunk[], at: number): number | null {
  const word = wordAt(chunks, at);
  if (
    !/^(?:nao|sem)$/.test(word) ||
    /^\d/.test(wordAt(chunks, at - 1)) ||
    hasName(chunks, clauseStart(chunks, at), at)
  )
    return null;
  return word === 'sem' || firstOf(chunks[at + 1])?.afterColon ? at + 1 : null;
}

const asks = (chunks: readonly Chunk[], at: number): boolean => {
  for (let place = at; place < chunks.length; place += 1) {
    if (place > at && firstOf(chunks[place])?.startsSentence) return false;
    if (chunks[place]?.tokens.at(-1)?.beforeQuestionMark) return true;
  }
  return false;
};

const JOINT = /^(?:e|ou|nem)$/;
const IN_LIST = /^(?:e|ou|nem|o|os|a|as|vacinas?|exames?|doses?|teste|tambem|etc|\d{1,3})$/;
const PERMITS =
  /^(?:pode|podem|sim|so|somente|apenas|fazemos|indicad\w+|liberad\w+|permitid\w+|recomendad\w+|autorizad\w+|mantenho|nao|n)$/;

/** "Suspender biotina; TSH", "não tomar cálcio na véspera, TSH" */
const isTaken = (chunks: readonly Chunk[], at: number, first: number): boolean =>
  (chunks[first]?.meaning?.is === 'unsold' || isTakenAnalyte(chunks[first]?.words ?? [])) &&
  chunks.slice(at, first).some((_, place) => /^(?:suspen|tom[ae]|us[ae])/.test(wordAt(chunks, at + place)));

function listScopes(chunks: readonly Chunk[], at: number, first: number): Scope[] {
  const isLabelled = chunks.slice(at + 1, first + 1).some((chunk) => firstOf(chunk)?.afterColon);
  const isAmongOthers = !isLabelled && hasName(chunks, sentenceStart(chunks, at), at);
  const depth = Math.min(depthAt(chunks, at), depthAt(chunks, first));
  let [isClosed, isMixed, isPreparation] = [false, false, false];
  const statuses: Status[] = [];
  for (let place = first; place < chunks.length; place += 1) {
    const token = firstOf(chunks[place]);
    if (!token || (place > first && token.startsSentence) || token.depth < depth) break;
    const before: Status = statuses.at(-1) ?? 'refused';
    if (token.depth > depthAt(chunks, first)) {
      statuses.push(before);
      continue;
    }
    const word = wordAt(chunks, place);
    // "[não colher anti-HBs - vacinado] + hemograma"
    if (isMixed && token.afterPlus && !isLabelled) break;
    const isAllowed =
      isAct(word) ||
      isRequest(word) ||
      PERMITS.test(word) ||
      isContrast(chunks, place) ||
      MEDICATION.has(word);
    if (isAllowed && !JOINT_BEFORE.test(wordAt(chunks, place - 1))) break;
    const startsItem = place > first && token.gap === GAP.strong;
    // "Suspender biotina 3 dias antes: TSH"
    if (isPreparation && token.afterColon) break;
    isPreparation ||= isOther(word);
    // "Não repetir ureia e sódio; TSH"
    if (startsItem && isClosed && !isLabelled && token.afterStop) break;
    const isUnsure =
      (startsItem && (isMixed || isAmongOthers || (isClosed && !isLabelled))) ||
      (place > first && token.afterColon) ||
      /^(?:exceto|salvo|menos|fora)$/.test(word);
    statuses.push(isUnsure ? 'uncertain' : before);
    if (startsItem) isClosed = false;
    if (JOINT.test(word)) isClosed = true;
    isMixed ||= word !== '' && !IN_LIST.test(word) && !isExamLike(word);
  }
  const sure = statuses.findIndex((status) => status !== 'refused');
  const end = first + statuses.length;
  const unsure = sure < 0 ? end : first + sure;
  return [
    { status: 'refused', from: at, to: unsure },
    { status: 'uncertain', from: unsure, to: end },
  ];
}

const JOINT_BEFORE = /^(?:nem|ou)$/;
