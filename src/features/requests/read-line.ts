import type { CompiledDictionary } from './dictionary.ts';
import { isSuffixOf, type Piece, piecesOf } from './match-terms.ts';
import { type Wish, wishesOf } from './request-scopes.ts';
import { GAP, type Span, type Token } from './request-tokens.ts';
import { isIndication, isNoise } from './request-words.ts';
import { SCOPE_WORDS } from './scope-words.ts';

export type Outcome =
  | { kind: 'found'; service: number; qty: number; span: Span }
  | { kind: 'ask'; services: number[]; several: boolean; span: Span }
  | { kind: 'unknown'; unsold: boolean; span: Span }
  | { kind: 'left'; span: Span };

interface Item extends Piece {
  wish: Wish;
  services: readonly number[];
  /** All of the services are meant, not one of them. */
  all: boolean;
}

/** What one line asks for. */
export function readTokens(tokens: readonly Token[], dictionary: CompiledDictionary): Outcome[] {
  const pieces = piecesOf(tokens, dictionary);
  const wishes = wishesOf(pieces);
  const items = pieces.map((piece, at): Item => {
    const services = piece.meaning?.services ?? [];
    return {
      ...piece,
      wish: wishes[at] ?? 'take',
      services: amongVaccines(services, tokens, dictionary),
      all: false,
    };
  });
  distribute(items, dictionary);
  return outcomesOf(items, dictionary);
}

/** "Vacinas: rotavírus" asks for no test. */
function amongVaccines(
  services: readonly number[],
  tokens: readonly Token[],
  dictionary: CompiledDictionary,
): readonly number[] {
  if (services.length < 2 || !tokens.some(({ word }) => word === 'vacina')) return services;
  const vaccines = services.filter((place) => dictionary.services[place]?.kind === 'vaccine');
  return vaccines.length > 0 ? vaccines : services;
}

/** "Toxo, rubéola, CMV IgG/IgM": what stands last is meant for all before it that need it. */
function distribute(items: Item[], { meanings }: CompiledDictionary): void {
  let suffixes: string[] = [];
  let inOne = false;
  for (const item of items.toReversed()) {
    const last = item.words.at(-1) ?? '';
    if (item.meaning?.is !== 'service') {
      if (item.tokens.every(({ word }) => isNoise(word))) continue;
      suffixes = [];
    } else if (item.words.length > 1 && isSuffixOf(last)) {
      suffixes = inOne ? [last, ...suffixes] : [last];
      inOne = true;
    } else {
      const each = suffixes.map((suffix) => meanings.get([...item.words, suffix].join(''))?.services ?? []);
      if (item.services.length > 1 && each.length > 0 && each.every(({ length }) => length === 1)) {
        item.services = [...new Set(each.flat())];
        item.all = true;
      } else suffixes = [];
      inOne = false;
    }
  }
}

const spanOf = (items: readonly Piece[]): Span => [
  items[0]?.tokens[0]?.start ?? 0,
  items.at(-1)?.tokens.at(-1)?.end ?? 0,
];

function outcomesOf(items: readonly Item[], dictionary: CompiledDictionary): Outcome[] {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < items.length; ) {
    const group = groupAt(items, at);
    outcomes.push(...(group.some(isTuss) ? ofCode(group, dictionary) : ofWords(group, dictionary)));
    at += group.length;
  }
  return outcomes;
}

const isTuss = (item: Piece) => Boolean(item.tokens[0]?.tuss);

/** Up to the next comma; a TUSS code that comes first takes what is said of it, also in brackets, to the next code. */
function groupAt(items: readonly Item[], at: number): Item[] {
  const coded = isTuss(items[at] as Item);
  let end = at + 1;
  for (; end < items.length; end += 1) {
    const item = items[end] as Item;
    const [first] = item.tokens;
    if (coded && isTuss(item)) break;
    if (first?.gap === GAP.strong && !(coded && first.depth > 0)) break;
  }
  return items.slice(at, end);
}

function ofCode(group: readonly Item[], dictionary: CompiledDictionary): Outcome[] {
  const span = spanOf(group);
  const qty = quantityOf(group, group.findIndex(isTuss));
  const wish = group.some((item) => item.wish === 'leave') ? 'leave' : 'take';
  if (wish === 'leave') return [{ kind: 'left', span }];
  const said = [...new Set(group.flatMap(({ services }) => services))];
  const coded = group
    .filter(isTuss)
    .flatMap(({ tokens }) => dictionary.byTuss.get(tokens[0]?.tuss ?? '') ?? []);
  if (coded.length === 0)
    return said.length > 0
      ? ofWords(
          group.filter((item) => !isTuss(item)),
          dictionary,
        )
      : [{ kind: 'unknown', unsold: group.some(({ meaning }) => meaning?.is === 'unsold'), span }];
  if (coded.length === 1 && said.length > 0 && !said.includes(coded[0] as number))
    return [{ kind: 'ask', services: [...coded, ...said], several: false, span }];
  return coded.map((service) => ({ kind: 'found', service, qty, span }));
}

function ofWords(group: readonly Item[], dictionary: CompiledDictionary): Outcome[] {
  const outcomes: Outcome[] = [];
  const explained = group.some(({ services }) => services.length > 0);
  for (let at = 0; at < group.length; ) {
    const item = group[at] as Item;
    if (item.services.length > 0) {
      const either = alternativesAt(group, at);
      outcomes.push(...outcomesOfName(group, at, either, dictionary));
      at += either.length;
      continue;
    }
    if (item.meaning?.is === 'unsold') {
      let end = at + 1;
      while (isBeside(group[end])) end += 1;
      const whole = [item, ...trimmed(group.slice(at + 1, end))];
      outcomes.push(
        item.wish === 'leave' ? left(whole) : { kind: 'unknown', unsold: true, span: spanOf(whole) },
      );
      at = end;
      continue;
    }
    const run = runAt(group, at);
    const words = trimmed(run);
    const leaves =
      words.some(({ wish, tokens }) => wish === 'leave' || isIndication(tokens[0]?.word ?? '')) ||
      run.at(-1)?.tokens[0]?.heads;
    const explains = explained && words.every(({ meaning, tokens }) => meaning || !isTelling(tokens[0]));
    if (words.length > 0 && !explains && !isQualifier(group, at, run))
      outcomes.push(leaves ? left(words) : { kind: 'unknown', unsold: false, span: spanOf(words) });
    at += run.length;
  }
  return outcomes;
}

const left = (items: readonly Item[]): Outcome => ({ kind: 'left', span: spanOf(items) });

/** "T4 livre ou total": the pieces up to the last alternative. */
function alternativesAt(group: readonly Item[], at: number): Item[] {
  let end = at + 1;
  while (group[end]?.tokens[0]?.word === 'ou' && (group[end + 1]?.services.length ?? 0) > 0) end += 2;
  return group.slice(at, end);
}

function outcomesOfName(
  group: readonly Item[],
  at: number,
  either: readonly Item[],
  dictionary: CompiledDictionary,
): Outcome[] {
  const [item] = either as [Item];
  const services = [...new Set(either.flatMap((one) => one.services))];
  const span = spanOf(either);
  const headsList = item.meaning?.is === 'panel' && item.tokens.at(-1)?.heads;
  if (item.wish === 'leave' || headsList) return [{ kind: 'left', span }];
  const several = item.meaning?.is === 'panel' || item.all;
  const [only] = services;
  if (item.all && item.wish === 'take')
    return services.map((service) => ({ kind: 'found', service, qty: 1, span }));
  if (services.length > 1 || several || item.wish === 'ask')
    return [{ kind: 'ask', services, several, span }];
  const doubt = doubtOf(group, at, dictionary.services[only as number]?.name ?? '');
  if (doubt === 'other') return [{ kind: 'unknown', unsold: false, span: spanOf(around(group, at)) }];
  if (doubt === 'ask') return [{ kind: 'ask', services, several: false, span: spanOf(around(group, at)) }];
  return [{ kind: 'found', service: only as number, qty: quantityOf(group, at), span }];
}

/** Where the sample, the moment or the kind is another one, so is the exam. */
const QUALIFIERS = new Set(
  `urinario urinaria urinarios urina salivar saliva fecal fezes liquor liquido lcr prandial pos semen esperma capilar
  ossea osseo fracao isoenzima isoenzimas receptor soluvel esterase`
    .split(/\s+/)
    .filter(Boolean),
);
const PREFIXES = new Set(['anti', 'pro', 'pre', 'micro', 'macro', 'apo', 'autoanticorpo', 'carga']);

const isQualifier = (group: readonly Item[], at: number, run: readonly Item[]): boolean => {
  const [before, after] = [group[at - 1], group[at + run.length]];
  if (run.some((item) => !isOther(item))) return false;
  const touches = (item: Item | undefined, gap: number | undefined) =>
    Boolean(item?.services.length) && gap === GAP.none;
  return touches(before, run[0]?.tokens[0]?.gap) || touches(after, after?.tokens[0]?.gap)
    ? !run.every(({ tokens }) => isSigla(tokens[0]) || !isTelling(tokens[0]))
    : false;
};

/** The words that touch a name on both sides and are no part of it. */
function around(group: readonly Item[], at: number): Item[] {
  let [from, to] = [at, at + 1];
  while (isOther(group[from - 1]) && group[from]?.tokens[0]?.gap === GAP.none) from -= 1;
  while (isOther(group[to]) && group[to]?.tokens[0]?.gap === GAP.none) to += 1;
  return group.slice(from, to);
}

/** Goes on with what is not sold: "ultrassom de mama", "gonococo PCR". */
const isBeside = (item: Item | undefined): boolean =>
  item !== undefined &&
  (isOther(item) || item.meaning?.is === 'illness' || item.words.join('') === 'pcr') &&
  item.tokens[0]?.gap === GAP.none;

const isOther = (item: Item | undefined): boolean =>
  item !== undefined && item.meaning === null && !isTuss(item) && !['e', 'ou'].includes(item.words[0] ?? '');

function doubtOf(group: readonly Item[], at: number, name: string): 'none' | 'ask' | 'other' {
  const others = around(group, at).filter((item) => item !== group[at]);
  if (others.length === 0) return 'none';
  const words = others.map(({ tokens }) => tokens[0]?.word ?? '');
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const before = others.includes(group[at - 1] as Item) ? (group[at - 1]?.tokens[0]?.word ?? '') : '';
  const turns = (word: string) => QUALIFIERS.has(word) || (word === before && PREFIXES.has(word));
  if (words.some((word) => turns(word) && !plain.includes(word))) return 'other';
  const classes = words.filter((word) => ['igg', 'igm', 'iga'].includes(word) && !plain.includes(word));
  const strange = others.some(({ tokens }) => isTelling(tokens[0]) && !isSigla(tokens[0]));
  return strange || (classes.length > 0 && /ig[gma]/.test(plain)) ? 'ask' : 'none';
}

/** Neither a word of the language of requests nor a number. */
const isTelling = (token: Token | undefined): boolean =>
  token !== undefined && token.word.length > 2 && !isNoise(token.word) && !SCOPE_WORDS.has(token.word);

const isSigla = (token: Token | undefined): boolean =>
  token !== undefined && token.raw.length <= 5 && /^[\p{Lu}\d]+$/u.test(token.raw);

function runAt(group: readonly Item[], at: number): Item[] {
  let end = at + 1;
  while (end < group.length && group[end]?.services.length === 0 && group[end]?.meaning?.is !== 'unsold')
    end += 1;
  return group.slice(at, end);
}

/** Without what says nothing at both ends. */
function trimmed(run: readonly Item[]): Item[] {
  const tells = run.map(({ meaning, tokens }) => meaning !== null || isTelling(tokens[0]));
  const from = tells.indexOf(true);
  return from < 0 ? [] : run.slice(from, tells.lastIndexOf(true) + 1);
}

const MAX_QUANTITY = 20;

/** "x2", "Qtd 2", "2 doses", written beside the name. */
function quantityOf(group: readonly Item[], at: number): number {
  const after = [];
  for (let next = at + 1; isOther(group[next]); next += 1) after.push(group[next]?.tokens[0]?.word ?? '');
  const before = [];
  let last = at - 1;
  for (; isOther(group[last]); last -= 1) before.unshift(group[last]?.tokens[0]?.word ?? '');
  // "Shingrix 2 doses + Arexvy": it was said of the one before.
  const isOfOther = group[last] !== undefined && group[last + 1]?.tokens[0]?.gap === GAP.none;
  const said =
    /(?:^| )(?:qtde?|quantidade|x) ?(\d{1,2})(?: |$)|(?:^| )x(\d{1,2})(?: |$)|(?:^| )(\d{1,2}) ?(?:x|doses?|unidades?)(?: |$)/.exec(
      after.join(' '),
    ) ?? (isOfOther ? null : /(?:^| )(\d{1,2}) ?(?:x|doses?)$/.exec(before.join(' ')));
  const quantity = Number(said?.slice(1).find(Boolean) ?? 1);
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY);
}
