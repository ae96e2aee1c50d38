import { GAP, type Token } from '#text/tokens/token.ts';
import { isOrderWord } from '#text/vocabulary/common-words.ts';
import { isContext, isSharedAdjective } from '#text/vocabulary/context-words.ts';
import { isExamLike } from '#text/vocabulary/exam-words.ts';
import { isFirstName } from '#text/vocabulary/first-names.ts';
import { listOf } from '#text/vocabulary/list-of.ts';
import { isMeasuredMedicine, isMedicine, isTakenAnalyte } from '#text/vocabulary/medicines.ts';
import { REASONS } from '#text/vocabulary/scope-words.ts';
import { startsImaging } from '../matching/imaging.ts';
import { firstWord, followsDirectly, type Item, isInformative, isScopeWord, isTalk, isTuss } from './item.ts';

export function startsUnknownExam(group: readonly Item[], at: number): boolean {
  const item = group[at];
  if (!item || item.person) return false;
  if (item.meaning) return item.meaning.is === 'unsold' || item.meaning.is === 'other';
  const word = firstWord(item);
  if (isDrugLevel(group, at)) return true;
  if (!isExamLike(word) || isScopeWord(item) || isSpecialty(group, at)) return false;
  // "Antes do anti-TNF" speaks of a medicine.
  if (word === 'anti')
    return (
      followsDirectly(group[at + 1]) &&
      !group[at + 1]?.meaning &&
      !/^(?:tnf|vegf|il\d*|pd1|cd20)$/.test(firstWord(group[at + 1]))
    );
  if (!isOrderWord(word)) return true;
  // "teste da orelhinha", but not "teste de HIV" or "exame periódico"
  const next = group[at + 1];
  return (
    followsDirectly(next) &&
    !next?.meaning &&
    isInformative(next) &&
    !/[aei](?:d|it)[oa]s?$/.test(firstWord(next)) &&
    !isContext(firstWord(next)) &&
    !isExamLike(firstWord(next))
  );
}

/** "Genética médica" */
const isSpecialty = (group: readonly Item[], at: number): boolean =>
  firstWord(group[at]) === 'genetica' && /^(?:medica|clinica)$/.test(firstWord(group[at + 1]));

/** "Tacrolimo (colher antes da dose)" */
const isTimedByDose = (group: readonly Item[], at: number): boolean =>
  /^(?:colher|coletar|dosar|antes)$/.test(firstWord(group[at + 1])) &&
  group[at + 1]?.tokens[0]?.gap === GAP.weak;

/** "Carbamazepina e levetiracetam", "ciclosporina C2", "lamotrigina (dosagem)" */
function isDrugLevel(group: readonly Item[], at: number): boolean {
  const [before, next] = [group[at - 1], group[at + 1]];
  const word = firstWord(group[at]);
  if (!(isMedicine(word) || isMeasuredMedicine(word)) || group[at]?.status !== 'requested') return false;
  const isListed =
    firstWord(before) === 'e' &&
    (group[at - 2]?.words.some(isMedicine) || isTakenAnalyte(group[at - 2]?.words ?? []));
  const isMeasured =
    /^(?:nivel|niveis|dosagem|serico|dosar|vale|pico)$/.test(firstWord(before)) ||
    LEVEL_BEHIND.test(firstWord(next));
  return isListed || isMeasured || isTimedByDose(group, at) || isLevelInLine(group, at);
}

/** "Tacrolimo (FK506) - vale" */
const isLevelInLine = (group: readonly Item[], at: number): boolean =>
  isMeasuredMedicine(firstWord(group[at])) &&
  group.slice(at + 1, at + 4).some((item) => LEVEL_BEHIND.test(firstWord(item)));

const LEVEL_BEHIND = /^(?:c[02]|vale|pico|nivel|niveis|serico|dosagem)$/;

/** "Tacrolimo, creatinina, ureia": the level of the medicine. */
const isBackground = (word: string): boolean => isContext(word) && !isMeasuredMedicine(word);

/** One or two capital letters after "e": "Rx PA e P", "toxina A e B". */
const isLetterAfterAnd = (group: readonly Item[], at: number): boolean =>
  firstWord(group[at]) === 'e' &&
  /^[A-Z]{1,2}$/.test(group[at + 1]?.tokens[0]?.raw ?? '') &&
  (group[at + 1]?.tokens.length ?? 0) === 1 &&
  !startsUnknownExam(group, at + 1) &&
  followsDirectly(group[at + 1]);

/** "RX de coluna AP e perfil", but not "RX de tórax PA e perfil lipídico" */
const isProfileView = (group: readonly Item[], at: number): boolean =>
  firstWord(group[at]) === 'e' &&
  firstWord(group[at + 1]) === 'perfil' &&
  !group[at + 1]?.meaning &&
  followsDirectly(group[at + 1]) &&
  !followsDirectly(group[at + 2]);

const TRAILING_WORD =
  /^(?:(?!24h?$|48h?$|72h?$)x?\d+[a-z]{0,3}|amostras?|pares|par|frascos?|vez|vezes|urgente|controle|jejum|hoje|conforme|se|e|a|as|o|na|no|x|ml|mg|g|por|dia|dias|tambem|tb|tbm|so|favor|qtde?|quantidade)$/;

/** The range of an exam with its complements. Its name ends before `last`, its words before `end`. */
export function examPhraseAt(group: readonly Item[], at: number): { last: number; end: number } {
  const head = group[at];
  const depth = head?.tokens[0]?.depth ?? 0;
  const isImaging = head !== undefined && startsImaging(head);
  let end = at + 1;
  for (; end < group.length; end += 1) {
    const item = group[end] as Item;
    const [token] = item.tokens as [Token];
    if (
      !(followsDirectly(item) || isJoinedBySlash(item, depth)) ||
      token.depth < depth ||
      isTuss(item) ||
      item.person
    )
      break;
    if (isLetterAfterAnd(group, end) || (isImaging && isProfileView(group, end))) {
      end += 1;
      continue;
    }
    if (item.meaning ? !continuesExam(item, token, isImaging) : !isComplement(group, end)) break;
  }
  let last = end;
  while (
    last > at + 1 &&
    !isNumberOfName(group, last - 1, end) &&
    !group[last - 1]?.meaning &&
    TRAILING_WORD.test(firstWord(group[last - 1]))
  )
    last -= 1;
  return { last, end };
}

/** "Anti-aquaporina 4", "HLA-B*5701" */
const isNumberOfName = (group: readonly Item[], at: number, end: number): boolean =>
  at === end - 1 &&
  /^\d+$/.test(firstWord(group[at])) &&
  (/^(?:anti|hla)/.test(firstWord(group[at - 1])) || /^(?:anti|hla)$/.test(firstWord(group[at - 2])));

/** "TC de tórax/abdome": a slash separates known names and joins other words. */
const isJoinedBySlash = ({ meaning, tokens: [token] }: Item, depth: number): boolean =>
  meaning === null && token?.gap === GAP.weak && !token.afterSeparator && token.depth === depth;

/** In the names of imaging exams. */
const COMPLEMENTS = listOf('digital joelho joelhos nariz braco bracos barriga cabeca corpo dedo dedos');

function isComplement(group: readonly Item[], at: number): boolean {
  const word = firstWord(group[at]);
  const next = group[at + 1];
  if (word === 'e')
    return (
      isInformative(next) && !next?.meaning && followsDirectly(next) && !startsUnknownExam(group, at + 1)
    );
  return COMPLEMENTS.has(word) || (word !== 'ou' && !isTalk(group[at]) && !isScopeWord(group[at]));
}

/** "RM de fígado com quantificação de ferro", "EDA com biópsia". Without a link word, another item starts. */
const continuesExam = (item: Item, { link }: Token, isImaging: boolean): boolean =>
  link !== '' ||
  (isImaging && item.meaning?.is === 'unsold' && !startsImaging(item)) ||
  continuesByMeaning(item);

const continuesByMeaning = ({ meaning, words }: Item): boolean =>
  meaning?.is === 'illness' || words.join('') === 'pcr';

/** Null if no word is informative. `explains` is true for a bracket after a name. */
export function classifyWords(
  run: readonly Item[],
  explains: boolean,
): { is: 'ignored' | 'unknown'; words: readonly Item[] } | null {
  const informative = run.map((item) => item.meaning !== null || isInformative(item) || item.person === true);
  const from = informative.indexOf(true);
  if (from < 0) return null;
  const words = run.slice(from, informative.lastIndexOf(true) + 1);
  const isPlace = /^n[ao]$/.test(firstWord(run[from - 1])) && followsDirectly(run[from]);
  const informativeWords = words.filter((item) => item.meaning || isInformative(item));
  const isTitle = run[0]?.beforeFirstService && informativeWords.length > 1;
  const isAside =
    explains ||
    isPlace ||
    run.some((_, at) => isSpecialty(run, at)) ||
    run.every((item) => firstWord(item) === 'rotina' && followsDirectly(item)) ||
    words.every(({ meaning }) => meaning) ||
    run.some((item) => REASONS.has(firstWord(item)) || /^(?:sd|sind)$/.test(firstWord(item))) ||
    words.some((item) => item.status !== 'requested' || item.person || isFirstName(firstWord(item))) ||
    words.some((item) => isBackground(firstWord(item)) && !isSharedAdjective(firstWord(item))) ||
    informativeWords.every((item) => item.meaning || isBackground(firstWord(item))) ||
    run.some(isTalk) ||
    run.at(-1)?.tokens.at(-1)?.beforeColon === true;
  return { is: isTitle || isAside ? 'ignored' : 'unknown', words };
}
