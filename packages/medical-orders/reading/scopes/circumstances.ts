import { GAP } from '#text/tokens/token.ts';
import { isCommon, isOrderWord } from '#text/vocabulary/common-words.ts';
import { isExamLike } from '#text/vocabulary/exam-words.ts';
import { isTakenAnalyte } from '#text/vocabulary/medicines.ts';
import * as words from '#text/vocabulary/scope-words.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  firstOf,
  isContrast,
  isNamed,
  relativeClauseEnd,
  sentenceEnd,
  sentenceStart,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { CHANGED_RESULT, followedByRequest } from './condition.ts';
import { isDate } from './earlier-results.ts';
import { listAfter, nextName, opensBracket, replacement, STARTS } from './extents.ts';
import { isLaterTime } from './later-time.ts';
import { endOfNamesAfter, hasName, hasWord, scopeStart } from './name-range.ts';
import { deniesInfections, followsNothing, refusesOther } from './negation.ts';
import { type Place, wordTest } from './phrase.ts';
import { isPractical } from './questions.ts';

const linkAt = ({ chunks }: Place, at: number): string => firstOf(chunks[at])?.link ?? '';

/** Whether the clause, the stretch before the cue, or the words near it have one of the words. */
const inClause = (list: string) => {
  const isMeant = wordTest(list);
  return ({ chunks, at }: Place) => hasWord(chunks, clauseStart(chunks, at), clauseEnd(chunks, at), isMeant);
};
const beforeInClause = (list: string) => {
  const isMeant = wordTest(list);
  return ({ chunks, at }: Place) => hasWord(chunks, clauseStart(chunks, at), at, isMeant);
};
const near = (list: string, distance = 3) => {
  const isMeant = wordTest(list);
  return ({ chunks, at }: Place) =>
    hasWord(
      chunks,
      at + 1,
      at + 1 + distance,
      (word, place) => isMeant(word) && firstOf(chunks[place])?.gap !== GAP.strong,
    );
};

const { isRequest } = words;
const isOrderNoun = wordTest('pedid* solicita* requisi* guia* receita* encaminha*');
const isDoubtJoint = wordTest('que q e eh seja o a');
const SPECIALIST =
  /^(?:cardio|endocrin|reumat|ginec|obstetr|nefro|neuro|uro|hemato|gastr|onco|dermat|psiq|pneumo|infect|ortop|oftalm|otorrino|geriatr|pediatr|hepato)\p{L}*$/u;
const isSpecialty = /(?:logi|logic|iatri|iatric)a$/;

const isFetched = wordTest('kit material frasco pote potinho resultado resultados laudo');
const isCancelling = wordTest('cancel* retir* remov* exclu* dispens* desconsider*');
const isEvent = wordTest('dose doses vacina* reforco reposicao tratamento uso inicio');

const isRelative = wordTest(`${[...words.RELATIVES].join(' ')} mae pai irma irmao avo`);
const isStimulus = wordTest(
  'estimul* supress* dexa* clonidina glucagon captopril furosemida acth gnrh lhrh trh dextro* glicose sobrecarga carga exercicio esforco prandial',
);
const DOSE = /^\d*(?:mg|g|mcg|ui)$/;
const isOwned = wordTest(
  `anexo anexa anexos anexas anexad* atualizad* recente recentes anterior anteriores consta constam trazid* disponivel disponiveis
  pronto pronta prontos prontas aguarda aguardando aguardar aguardo`,
);

/** Conditions beside the words of a cue. */
export const CIRCUMSTANCES = {
  nameBefore: ({ chunks, at }) => hasName(chunks, clauseStart(chunks, at), at),
  nameAfter: ({ chunks, at }) => hasName(chunks, at + 1, clauseEnd(chunks, at)),
  nameUntilStop: ({ chunks, at }) => hasName(chunks, at + 1, stopEnd(chunks, at)),
  namelessClause: ({ chunks, at }) => !hasName(chunks, clauseStart(chunks, at), clauseEnd(chunks, at)),
  /** Names that `listedNames` would take. */
  names: ({ chunks, at }) => endOfNamesAfter(chunks, at, true) !== null,
  vaccineBefore: (place) => place.chunks[STARTS.describedName(place) ?? -1]?.meaning?.isVaccine === true,
  /** "Faltam na caderneta", "quero completar a caderneta" */
  lackingInClause: inClause(
    'falt* atras* pendent* complet* atualiz* vacinar aplic* fazer quero queria solicit* peco prescrev*',
  ),
  described: (place) => STARTS.describedName(place) !== null,
  /** Outside a bracket: "TSH (última vez veio 6,2)" tells no result of today's exam. */
  describedHere: (place) =>
    depthAt(place.chunks, STARTS.describedName(place) ?? place.at) === depthAt(place.chunks, place.at),
  opensClause: ({ chunks, at }) => clauseStart(chunks, at) === at,
  endsClause: ({ chunks, at }) => clauseEnd(chunks, at) === at + 1,
  endsStop: ({ chunks, at }) => stopEnd(chunks, at) === at + 1,
  opensLine: ({ at }) => at === 0,
  /** "Suspender café", "evitar exercício": no exam, and no word of orders and talk. */
  otherObject: ({ chunks, at }) =>
    hasWord(
      chunks,
      at + 1,
      clauseEnd(chunks, at),
      (word) => word.length > 2 && word !== 'mao' && !isCommon(word),
    ),
  endsLine: ({ chunks, at }) => at === chunks.length - 1,
  /** No name stands before it, except outside its bracket. */
  opensStatement: ({ chunks, at }) => {
    const start = scopeStart(chunks, at);
    return depthAt(chunks, at) > depthAt(chunks, start) || !hasName(chunks, start, at);
  },
  /** "Exceto o PSA, que já fez em abril, e a vitamina D" */
  relativeClauseAfter: ({ chunks, at }) =>
    relativeClauseEnd(chunks, clauseEnd(chunks, at)) > clauseEnd(chunks, at),
  opensBracket,
  touches: ({ chunks, at }) => firstOf(chunks[at])?.gap === GAP.none,
  /** "Ureia pré, ureia pós": amounts have no positive result. */
  amountBefore: ({ chunks, at }) =>
    /^(?:ureia|ur|creat\w*|glic\w*|insulina|cortisol|gh|potassio|k|lactato)$/.test(
      chunks[at - 1]?.words[0] ?? '',
    ),
  nextTouches: ({ chunks, at }) => firstOf(chunks[at + 1])?.gap === GAP.none,
  afterColon: ({ chunks, at }) => firstOf(chunks[at])?.afterColon === true,
  beforeColon: ({ chunks, at }) =>
    firstOf(chunks[at + 1])?.afterColon === true || chunks[at]?.tokens.at(-1)?.beforeColon === true,
  listNext: (place) => listAfter(place, place.at, place.at + 3) > 0,
  separatorNext: ({ chunks, at }) => firstOf(chunks[at + 1])?.afterSeparator === true,
  beforeSign: ({ chunks, at }) => firstOf(chunks[at])?.beforeSign === true,
  capitals: ({ chunks, at }) => /^\p{Lu}+$/u.test(firstOf(chunks[at])?.raw ?? ''),
  ordinal: ({ chunks, at }) => /^\d{1,2}ª$/.test(firstOf(chunks[at])?.raw ?? ''),
  laterOrdinal: ({ chunks, at }) => /^[2-9][ªº]$/.test(firstOf(chunks[at])?.raw ?? ''),
  plural: ({ chunks, at }) =>
    /s$|^foram$/.test(wordAt(chunks, at)) || /(?:[ai]d|eit)[oa]s$|^foram$/.test(wordAt(chunks, at + 1)),
  age: ({ chunks, at }) =>
    /^\d{1,3}a$/.test(wordAt(chunks, at)) ||
    (wordAt(chunks, at) === 'anos' && /^\d/.test(wordAt(chunks, at - 1))),
  afterUnsold: ({ chunks, at }) =>
    chunks[at - 1]?.meaning?.is === 'unsold' || isExamLike(wordAt(chunks, at - 1)),
  onlyUnsoldInClause: ({ chunks, at }) => {
    const before = chunks.slice(clauseStart(chunks, at), at);
    const isSold = chunks
      .slice(clauseStart(chunks, at), clauseEnd(chunks, at))
      .some(({ meaning }) => (meaning?.services.length ?? 0) > 0);
    return (
      !isSold && before.some((chunk) => chunk.meaning?.is === 'unsold' || isExamLike(chunk.words[0] ?? ''))
    );
  },
  leftBefore: beforeInClause('deixa deixe deixar deixo'),
  completeBefore: ({ chunks, at }) =>
    hasWord(chunks, sentenceStart(chunks, at), at, wordTest('complet* atualizad* dia')) &&
    hasWord(chunks, sentenceStart(chunks, at), at, wordTest('vacina* carteir* caderneta calendario')),
  paidLater: ({ chunks, at }) => hasWord(chunks, at, chunks.length, wordTest('particular pago pagar')),
  elsewhereInClause: beforeInClause('posto postinho ubs sus upa la hospital cidade'),
  ageNext: ({ chunks, at }) => /^\d{1,3}(?:m|a|d)?$/.test(wordAt(chunks, at + 1)),
  year: ({ chunks, at }) => /^\d{4}$/.test(wordAt(chunks, at)),
  purpose: (place) => linkAt(place, place.at).startsWith('p'),
  linkedByDe: (place) => linkAt(place, place.at) === 'de',
  contrastAfter: ({ chunks, at }) => isContrast(chunks, clauseEnd(chunks, at)),
  contrast: ({ chunks, at }) => isContrast(chunks, scopeStart(chunks, at)),

  request: ({ chunks, at }) => hasWord(chunks, at + 1, stopEnd(chunks, at), isRequest),
  requestBefore: ({ chunks, at }) => hasWord(chunks, clauseStart(chunks, at), at, isRequest),
  requestInSentence: ({ chunks, at }) => hasWord(chunks, sentenceStart(chunks, at), at, isRequest),
  requestInClause: ({ chunks, at }) =>
    hasWord(
      chunks,
      clauseStart(chunks, at),
      clauseEnd(chunks, at),
      (word) => isOrderNoun(word) || (isRequest(word) && word !== 'trazer'),
    ),
  schemeBefore: beforeInClause('esquema doses'),
  wishBefore: beforeInClause('quero queria gostaria posso solicito peco'),
  conditionInClause: inClause('se caso quando dependendo depender reflex* conforme'),
  offerInClause: inClause('orcamento* valor* preco* contato* retorno*'),
  aboutThisOrder: ({ chunks, at }) =>
    hasWord(
      chunks,
      at + 1,
      clauseEnd(chunks, at),
      (word, place) =>
        word === 'pedido' && /^(?:d?este|n?este|esse|desse|nesse)$/.test(wordAt(chunks, place - 1)),
    ),
  /** "INR hoje e em 7 dias" */
  todayInClause: beforeInClause('hoje agora'),
  visitInClause: inClause('retorn* volt* controle* reavali* revis*'),
  inNext: ({ chunks, at }) => /^n[ao]$/.test(wordAt(chunks, at - 1)),
  orderedThere: ({ chunks, at }) =>
    hasWord(chunks, sentenceStart(chunks, at), at, wordTest('exame exames pedido pedidos solicit* peco')),
  broughtInClause: beforeInClause('traz* lev* apresent* mostr*'),
  broughtThere: ({ chunks, at }) =>
    /^(?:trazer|levar|apresentar)$/.test(wordAt(chunks, sentenceStart(chunks, at))),
  lostBefore: beforeInClause(
    'perdi segunda cade sai saiu sairam quando via liberou liberaram buscar pegar retirar acessar baixar',
  ),
  plannedThere: (place) => {
    const start = clauseStart(place.chunks, place.at);
    return (
      beforeInClause('fazer faco faz ser fica ficou')(place) &&
      isNamed(place.chunks[start + 1] ?? place.chunks[start])
    );
  },
  otherNow: ({ chunks, at }) =>
    hasWord(chunks, stopEnd(chunks, at), chunks.length, wordTest('agora hoje ora')),
  /** "Quero saber se o exame de fezes precisa de dieta" */
  practical: ({ chunks, at }) => isPractical(chunks, at, sentenceEnd(chunks, at)),
  namesElsewhere: ({ chunks, at }) =>
    hasName(chunks, 0, sentenceStart(chunks, at)) || hasName(chunks, sentenceEnd(chunks, at), chunks.length),
  sampleNear: near('soro amostra material plasma sangue'),
  resultNear: near('resultado resultados'),
  orderNear: near('pedido solicitacao requisicao guia'),
  earlierNear: near('anterior*', 4),

  correctedLater: ({ chunks, at }) => hasWord(chunks, at + 1, chunks.length, (word) => word === 'leia'),
  replacementNext: (place) => replacement(place) === place.at + 1,
  isNegation: ({ chunks, at }) => words.NEGATIONS.has(wordAt(chunks, at)),
  /** After "retirar", they mean that a patient fetches something. */
  fetched: ({ chunks, at }) => chunks.slice(at + 1, at + 4).some((chunk) => chunk.words.some(isFetched)),
  afterNothing: ({ chunks, at }) => followsNothing(chunks, at),
  aboutFasting: ({ chunks, at }) => {
    const fasting = [1, 2, 3].find((distance) => firstOf(chunks[at + distance])?.word === 'jejum') ?? 0;
    return (
      fasting > 0 &&
      chunks.slice(at + 1, at + fasting).every((chunk) => !chunk.meaning && firstOf(chunk)?.gap === GAP.none)
    );
  },
  infectionsListed: ({ chunks, at }) => deniesInfections(chunks, at),
  refusesOther: ({ chunks, at }) => refusesOther(chunks, at),

  othersAsk: ({ chunks, at }) =>
    /^pergunt(?:a|am|ou|aram)$/.test(wordAt(chunks, at - 1)) && !/^(?:eu|nos)$/.test(wordAt(chunks, at - 2)),
  requestedAnyway: ({ chunks, at }) => followedByRequest(chunks, at),
  /** "Se quiser", "se der", but not "se der alterado" */
  preference: ({ chunks, at }) =>
    words.PREFERENCES.has(wordAt(chunks, at + 1)) ||
    (wordAt(chunks, at + 1) === 'der' && !CHANGED_RESULT.test(wordAt(chunks, at + 2))),
  afterWhere: ({ chunks, at }) => wordAt(chunks, sentenceStart(chunks, at)) === 'onde',
  /** "Avaliar ferritina e TSH", but not "avaliar função tireoidiana", which gives a reason */
  opensRequest: ({ chunks, at }) => {
    if (wordAt(chunks, at) !== 'avaliar' || firstOf(chunks[at])?.gap !== GAP.strong) return false;
    const named = chunks.findIndex((chunk, place) => place > at && isNamed(chunk));
    return (
      (named === at + 1 && chunks[named]?.words[0] !== 'funcao') ||
      firstOf(chunks[named])?.afterColon === true
    );
  },
  /** "Acho que é TSH" */
  doubtNext: ({ chunks, at }) => {
    const named = chunks.findIndex((chunk, place) => place > at && isNamed(chunk));
    return (
      named > 0 &&
      named < clauseEnd(chunks, at) &&
      !hasWord(chunks, at + 1, named, (word) => !isDoubtJoint(word))
    );
  },
  questioned: ({ chunks, at }) => firstOf(chunks[at])?.questioned === true && isOrderWord(wordAt(chunks, at)),

  doneNext: ({ chunks, at }) => words.isDone(wordAt(chunks, at + 1)),
  /** "Já tenho o pedido de TSH" */
  orderNext: ({ chunks, at }) =>
    hasWord(chunks, at + 2, at + 4, wordTest('pedid* solicita* requisi* guia* receita*')),
  byOthers: ({ chunks, at }) => /^(?:convenio|plano|sus|medic[oa])$/.test(wordAt(chunks, at + 2)),
  statesResult: ({ chunks, at }) =>
    /^(?:norma|ok|feit|realizad|imun|colhid|coletad|aplicad|tomad)/.test(wordAt(chunks, at)),
  /** "Tem TSH recente", "possui TSH de maio normal" */
  ownsResult: ({ chunks, at }) => {
    const end = clauseEnd(chunks, at);
    const first = chunks.findIndex((chunk, place) => place > at && isNamed(chunk));
    if (first < 0 || first > at + 2 || first >= end) return false;
    return hasWord(
      chunks,
      first + 1,
      end,
      (word, place) => isOwned(word) || words.RESULTS.has(word) || isDate(chunks[place]),
    );
  },
  eventNext: (place) => {
    const { chunks, at } = place;
    const colon = listAfter(place, at, chunks.length);
    const end = Math.min(clauseEnd(chunks, at), colon < 0 ? chunks.length : colon, at + 6);
    return chunks.slice(at + 1, end).some((chunk) => isEvent(chunk.words[0] ?? ''));
  },
  /** "Após 1 mg de dexametasona", but not "depois do almoço" */
  stimulusNext: ({ chunks, at }) =>
    chunks.slice(at + 1, at + 4).some(({ tokens: [token] }, place) => {
      const isNear = token?.gap !== GAP.strong;
      return isNear && (isStimulus(token?.word ?? '') || (place < 2 && DOSE.test(token?.word ?? '')));
    }),
  laterNext: ({ chunks, at }) => isLaterTime(chunks, at),
  /** "Insulina fica para o retorno", "hexa deixa pros 2 meses" */
  untilLater: ({ chunks, at }) =>
    chunks.some(
      (chunk, place) =>
        place > at &&
        place < clauseEnd(chunks, at) &&
        (/^p(?:a?ra|ro)$/.test(firstOf(chunk)?.link ?? '') || /^pr[ao]s?$/.test(wordAt(chunks, place))) &&
        isLaterTime(chunks, place - 1),
    ),

  /** "Mãe com lúpus", "portadora de HIV", but not "paciente de 30 anos" */
  introducesIllness: (place) => {
    const link = linkAt(place, place.at + 1);
    return link === 'com' || (link === 'de' && /^(?:port|hist|antec)/.test(wordAt(place.chunks, place.at)));
  },
  /** "Filho com fibrose cística", but not "filho com febre, hemograma" */
  illnessNext: (place) =>
    linkAt(place, place.at + 1) === 'com' && Boolean(place.chunks[place.at + 1]?.meaning),
  takenNext: ({ chunks, at }) => isTakenAnalyte(chunks[at + 1]?.words ?? []),
  takenNear: (place) => isTakenAnalyte(place.chunks[nextName(place)]?.words ?? []),
  /** "Creme com", "gel de", "ampola (" */
  carried: (place) => {
    const next = nextName(place);
    return (
      /^(?:com|de)$/.test(linkAt(place, next)) ||
      depthAt(place.chunks, next) > depthAt(place.chunks, next - 1)
    );
  },
  handled: (place) => {
    const next = nextName(place);
    return (
      next > 0 && /^(?:com|)$/.test(linkAt(place, next)) && firstOf(place.chunks[next])?.afterColon !== true
    );
  },
  /** "O pedido da minha irmã", "a guia do marido" */
  ofOthers: ({ chunks, at }) =>
    /^d[aeo]s?$/.test(firstOf(chunks[at + 1])?.link ?? '') &&
    [at + 1, at + 2].some((next) => isRelative(wordAt(chunks, next))),
  ownLater: ({ chunks, at }) =>
    hasWord(chunks, clauseEnd(chunks, at), chunks.length, wordTest('meu meus minha minhas mim eu')),
  inFamily: (place) => /^[nd]a$/.test(wordAt(place.chunks, place.at - 1) || linkAt(place, place.at)),
  isPlace: (place) => linkAt(place, place.at) === 'em' || /^n[ao]$/.test(wordAt(place.chunks, place.at - 1)),
  /** "Cancelar TSH; manter B12" is about exams. Doctors also suspend medicines. */
  cancelsBefore: ({ chunks, at }) =>
    hasWord(chunks, 0, at, (word, place) => isCancelling(word) && isNamed(chunks[place + 1])),
  specialistNext: ({ chunks, at }) =>
    [at + 1, at + 2].some((next) => SPECIALIST.test(chunks[next]?.tokens[0]?.word ?? '')),
  specialistBefore: ({ chunks, at }) => SPECIALIST.test(chunks[at - 1]?.tokens[0]?.word ?? ''),
  afterSpecialty: ({ chunks, at }) => isSpecialty.test(chunks[at - 1]?.words.join('') ?? ''),
} satisfies Record<string, (place: Place) => boolean>;
