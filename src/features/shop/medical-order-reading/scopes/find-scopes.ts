import { GAP } from '#features/shop/medical-order-text/tokens/token.ts';
import { isOrderWord } from '#features/shop/medical-order-text/vocabulary/common-words.ts';
import { isTakenAnalyte } from '#features/shop/medical-order-text/vocabulary/medicines.ts';
import * as words from '#features/shop/medical-order-text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { broughtScopes, doneScopes, resultWordScopes } from './already-done.ts';
import { availableScopes, isAvailable, levelScopes, outcomeScopes, ownsScopes } from './available-results.ts';
import { introducesIllness, medicationScopes, patientHistoryScopes, reasonScopes } from './background.ts';
import {
  clauseEnd,
  clauseStart,
  firstOf,
  isNamed,
  sentenceEnd,
  sentenceStart,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { conditionScopes, resultConditionScopes } from './condition.ts';
import { isDate, isLastPeriod, resultScopes } from './earlier-results.ts';
import { futureScopes } from './future-requests.ts';
import { infectionScopes, treatedScopes } from './infections.ts';
import { mentionScopes } from './mentioned-names.ts';
import { endOfNamesAfter, hasName, hasWord } from './name-range.ts';
import { insteadScopes, negationScopes } from './negation.ts';
import { isRequestWord, pastRequestScopes } from './past-requests.ts';
import { laterScopes, nextVisitScopes, postponedScopes, returnScopes } from './postponed.ts';
import { questionScopes } from './questions.ts';
import { repeatedNames } from './repeats.ts';
import { reportedScopes } from './reported-results.ts';
import { isLeftOut, type Scope, type Status, scope } from './scope.ts';

export function statusesOf(chunks: readonly Chunk[]): Status[] {
  const repeated = repeatedNames(chunks);
  const statuses = chunks.map((chunk, at) => statusBySign(chunk, repeated.has(at)));
  const scopes = [
    ...chunks.flatMap((chunk, at) => [
      ...scopesAt(chunks, at),
      ...(chunk.tokens.at(-1)?.beforeQuestionMark ? questionScopes(chunks, at) : []),
    ]),
    ...resultScopes(chunks),
  ];
  for (const { status, from, to } of scopes)
    for (let at = from; at < to; at += 1) {
      if (status === 'excluded' && repeated.has(at)) continue;
      if (status === 'refused' || !isLeftOut(statuses[at] as Status)) statuses[at] = status;
    }
  return statuses;
}

const statusBySign = ({ tokens }: Chunk, isRepeated: boolean): Status => {
  if (!isRepeated && tokens.some(({ hasResultSign }) => hasResultSign)) return 'excluded';
  return tokens.some(({ questioned }) => questioned) ? 'uncertain' : 'requested';
};

function scopesAt(chunks: readonly Chunk[], at: number): Scope[] {
  const word = wordAt(chunks, at);
  const next = wordAt(chunks, at + 1);
  // "Alergia a leite"
  if (!word) return mentionScopes(chunks, at) ?? homonymScopes(chunks, at);
  if (words.INSTEAD.has(word)) return insteadScopes(chunks, at, word);
  if (words.NEGATIONS.has(word)) return negationScopes(chunks, at, word);
  if (words.CONDITIONS.has(word)) return conditionScopes(chunks, at, word);
  if (words.CONDITION_OPENERS.has(word) || isOccasion(chunks, at))
    return scope('excluded', at, stopEnd(chunks, at));
  if (word === 'conforme' && /^resultados?$/.test(next))
    return scope('excluded', clauseStart(chunks, at), clauseEnd(chunks, at));
  if (word === 'nada' && firstOf(chunks[at + 1])?.link === 'de')
    return scope('refused', at, endOfNamesAfter(chunks, at, true) ?? at);
  if (
    word === 'dia' &&
    firstOf(chunks[at])?.link === 'em' &&
    /^(?:vacin|carteir|calend)/.test(wordAt(chunks, at - 1))
  )
    return scope('excluded', at, sentenceEnd(chunks, at));
  if (
    /^inici(?:ar|o|ado|amos|e)$/.test(word) &&
    firstOf(chunks[at])?.link !== 'de' &&
    isTakenAnalyte(chunks[at + 1]?.words ?? [])
  )
    return medicationScopes(chunks, at);
  const mentioned =
    treatedScopes(chunks, at) ??
    infectionScopes(chunks, at) ??
    reportedScopes(chunks, at) ??
    mentionScopes(chunks, at) ??
    levelScopes(chunks, at);
  if (mentioned) return mentioned;
  // "Onde se lê TSH, leia-se T4"
  if (word === 'leia' || (word === 'ler' && wordAt(chunks, sentenceStart(chunks, at)) === 'onde'))
    return scope('refused', sentenceStart(chunks, at), at);
  // "HLA-B27 (SN)": "se necessário"
  if (/^SN$/i.test(firstOf(chunks[at])?.raw ?? '') && isNamed(chunks[at - 1]))
    return scope('uncertain', at - 1, at);
  if (words.OPTIONAL.has(word) && !opensRequest(chunks, at)) return optionalScopes(chunks, at);
  if (isRequestWord(word)) {
    const past = pastRequestScopes(chunks, at);
    if (past) return past;
  }
  if (isAvailable(chunks, at)) {
    const available = availableScopes(chunks, at);
    if (available.length > 0) return available;
  }
  const future = futureScopes(chunks, at);
  if (future) return future;
  // "TSH do ano passado"
  if (isLastPeriod(chunks, at) && /^d/.test(firstOf(chunks[at])?.link ?? ''))
    return resultWordScopes(chunks, at, word);
  if (isDoubt(chunks, at)) return optionalScopes(chunks, at);
  if (words.CAME_OUT.has(word)) return outcomeScopes(chunks, at);
  if (words.OWNS.has(word))
    return ownsScopes(
      chunks,
      at,
      (place) =>
        isAvailable(chunks, place) || words.RESULTS.has(wordAt(chunks, place)) || isDate(chunks[place]),
    );
  if (word === 'ja' && words.isDone(next) && !hasOrder(chunks, at + 2)) return doneScopes(chunks, at);
  if (words.DONE_VERBS.has(word) && !/^(?:pedid|solicita)/.test(next) && wordAt(chunks, at - 1) !== 'nunca')
    return doneScopes(chunks, at);
  if (words.BROUGHT.has(word)) return broughtScopes(chunks, at, stopEnd(chunks, at));
  if (words.HAD.has(word)) return broughtScopes(chunks, at, clauseEnd(chunks, at));
  // "HIV desde 2015"
  if (word === 'desde' && /^\d/.test(next) && isNamed(chunks[at - 1])) return scope('excluded', at - 1, at);
  if (words.VACCINATED.has(word) && hasName(chunks, at + 1, clauseEnd(chunks, at)))
    return doneScopes(chunks, at);
  if (tellsManner(chunks, at)) return [];
  if (words.DONE_PARTICIPLES.has(word) || words.RESULTS.has(word)) {
    const conditional = resultConditionScopes(chunks, at);
    return conditional.length > 0 ? conditional : resultWordScopes(chunks, at, word);
  }
  if (/^(?:19|20)\d\d$/.test(word) && firstOf(chunks[at])?.link === 'em')
    return resultWordScopes(chunks, at, word);
  if (
    words.PURPOSES.has(word) &&
    firstOf(chunks[at])?.link === 'para' &&
    hasName(chunks, clauseStart(chunks, at), at)
  )
    return scope('excluded', at, clauseEnd(chunks, at));
  // "TSH com reflexo para T4 livre"
  if (/^reflexo?$/.test(word) && hasName(chunks, at + 1, clauseEnd(chunks, at)))
    return scope('excluded', at, clauseEnd(chunks, at));
  if (word === 'depois' && /^p/.test(firstOf(chunks[at])?.link ?? '') && next !== 'amanha')
    return scope('excluded', clauseStart(chunks, at), clauseEnd(chunks, at));
  if (words.AFTER.has(word)) return laterScopes(chunks, at);
  if (words.CANCELLED.has(word)) return doneScopes(chunks, at).map((one) => ({ ...one, status: 'refused' }));
  if (words.POSTPONED.has(word)) return postponedScopes(chunks, at);
  if (/^proxim[oa]$/.test(word)) return nextVisitScopes(chunks, at);
  if (word === 'retorno') return returnScopes(chunks, at);
  if (word === 'foi' && (isNamed(chunks[at + 1]) || (next.length === 1 && isNamed(chunks[at + 2]))))
    return scope('excluded', at, clauseEnd(chunks, at));
  if (words.PREVIOUS.has(word) && isNamed(chunks[at + 1]))
    return scope('excluded', at, clauseEnd(chunks, at));
  if (words.PATIENT_WORDS.has(word) && introducesIllness(word, firstOf(chunks[at + 1])?.link))
    return patientHistoryScopes(chunks, at);
  // "Filho com fibrose cística", but not "filho com febre, hemograma"
  if (words.RELATIVES.has(word) && firstOf(chunks[at + 1])?.link === 'com' && chunks[at + 1]?.meaning)
    return patientHistoryScopes(chunks, at);
  if (words.REASONS.has(word)) return reasonScopes(chunks, at);
  if (words.MEDICATION.has(word) && !/^(?:in|ex)terno/.test(next)) return medicationScopes(chunks, at);
  if (firstOf(chunks[at])?.questioned && isOrderWord(word)) return questionedScopes(chunks, at);
  return [];
}

/** "FA com RVR" is a fibrillation, "em TP" a labour, "Nefrologia - HC" a hospital, "cliente VIP" no vaccine. */
function homonymScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const [key, next] = [chunks[at]?.words.join(''), wordAt(chunks, at + 1)];
  const isFibrillation =
    key === 'fa' &&
    (/^(?:fibril|paroxist|permanente|persistente|cronica|rvr)/.test(next) ||
      firstOf(chunks[at + 1])?.link === 'com');
  const isLabour = key === 'tp' && (firstOf(chunks[at])?.link === 'em' || /^prematur/.test(next));
  const isCertificate =
    key === 'aso' && /^(?:admission|demission|periodic|ocupac|retorno|mudanca)/.test(next);
  const isHospital =
    key === 'hc' &&
    at === chunks.length - 1 &&
    /(?:logi|logic|iatri|iatric)a$/.test(chunks[at - 1]?.words.join('') ?? '');
  const isGuest =
    key === 'vip' && /^(?:cliente|paciente|sala|espaco|atendimento)$/.test(wordAt(chunks, at - 1));
  return isFibrillation || isLabour || isCertificate || isHospital || isGuest
    ? scope('excluded', at, at + 1)
    : [];
}

/** "Na vigência de febre, TSH", but not "na vigência de febre, solicito TSH" */
const isOccasion = (chunks: readonly Chunk[], at: number): boolean =>
  /^(?:positividade|negatividade|vigencia|ausencia|persistencia|duvida|melhorando|confirmando)$/.test(
    wordAt(chunks, at),
  ) &&
  (/^(?:na|nao)$/.test(wordAt(chunks, at - 1)) || wordAt(chunks, at) === 'confirmando') &&
  !hasWord(chunks, at, stopEnd(chunks, at), (word) => words.REQUEST_VERBS.has(word));

/** "Avaliar ferritina e TSH" */
const opensRequest = (chunks: readonly Chunk[], at: number): boolean => {
  if (wordAt(chunks, at) !== 'avaliar' || firstOf(chunks[at])?.gap !== GAP.strong) return false;
  const named = chunks.findIndex((chunk, place) => place > at && isNamed(chunk));
  // "Avaliar função tireoidiana" gives a reason.
  return (
    (named === at + 1 && chunks[named]?.words[0] !== 'funcao') || firstOf(chunks[named])?.afterColon === true
  );
};

/** "Testosterona colhida pela manhã" */
const tellsManner = (chunks: readonly Chunk[], at: number): boolean =>
  /^(?:colhid|coletad|dosad|realizad|feit)[oa]s?$/.test(wordAt(chunks, at)) &&
  wordAt(chunks, at - 1) !== 'ja' &&
  /^(?:pel[ao]|jejum|as|ate|entre|antes|apos|cedo|manha|seguida)$/.test(wordAt(chunks, at + 1)) &&
  !/^(?:convenio|plano|sus|medic[oa])$/.test(wordAt(chunks, at + 2));

/** "Já tenho o pedido de TSH" */
const hasOrder = (chunks: readonly Chunk[], at: number): boolean =>
  [at, at + 1].some((place) => /^(?:pedid|solicita|requisi|guia|receita)/.test(wordAt(chunks, place)));

/** "TSH (a confirmar)", "quem sabe TSH" */
const isDoubt = (chunks: readonly Chunk[], at: number): boolean => {
  const word = wordAt(chunks, at);
  if (/^(?:acho|parece|creio)$/.test(word)) {
    const named = chunks.findIndex((chunk, place) => place > at && isNamed(chunk));
    const between = chunks.slice(at + 1, named).map((_, place) => wordAt(chunks, at + 1 + place));
    return (
      named > 0 &&
      named < clauseEnd(chunks, at) &&
      between.every((one) => /^(?:que|q|e|eh|seja|o|a)$/.test(one))
    );
  }
  if (word === 'sabe' && wordAt(chunks, at - 1) === 'quem') return true;
  const isPurpose = /^p/.test(firstOf(chunks[at])?.link ?? '');
  if (isPurpose || !/^(?:combinar|confirmar|verificar|duvida|ver)$/.test(word)) return false;
  const before = wordAt(chunks, at - 1) === 'a' ? at - 2 : at - 1;
  return isNamed(chunks[before]) && !hasName(chunks, at + 1, clauseEnd(chunks, at));
};

function optionalScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const end = endOfNamesAfter(chunks, at, true);
  return end === null ? scope('uncertain', clauseStart(chunks, at), at) : scope('uncertain', at, end);
}

function questionedScopes(chunks: readonly Chunk[], at: number): Scope[] {
  let before = at;
  while (before > 0 && isOrderWord(wordAt(chunks, before)) && firstOf(chunks[before])?.gap === GAP.none)
    before -= 1;
  return isNamed(chunks[before]) ? scope('uncertain', before, at) : [];
}
