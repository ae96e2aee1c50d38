import { fold } from '#values/text.ts';
import { isAsking } from './common-words.ts';
import { isContext, isExamLike, isFirstName } from './context-words.ts';
import type { CompiledDictionary } from './dictionary.ts';
import { type Item, isScope, isTelling, isTuss, talks, touches, wordOf } from './items.ts';

/** Where the sample, the moment or the kind is another one, so is the exam. */
const QUALIFIERS = new Set(
  `urinario salivar saliva fecal fezes liquor liquorico liquido lcr prandial cnh larga janela semen seminal esperma espermatico capilar cabelo
  ossea osseo fracao isoenzima isoenzimas receptor soluvel esterase pleural ascitico sinovial tecidual placentario eritrocitario
  intraeritrocitario glicosilada cordao medula`
    .split(/\s+/)
    .filter(Boolean),
);
/** Before a name they make another one. */
const PREFIXES = new Set(
  'anti pro pre micro macro apo autoanticorpo carga genotipagem fenotipagem sequenciamento fragmentacao excrecao escore score clearance depuracao'.split(
    ' ',
  ),
);

/** Measured after something: "insulina pós glicose", but not "anti-HBs pós vacina". */
const LATER = /(?:^| )pos (?:glic|carga|refeic|almoco|jantar|cafe|estimul|exerc|esforc|dextro)/;

interface Doubt {
  doubt: 'none' | 'ask' | 'other';
  /** The name with the words that cause it. */
  from: number;
  to: number;
}

/** Whether the words that touch a name on both sides leave it what it is. */
export function doubtOf(group: readonly Item[], at: number, { services }: CompiledDictionary): Doubt {
  const item = group[at] as Item;
  let [from, to] = [at, at + 1];
  while (touches(group[from]) && isBeside(group[from - 1])) from -= 1;
  while (touches(group[to]) && isBeside(group[to]) && !isAnother(group[to])) to += 1;
  while (from < at && !isStrange(group[from])) from += 1;
  while (to > at + 1 && !isStrange(group[to - 1])) to -= 1;
  if (to - from === 1) return { doubt: 'none', from, to };
  const others = group.slice(from, to).filter((one) => one !== item);
  const words = others.map(wordOf);
  const name = fold(item.services.map((place) => services[place]?.name ?? '').join(' '));
  const before = from < at ? wordOf(group[at - 1]) : '';
  // "Anti-toxo" is its serology.
  const isSerology = before === 'anti' && /ig[gm]|anticorpo/.test(name);
  const turns = (word: string) =>
    QUALIFIERS.has(word) || (word === before && PREFIXES.has(word) && !isSerology);
  if (words.some((word) => turns(word) && !name.includes(word))) return { doubt: 'other', from, to };
  if (LATER.test(words.join(' '))) return { doubt: 'other', from, to };
  const classes = words.filter((word) => ['igg', 'igm', 'iga'].includes(word) && !name.includes(word));
  if (classes.length > 0 && /ig[gma]/.test(name)) return { doubt: 'ask', from, to };
  return others.some((one) => isTelling(one) && !isSigla(one))
    ? { doubt: 'ask', from, to }
    : { doubt: 'none', from: at, to: at + 1 };
}

const isBeside = (item: Item | undefined): boolean =>
  item !== undefined &&
  !(item.meaning || item.person || isTuss(item) || ['e', 'ou'].includes(wordOf(item))) &&
  (QUALIFIERS.has(wordOf(item)) || !ends(item));

/** Talk and context touch no name. */
const ends = (item: Item): boolean =>
  talks(item) ||
  isScope(item) ||
  ASKS.test(wordOf(item)) ||
  isContext(wordOf(item)) ||
  isFirstName(wordOf(item));

/** Verbs of asking end what a name goes with. */
const ASKS =
  /^(?:fazer|faco|realizar|solicit\w+|pec?o|pedir|pediu|pediram|pedido|prescrev\w+|quero|gostaria|preciso|precisam?|dosar|coletar|colher|repetir|incluir|acrescentar|mandou|passou|receitou|pro|pros|pras|que|q|acho|sangue|soro)$/;

/** The next item of a list that has no commas: "hemograma audiometria". */
const isAnother = (item: Item | undefined): boolean =>
  !item?.tokens[0]?.via &&
  !isAsking(wordOf(item)) &&
  !QUALIFIERS.has(wordOf(item)) &&
  isExamLike(wordOf(item));

const isStrange = (item: Item | undefined): boolean =>
  QUALIFIERS.has(wordOf(item)) ||
  PREFIXES.has(wordOf(item)) ||
  /^ig[gma]$/.test(wordOf(item)) ||
  isTelling(item);

const isSigla = (item: Item): boolean => /^[\p{Lu}\d]{1,5}$/u.test(item.tokens[0]?.raw ?? '');
