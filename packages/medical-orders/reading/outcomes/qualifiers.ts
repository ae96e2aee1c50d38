import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { fold } from '#text/normalize.ts';
import { isOrderWord } from '#text/vocabulary/common-words.ts';
import { isContext } from '#text/vocabulary/context-words.ts';
import { isExamLike } from '#text/vocabulary/exam-words.ts';
import { isFirstName } from '#text/vocabulary/first-names.ts';
import { firstWord, followsDirectly, type Item, isInformative, isScopeWord, isTalk, isTuss } from './item.ts';

const QUALIFIERS = new Set(
  `urinario salivar saliva fecal fezes liquor liquorico liquido lcr prandial cnh larga janela semen seminal esperma espermatico capilar cabelo queratina
  ossea osseo fracao isoenzima isoenzimas receptor soluvel esterase pleural ascitico sinovial tecidual placentario eritrocitario especifica
  intraeritrocitario glicosilada cordao medula genotipagem fenotipagem sequenciamento`
    .split(/\s+/)
    .filter(Boolean),
);
const CHANGING_PREFIXES = new Set(
  'anti pro pre micro macro apo autoanticorpo carga genotipagem fenotipagem sequenciamento fragmentacao excrecao escore score clearance depuracao'.split(
    ' ',
  ),
);

/** "insulina pós glicose", but not "anti-HBs pós vacina" */
const AFTER_STIMULUS =
  /(?:^| )pos (?:glic|carga|refeic|almoco|jantar|cafe|estimul|exerc|esforc|dextro|dexa|clonid|glucagon|insulin|estimulo)/;

/** "Peptídeo C pós-prandial": the words are a name of their own, too, because glucose after a meal is asked for in them alone. */
const isAfterMeal = (item: Item | undefined): boolean =>
  followsDirectly(item) && item?.meaning?.is === 'unsold' && item.words.join('') === 'posprandial';

interface Qualification {
  effect: 'none' | 'uncertain' | 'differentExam';
  /** The name with its qualifiers; `to` is exclusive. */
  from: number;
  to: number;
}

export function qualifiersOf(
  group: readonly Item[],
  at: number,
  { services }: CompiledDictionary,
): Qualification {
  const item = group[at] as Item;
  if (isAfterMeal(group[at + 1])) return { effect: 'uncertain', from: at, to: at + 2 };
  let [from, to] = [at, at + 1];
  // "um pintor com chumbo no sangue"
  while (
    followsDirectly(group[from]) &&
    group[from]?.tokens[0]?.link !== 'com' &&
    mayQualify(group[from - 1])
  )
    from -= 1;
  while (followsDirectly(group[to]) && mayQualify(group[to]) && !startsAnotherExam(group[to])) to += 1;
  while (from < at && !qualifies(group[from])) from += 1;
  while (to > at + 1 && !qualifies(group[to - 1])) to -= 1;
  if (to - from === 1) return { effect: 'none', from, to };
  const others = group.slice(from, to).filter((one) => one !== item);
  const words = others.map(firstWord);
  const name = fold(item.services.map((place) => services[place]?.name ?? '').join(' '));
  const before = from < at ? firstWord(group[at - 1]) : '';
  const isSerology = before === 'anti' && /ig[gm]|anticorpo/.test(name);
  const changesExam = (word: string) =>
    QUALIFIERS.has(word) || (word === before && CHANGING_PREFIXES.has(word) && !isSerology);
  // "IgE específica:" heads a list.
  const isHeading = words.join() === 'especifica';
  if (!isHeading && words.some((word) => changesExam(word) && !name.includes(word)))
    return { effect: 'differentExam', from, to };
  if (AFTER_STIMULUS.test(words.join(' '))) return { effect: 'differentExam', from, to };
  const classes = words.filter((word) => ['igg', 'igm', 'iga'].includes(word) && !name.includes(word));
  if (classes.length > 0 && /ig[gma]/.test(name)) return { effect: 'uncertain', from, to };
  const informative = others.filter((one) => isInformative(one) && !isAbbreviation(one));
  if (informative.some((one) => !name.includes(firstWord(one)))) return { effect: 'uncertain', from, to };
  return { effect: 'none', from: at, to: informative.length > 0 ? to : at + 1 };
}

const mayQualify = (item: Item | undefined): boolean =>
  item !== undefined &&
  !(item.meaning || item.person || isTuss(item) || ['e', 'ou'].includes(firstWord(item))) &&
  (QUALIFIERS.has(firstWord(item)) || !endsQualifiers(item));

const endsQualifiers = (item: Item): boolean =>
  isTalk(item) ||
  isScopeWord(item) ||
  REQUEST_WORD.test(firstWord(item)) ||
  isContext(firstWord(item)) ||
  isFirstName(firstWord(item));

const REQUEST_WORD =
  /^(?:fazer|faco|realizar|solic\w*|pec?o|pedir|pediu|pediram|pedido|prescrev\w+|quero|gostaria|preciso|precisam?|dosar|coletar|colher|repet\w+|repit\w+|inclu\w+|acrescent\w+|mandou|passou|receitou|pro|pros|pras|que|q|acho|sangue|soro|rotina)$/;

const startsAnotherExam = (item: Item | undefined): boolean =>
  !item?.tokens[0]?.link &&
  !isOrderWord(firstWord(item)) &&
  !QUALIFIERS.has(firstWord(item)) &&
  isExamLike(firstWord(item));

const qualifies = (item: Item | undefined): boolean =>
  QUALIFIERS.has(firstWord(item)) ||
  CHANGING_PREFIXES.has(firstWord(item)) ||
  /^ig[gma]$/.test(firstWord(item)) ||
  isInformative(item);

const isAbbreviation = (item: Item): boolean => /^[\p{Lu}\d]{1,5}$/u.test(item.tokens[0]?.raw ?? '');
