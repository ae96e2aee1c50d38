import { GAP } from '#text/tokens/token.ts';
import { isCommon, mayState } from '#text/vocabulary/common-words.ts';
import { isContext } from '#text/vocabulary/context-words.ts';
import * as words from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  enumerationStart,
  firstOf,
  isContrast,
  isDash,
  isNamed,
  wordAt,
} from './clauses.ts';
import { hasName, hasWord } from './name-range.ts';
import { wordTest } from './phrase.ts';
import { isLeftOut, type Status } from './scope.ts';
import { closesList } from './whole-lists.ts';

/** Beside requests, these words explain the names behind them: "quanto custa o TSH", "indicou ureia". */
const explains = wordTest(
  `pede pedem pedi pediu pediram pedindo pedida quer querem queremos precis* gostar* necessit* desej* requer* requi* exig* prescr* receit* recomend* suger* indico indicou indicaram orientou mandar manda mandou mandaram passar passou passaram encaminh* autoriz* liberad* exame exames rotina lista segue faz fazem fara colhe colete medir checar conferir verificar confirmar testar ver providenci* repete repeticao inclu colocar coloca coloque poe poem marcar marco marque agendar agendo agende atualizar atualizo atualize completar complete aplicar aplique tomar vacinar administrar investig* rastre* avali* control* pesquis* retorn* volt* quanto qto custa custam valor valores preco precos orcamento cotacao comprar compro faltou faltando faltar pendente pendentes retirar pegar levar buscar deixa deixar perguntou funciona seria seriam vcs voces ser nunca leia le ler escreveu escreveram anotou anotaram consta constam esquec* so somente apenas`,
);
/** "Exames do mês passado conferidos (TSH)" */
const isOrderNoun = wordTest('exame exames pedido pedidos rotina controle avaliacao');
const isReason = wordTest(
  'pq porque pois porq devido pelo pela causa pra para pro pros pras conforme quando depois antes apos entre se vista visto dado dada',
);
const isResult = wordTest('normal normais ultim* completa completas');
const isPossession = wordTest('tenho possuo ja');
const isCondition = wordTest('tem tenho ta to esta estou');
const PARTICIPLE = /[aeiu]d[oa]s?$/;
const FUTURE = /[aei]r(?:ei|emos)$/;
const KNOWN: ReadonlySet<string> = new Set(words.SCOPE_WORDS);

const introduces = (word: string): boolean => words.isRequest(word) || explains(word);

const isDone = (word: string): boolean =>
  words.DONE_VERBS.has(word) || words.HAD.has(word) || words.BROUGHT.has(word) || isPossession(word);

const isParticiple = (word: string): boolean => PARTICIPLE.test(word) && !isCommon(word) && !KNOWN.has(word);

/** "Fiz", "conferidos" */
const saysDone = (word: string): boolean => isDone(word) || isParticiple(word);

/** A word that no cue reads, and that may say something about the name: "PSA motivou a cirurgia", "o TSH que tenho". */
function states(chunks: readonly Chunk[], at: number): boolean {
  const word = wordAt(chunks, at);
  if (
    word.length < 2 ||
    chunks[at]?.person ||
    introduces(word) ||
    isContext(word) ||
    describesPerson(chunks, at)
  )
    return false;
  // "Hepatite B ao nascer feita", but not "testosterona colhida pela manhã"
  const endsDone = words.DONE_PARTICIPLES.has(word) && clauseEnd(chunks, at) === at + 1;
  return mayState(word) || isResult(word) || saysDone(word) || endsDone;
}

/** "Minha irmã tem talassemia", "ela tem 72 anos" */
function describesPerson(chunks: readonly Chunk[], at: number): boolean {
  const next = chunks[at + 1];
  const word = wordAt(chunks, at + 1);
  const isHealth = /^\d/.test(word) || isContext(word) || next?.meaning?.is === 'illness';
  return isCondition(wordAt(chunks, at)) && (isHealth || firstOf(next)?.link === 'com');
}

const startsAnew = (chunks: readonly Chunk[], at: number): boolean => {
  const token = firstOf(chunks[at]);
  return !token || token.afterColon || token.startsSentence || token.afterStop || isDash(token);
};

const isJoint = (chunks: readonly Chunk[], at: number): boolean =>
  firstOf(chunks[at])?.gap === GAP.strong || wordAt(chunks, at) === 'e';

/** Requested names become questions where their line does not explain the words around them. */
export function withQuestions(chunks: readonly Chunk[], statuses: readonly Status[]): Status[] {
  const introduced: boolean[] = [];
  for (let at = 0; at < chunks.length; at += 1)
    introduced[at] = isNamed(chunks[at]) && isIntroduced(chunks, statuses, at, introduced);
  const described: boolean[] = [];
  for (let at = chunks.length - 1; at >= 0; at -= 1)
    described[at] = isNamed(chunks[at]) && isDescribed(chunks, statuses, at, described);
  // "TSH, T4L e PTH são do ano passado"
  chunks.forEach((_, last) => {
    if (described[last] && !isLeftOut(statuses[last] as Status) && closesList(chunks, last))
      described.fill(true, enumerationStart(chunks, last), last);
  });
  return statuses.map((status, at) => {
    const isService = (chunks[at]?.meaning?.services.length ?? 0) > 0;
    return isService && status === 'requested' && (described[at] || !introduced[at]) ? 'uncertain' : status;
  });
}

/** Whether the words before a name request it, or say nothing. In a list, those before the first name count. */
function isIntroduced(
  chunks: readonly Chunk[],
  statuses: readonly Status[],
  at: number,
  introduced: readonly boolean[],
): boolean {
  // "Marevan por FA", but not "trocar PCR por VHS"
  const isReplacing = statuses[at - 1] !== 'requested' || words.INSTEAD.has(wordAt(chunks, at - 1));
  if (firstOf(chunks[at])?.link === 'por' && !isReplacing) return false;
  let [depth, isStated, isListed] = [depthAt(chunks, at), false, false];
  for (let before = at - 1; before >= 0 && !startsAnew(chunks, before + 1); before -= 1) {
    isListed ||= isJoint(chunks, before + 1);
    if (isListed && isStated) return false;
    depth = Math.min(depth, depthAt(chunks, before));
    if (depthAt(chunks, before) > depth) continue;
    if (isNamed(chunks[before]))
      return !isStated && (introduced[before] === true || isLeftOut(statuses[before] as Status));
    const word = wordAt(chunks, before);
    if (word === 'tem' && chunks[at]?.tokens.at(-1)?.beforeQuestionMark) return true;
    // "Darei outro pedido com as sorologias"
    const isPromised = () => hasWord(chunks, clauseStart(chunks, before), before, (one) => FUTURE.test(one));
    const isPast = () => isOrderNoun(word) && hasWord(chunks, before + 1, at, saysDone);
    if (introduces(word)) return !isPast() && !isPromised();
    // "O resto já fiz no posto, TSH e ureia"
    if (isListed && isDone(word)) return hasName(chunks, clauseStart(chunks, before), before);
    if (!isListed && statuses[before] !== 'requested') break;
    // "Recebido TSH", "tratada com ferro", but not "diabetes descompensado TSH"
    const opens = startsAnew(chunks, before) || isJoint(chunks, before);
    const describesOther = PARTICIPLE.test(word) && !opens && firstOf(chunks[before + 1])?.link !== 'com';
    isStated ||= !isListed && !describesOther && states(chunks, before);
  }
  return !isStated;
}

/** Whether the words after a name may say that it is done or not meant. "TSH e T4L no limite" describes both. */
function isDescribed(
  chunks: readonly Chunk[],
  statuses: readonly Status[],
  at: number,
  described: readonly boolean[],
): boolean {
  // "Os outros (TSH, ureia) chegaram"
  const depth = depthAt(chunks, at);
  const end = chunks.findIndex((_, place) => place > at && depthAt(chunks, place) < depth);
  return (
    (end > 0 && describesFrom(chunks, statuses, end, described)) ||
    describesFrom(chunks, statuses, at + 1, described, depth)
  );
}

function describesFrom(
  chunks: readonly Chunk[],
  statuses: readonly Status[],
  start: number,
  described: readonly boolean[],
  depth = depthAt(chunks, start),
): boolean {
  for (let next = start; next < chunks.length; next += 1) {
    const token = firstOf(chunks[next]);
    if (!token || token.gap === GAP.strong || token.afterPlus || token.depth < depth) return false;
    if (token.depth > depth) continue;
    const isAnd = wordAt(chunks, next) === 'e';
    if (isContrast(chunks, next)) return false;
    if (isNamed(chunks[next])) {
      const isJoined = next === start || wordAt(chunks, next - 1) === 'e';
      return isJoined && !isDash(token) && (described[next] === true || isLeftOut(statuses[next] as Status));
    }
    if (isAnd && !isNamed(chunks[next + 1])) return false;
    const word = wordAt(chunks, next);
    if (statuses[next] !== 'requested' || introduces(word) || isReason(word)) return false;
    if (/^p(?:or|r?a|ara|ro)$/.test(token.link)) return false;
    if (states(chunks, next)) return true;
  }
  return false;
}
