import { ARTICLES, isNamed } from './clauses.ts';
import { isAsking } from './common-words.ts';
import { isContext } from './context-words.ts';
import type { CompiledDictionary } from './dictionary.ts';
import { type Item, isTuss } from './items.ts';
import { isSuffixOf, type Piece, piecesOf } from './match-terms.ts';
import { quantityOf } from './quantities.ts';
import { wishesOf } from './request-scopes.ts';
import { GAP, type Span, type Token } from './request-tokens.ts';
import { withSamples } from './samples.ts';
import type { Narrow } from './setting.ts';
import { doubtOf } from './strange-words.ts';
import { isUnknownHead, phraseAt, verdictOn } from './unknown-phrases.ts';

export type Outcome =
  | { kind: 'found'; service: number; qty: number; span: Span }
  | { kind: 'ask'; services: number[]; several: boolean; span: Span }
  | { kind: 'unknown'; unsold: boolean; span: Span }
  | { kind: 'left'; span: Span };

export const piecesIn = (tokens: readonly Token[], dictionary: CompiledDictionary): Piece[] =>
  withSamples(piecesOf(tokens, dictionary), dictionary);

/** What one line asks for. `narrow`: what its names mean in this request; `opening`: nothing was named before it. */
export function readPieces(
  pieces: readonly Piece[],
  dictionary: CompiledDictionary,
  { narrow, opening }: { narrow: Narrow; opening: boolean },
): Outcome[] {
  const wishes = wishesOf(pieces);
  let opens = opening;
  const items = pieces.map((piece, at): Item => {
    opens &&= piece.meaning?.is !== 'service' && piece.meaning?.is !== 'panel';
    return { ...piece, wish: wishes[at] ?? 'take', services: narrow(piece), all: false, opening: opens };
  });
  distribute(items, dictionary);
  return outcomesOf(items, dictionary);
}

/** "Toxo, rubéola, CMV IgG/IgM": what stands last is meant for all before it that need it. */
function distribute(items: Item[], { meanings }: CompiledDictionary): void {
  let suffixes: string[] = [];
  let inOne = false;
  for (const item of items.toReversed()) {
    const last = item.words.at(-1) ?? '';
    if (item.meaning?.is !== 'service') {
      if (item.tokens.every(({ word }) => isAsking(word))) continue;
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

/** Up to the next comma; a TUSS code that comes first takes what is said of it, also in brackets, to the next code. */
function groupAt(items: readonly Item[], at: number): Item[] {
  const first = items.findIndex(
    (item, place) => (place >= at && !/^\d*$/.test(item.words.join(''))) || isTuss(item),
  );
  const coded = first >= at && isTuss(items[first] as Item);
  let end = at + 1;
  for (; end < items.length; end += 1) {
    const item = items[end] as Item;
    const [token] = item.tokens;
    if (coded && end > first && isTuss(item)) break;
    if (token?.gap === GAP.strong && token.depth === 0) break;
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
  /** Where the words end that were told of already. */
  let told = 0;
  for (let at = 0; at < group.length; ) {
    const item = group[at] as Item;
    if (item.services.length > 0) {
      const either = alternativesAt(group, at);
      const [found, to] = outcomesOfName(group, at, either, dictionary);
      outcomes.push(...found);
      told = to;
      at = Math.max(at + either.length, to);
      continue;
    }
    const phrase = isUnknownHead(group, at) ? phraseAt(group, at) : null;
    if (phrase) {
      const whole = group.slice(at, phrase.last);
      outcomes.push(
        whole.some(({ wish }) => wish === 'leave') || isHeading(group, at, phrase.last)
          ? left(whole)
          : { kind: 'unknown', unsold: item.meaning?.is === 'unsold', span: spanOf(whole) },
      );
      at = phrase.end;
      continue;
    }
    let end = at + 1;
    while (end < group.length && !endsRun(group, end)) end += 1;
    const next = group[end];
    // Strange words that touch a name are told of with it.
    const from = next?.services.length ? Math.min(doubtOf(group, end, dictionary).from, end) : end;
    const explains =
      (item.tokens[0]?.depth ?? 0) > (group[at - 1]?.tokens.at(-1)?.depth ?? 0) &&
      item.tokens[0]?.gap === GAP.weak;
    const verdict = verdictOn(
      group.slice(Math.max(at, told), from),
      explains && (group[at - 1]?.services.length ?? 0) > 0,
    );
    if (verdict)
      outcomes.push(
        verdict.is === 'left'
          ? left(verdict.words)
          : { kind: 'unknown', unsold: false, span: spanOf(verdict.words) },
      );
    at = end;
  }
  return outcomes;
}

/** "Perfil hormonal feminino: FSH, LH" */
const isHeading = (group: readonly Item[], at: number, end: number): boolean =>
  group[at]?.meaning === null && group[end - 1]?.tokens.at(-1)?.heads === true && group[end] !== undefined;

const endsRun = (group: readonly Item[], at: number): boolean =>
  (group[at]?.services.length ?? 0) > 0 || isUnknownHead(group, at) || group[at]?.tokens[0]?.parts === true;

const left = (items: readonly Item[]): Outcome => ({ kind: 'left', span: spanOf(items) });

const BEFORE_NAMES = new Set([...ARTICLES, 'so', 'apenas']);

/** "T4 livre ou total": the pieces up to the last alternative. */
function alternativesAt(group: readonly Item[], at: number): Item[] {
  let end = at + 1;
  while (group[end]?.tokens[0]?.word === 'ou') {
    let next = end + 1;
    while (BEFORE_NAMES.has(group[next]?.tokens[0]?.word ?? '') && !group[next]?.meaning) next += 1;
    if ((group[next]?.services.length ?? 0) === 0) break;
    end = next + 1;
  }
  return group.slice(at, end);
}

/** "HIV: carga viral", "Sífilis tratada: VDRL": a colon, and what is meant follows. */
function isReason(group: readonly Item[], from: number): boolean {
  let at = from;
  const isTold = (item: Item | undefined) => item !== undefined && !isNamed(item) && !item.tokens[0]?.parts;
  while (isTold(group[at])) at += 1;
  const between = group.slice(from, at);
  const speaks = between.length === 0 || between.some(({ words }) => isContext(words[0] ?? ''));
  return speaks && group[at - 1]?.tokens.at(-1)?.heads === true && isNamed(group[at]);
}

/** What comes of a name, and where the words end that belong to it. */
function outcomesOfName(
  group: readonly Item[],
  at: number,
  either: readonly Item[],
  dictionary: CompiledDictionary,
): [Outcome[], number] {
  const [item] = either as [Item];
  const end = at + either.length;
  const services = [...new Set(either.flatMap((one) => one.services))];
  const span = spanOf(either);
  const headsList = item.meaning?.is === 'panel' && item.tokens.at(-1)?.heads;
  if (item.wish === 'leave' || headsList || isReason(group, end)) return [[{ kind: 'left', span }], end];
  const several = item.meaning?.is === 'panel' || item.all;
  const [only] = services;
  if (item.all && item.wish === 'take')
    return [services.map((service) => ({ kind: 'found', service, qty: 1, span })), end];
  const { doubt, from, to } = doubtOf(group, at, dictionary);
  const whole = spanOf(group.slice(from, to));
  if (doubt === 'other') return [[{ kind: 'unknown', unsold: false, span: whole }], to];
  if (services.length > 1 || several || item.wish === 'ask')
    return [[{ kind: 'ask', services, several, span }], end];
  if (doubt === 'ask') return [[{ kind: 'ask', services, several: false, span: whole }], to];
  return [[{ kind: 'found', service: only as number, qty: quantityOf(group, at), span }], end];
}
