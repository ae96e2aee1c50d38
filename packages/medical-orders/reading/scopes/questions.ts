import type { Chunk } from '../matching/chunk.ts';
import { clauseStart, firstOf, isNamed, sentenceStart, wordAt } from './clauses.ts';
import { hasName, hasWord } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

/** Words of questions about the preparation, the sample and the duration of an exam. */
const PRACTICALITIES =
  /^(?:inclu(?:i|em|s[oa]s?|id[oa]s?)|dieta|jejum|tempo|prazo|validade|preparo|preparacao|pedido|requisicao|receita|agendar|marcar|agendamento|doi|doer|demora\w*|segurar|horas?|h|primeir[oa]|comer|beber|agua|geladeira|potinho|pote|frasco|coletor|xixi|dura|duram|suspender|parar)$/;
const ASKS =
  /^(?:inclu(?:i|em|s[oa]s?|id[oa]s?)|precis\w+|tem|pode|posso|devo|como|quant[oa]s?|qual|que|da|e|vale)$/;
const POINTS_AT_IT = /^(?:o|a|os|as|pro|pra|pros|pras|esse|essa|este|esta|exame|exames|no|na)$/;

/**
 * "O exame de fezes precisa de dieta? Quero TSH": a question about an exam requests nothing where another sentence does.
 * Where none does, the question asks about the exam.
 */
export function questionScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const start = clauseStart(chunks, at);
  // "Precisa repetir o VDRL?"
  if (hasName(chunks, start, at + 1) && hasWord(chunks, start, at, asksToRepeat(chunks)))
    return scope('uncertain', start, at + 1);
  if (
    !isPractical(chunks, start, at + 1) ||
    !hasName(chunks, start, at + 1) ||
    !pointsAtExam(chunks, start, at)
  )
    return [];
  const opening = sentenceStart(chunks, at);
  const isInOtherSentence = chunks.some((chunk, place) => isNamed(chunk) && (place < opening || place > at));
  const isInOtherClause = hasName(chunks, opening, start);
  return scope(isInOtherSentence && !isInOtherClause ? 'excluded' : 'uncertain', start, at + 1);
}

const asksToRepeat =
  (chunks: readonly Chunk[]) =>
  (word: string, at: number): boolean =>
    /^(?:repetir|refazer)$/.test(word) &&
    /^(?:precis\w+|devo|tenho|que|tem|posso|necessario|bom)$/.test(wordAt(chunks, at - 1));

export const isPractical = (chunks: readonly Chunk[], from: number, to: number): boolean =>
  hasWord(chunks, from, to, (word) => PRACTICALITIES.test(word)) &&
  hasWord(chunks, from, to, (word) => ASKS.test(word));

const pointsAtExam = (chunks: readonly Chunk[], start: number, end: number): boolean =>
  POINTS_AT_IT.test(wordAt(chunks, start)) ||
  /^p/.test(firstOf(chunks[start])?.link ?? '') ||
  chunks.some(
    // "Qual o preparo para colesterol?"
    (chunk, at) => at > start && at <= end && isNamed(chunk) && PRACTICALITIES.test(wordAt(chunks, at - 1)),
  );
