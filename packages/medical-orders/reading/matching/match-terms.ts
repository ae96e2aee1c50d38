import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import { isCommon } from '#text/vocabulary/common-words.ts';
import { NEGATIONS } from '#text/vocabulary/scope-words.ts';
import { abbreviatedName } from './abbreviated-names.ts';
import { mayBeName } from './abbreviations.ts';
import type { Chunk } from './chunk.ts';
import {
  endsHeading,
  HEADING,
  type Heading,
  inBracketOf,
  opensBracketOf,
  partOfPanel,
  startsHeading,
  underHeading,
} from './headings.ts';
import { isStillImaging, startsImaging, withoutPosition } from './imaging.ts';
import { immuneGlobulin } from './immune-globulins.ts';
import { laterClass } from './later-class.ts';
import { continuedName, longestMatch, matchUnordered } from './longest-match.ts';
import { germTest, measuredInfection, withoutMethod } from './pcr-method.ts';
import { isOwnInitials, peopleIn } from './people.ts';
import { prepareTokens } from './prepare-tokens.ts';

const SUFFIX_WORDS = new Set(
  'igg igm iga total totais livre livres direto indireto direta indireta ionico reverso'.split(' '),
);
const NAME_OPENERS = new Set('teste exame vacina combo check checkup pesquisa painel perfil'.split(' '));
const ANTIBODY_CLASSES = new Set(['igg', 'igm', 'iga', 'ige']);

export function matchTerms(read: readonly Token[], dictionary: CompiledDictionary): Chunk[] {
  const tokens = prepareTokens(read, dictionary);
  const chunks: Chunk[] = [];
  const people = peopleIn(tokens);
  let head: Chunk | null = null;
  let [afterUnknown, repeatsOpener] = [false, false];
  let imaging: Token | null = null;
  let heading: Heading | null = null;
  let bracketHead: Heading | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const before = chunks.at(-1);
    if (token.afterSeparator) afterUnknown = false;
    if (before && opensBracketOf(before, token)) bracketHead = { chunk: before, place: chunks.length - 1 };
    else if (bracketHead && token.depth <= (bracketHead.chunk.tokens.at(-1)?.depth ?? 0)) bracketHead = null;
    const member = bracketHead && inBracketOf(tokens, at, bracketHead.chunk, dictionary);
    const panel = bracketHead && partOfPanel(tokens, at, bracketHead.chunk, dictionary);
    if (panel) {
      chunks.push(panel);
      at += panel.tokens.length;
      continue;
    }
    if (bracketHead && member) {
      // "NIPT (não precisa do ampliado)" requests the name before the bracket.
      if (bracketHead.place !== NOT_A_CHUNK && !refusesInBracket(chunks, bracketHead.place))
        chunks[bracketHead.place] = { ...bracketHead.chunk, meaning: HEADING };
      chunks.push(member);
      head = member;
      at += member.tokens.length;
      continue;
    }
    const whole = immuneGlobulin(tokens, at) ?? laterClass(tokens, at, dictionary);
    if (whole) {
      chunks.push(whole);
      at += whole.tokens.length;
      continue;
    }
    const isPerson = people.has(token) || isOwnInitials(tokens, at);
    const own: Chunk = isPerson
      ? { tokens: [token], meaning: null, words: [token.word], person: true }
      : chunkAt(tokens, at, { head, before, afterUnknown, repeatsOpener }, dictionary);
    const measured = measuredInfection(own, before, dictionary);
    if (measured) {
      chunks[chunks.length - 1] = measured;
      at += own.tokens.length;
      continue;
    }
    const matched = withoutMethod(own, before);
    if (heading && (token.afterStop || endsHeading(heading, token))) heading = null;
    const combined = heading && !matched.person ? underHeading(tokens, at, heading.chunk, dictionary) : null;
    if (heading && combined) {
      chunks[heading.place] = { ...heading.chunk, meaning: HEADING };
      chunks.push(combined);
      head = combined;
      at += combined.tokens.length;
      continue;
    }
    if (imaging && !isStillImaging(imaging, matched)) imaging = null;
    const chunk = imaging ? withoutPosition(matched) : matched;
    if (!imaging && startsImaging(chunk)) imaging = token;
    chunks.push(chunk);
    if (chunk.meaning?.is === 'service' && before && continuesPanel(before, chunk))
      chunks[chunks.length - 2] = { ...before, meaning: null };
    if (head && decidesFor(head, chunk, tokens, at))
      chunks[chunks.lastIndexOf(head)] = { ...head, meaning: HEADING };
    if (chunk.meaning?.is === 'service' || chunk.meaning?.is === 'panel') {
      repeatsOpener = opensOwnName(chunk) && head !== null && opensOwnName(head);
      head = chunk;
    }
    bracketHead = crossedBracket(chunk) ?? bracketHead;
    if (startsHeading(chunk, chunks.length - 1)) heading = { chunk, place: chunks.length - 1 };
    afterUnknown = isUnknownWord(chunk, afterUnknown);
    at += chunk.tokens.length;
  }
  return chunks;
}

/** "Sangue oculto, é o imunológico": which of its meanings the name before has. */
function decidesFor(
  head: Chunk,
  { meaning, words, tokens }: Chunk,
  all: readonly Token[],
  at: number,
): boolean {
  const copula = /^[oa]$/.test(all[at - 1]?.word ?? '') ? all[at - 2] : all[at - 1];
  return (
    /^(?:é|eh|seria|seja)$/i.test(copula?.raw ?? '') &&
    meaning?.is === 'service' &&
    tokens.length < words.length &&
    (head.meaning?.services.length ?? 0) > 1 &&
    meaning.services.every((place) => head.meaning?.services.includes(place))
  );
}

/** "Colesterol (HDL, LDL, total)": the first name ends inside the bracket, whose words before it head the rest. */
function crossedBracket({ tokens, meaning }: Chunk): Heading | null {
  const outside = tokens.filter(({ depth }) => depth === tokens[0]?.depth);
  if (meaning?.is !== 'service' || outside.length === tokens.length) return null;
  const chunk = { tokens: outside, meaning, words: outside.map(({ word }) => word) };
  return { chunk, place: NOT_A_CHUNK };
}

const NOT_A_CHUNK = -1;

const refusesInBracket = (chunks: readonly Chunk[], head: number): boolean =>
  chunks.slice(head + 1).some(({ meaning, words }) => meaning === null && NEGATIONS.has(words[0] ?? ''));

const isSameService = (one: Chunk | null, other: Chunk | null): boolean =>
  one !== null && one.meaning?.services.join() === other?.meaning?.services.join();

interface Position {
  head: Chunk | null;
  before: Chunk | undefined;
  afterUnknown: boolean;
  repeatsOpener: boolean;
}

/** "Teste rápido HIV, teste rápido sífilis, anti-HCV": a test without the words is another one. */
const opensOwnName = ({ tokens, words }: Chunk): boolean =>
  words[0] === 'teste' && tokens[0]?.word === 'teste';

function chunkAt(
  tokens: readonly Token[],
  at: number,
  { head, before, afterUnknown, repeatsOpener }: Position,
  dictionary: CompiledDictionary,
): Chunk {
  const first = tokens[at] as Token;
  const alone: Chunk = { tokens: [first], meaning: null, words: [first.word] };
  // The fraction in "1,25-hidroxivitamina D" starts no name.
  if (first.tuss || first.isFraction) return alone;
  const mayContinue =
    head !== null &&
    !afterUnknown &&
    !NAME_OPENERS.has(first.word) &&
    !opensOtherName(tokens[at - 1], head) &&
    mayBeName(tokens, at) &&
    !isAgeOrTime(tokens, at) &&
    !isSiteInBracket(first, tokens[at - 1]);
  const continuation = () => (mayContinue ? continuedName(tokens, at, head, dictionary) : null);
  const isSuffix = SUFFIX_WORDS.has(first.word) || /^[a-z]$/.test(first.word);
  // "antitransglutaminase IgA, IgA" and "tTG-IgA + IgA" name the class itself, too.
  const repeatsClass =
    (first.gap === GAP.strong || first.afterSeparator) &&
    ([head, before].some((name) => name?.words.includes(first.word)) ||
      // "anti-tTG + IgA"
      (ANTIBODY_CLASSES.has(first.word) && isSameService(continuation(), head)));
  const vitamin = vitaminLetter(first, head, dictionary);
  if (vitamin) return vitamin;
  const continued =
    isSuffix && !repeatsClass ? (unsoldLetter(tokens, at, head, dictionary) ?? continuation()) : null;
  // "linfócitos CD4. T. gondii IgM": a letter may also open a longer name of its own.
  const own = beforeNextName(longestMatch(tokens, at, [], dictionary), tokens, at, dictionary);
  if (continued && continued.tokens.length >= (own?.tokens.length ?? 0)) return continued;
  const germ = germTest(tokens, at, own, dictionary);
  if (germ) return germ;
  const classed = classBefore(tokens, at, dictionary);
  if (classed) return classed;
  const match = otherAntibody(tokens, at, before, dictionary) ?? own;
  const whole = matchUnordered(tokens, at, match?.tokens.length ?? 0, dictionary);
  if (whole) return whole;
  // "IgE específica: leite de vaca, clara de ovo", "teste rápido de HIV e sífilis", "vitaminas B12, C, D"
  if (
    match &&
    mayContinue &&
    !repeatsOpener &&
    !first.afterStop &&
    /^(?:ige|teste|vacina|vitamina)/.test(head.words.join(''))
  )
    return continuedName(tokens, at, head, dictionary, 0) ?? match;
  const isClass = match !== null && ANTIBODY_CLASSES.has(match.words.join(''));
  const followsName =
    head !== null && !ANTIBODY_CLASSES.has(head.words.join('')) && first.gap !== GAP.strong && !repeatsClass;
  if (isClass && (followsName || afterUnknown)) return alone;
  // "check-up básico e o da tireoide"
  if (match?.meaning?.is === 'illness' && /^d/.test(first.link)) return continuation() ?? match;
  const shortened = first.dotted || tokens[at + 1]?.dotted ? abbreviatedName(tokens, at, dictionary) : null;
  if (shortened && shortened.tokens.length > (match?.tokens.length ?? 0)) return shortened;
  return match ?? continuation() ?? alone;
}

/** "PCR covid. Teste rápido de antígeno": the word after "teste" belongs to it. */
const opensOtherName = (before: Token | undefined, head: Chunk): boolean =>
  before !== undefined && NAME_OPENERS.has(before.word) && !head.tokens.includes(before) && before.afterStop;

/** "RX de tórax PA e perfil lipídico": the last word of what the shop does not sell opens a service's name. */
function beforeNextName(
  match: Chunk | null,
  tokens: readonly Token[],
  at: number,
  dictionary: CompiledDictionary,
): Chunk | null {
  if (match?.meaning?.is !== 'unsold' || match.tokens.length === 1) return match;
  const next = longestMatch(tokens, at + match.tokens.length - 1, [], dictionary);
  if (next?.meaning?.is !== 'service' || next.tokens.length === 1) return match;
  const length = match.tokens.at(-2)?.word === 'e' ? -2 : -1;
  return { ...match, tokens: match.tokens.slice(0, length), words: match.words.slice(0, length) };
}

/** "IgG antitoxoplasma", "IgG e IgM anti-CMV" */
function classBefore(tokens: readonly Token[], at: number, dictionary: CompiledDictionary): Chunk | null {
  const first = tokens[at] as Token;
  if (!ANTIBODY_CLASSES.has(first.word)) return null;
  let end = at + 1;
  const touches = () => tokens[end]?.gap === GAP.none;
  while (touches() && (tokens[end]?.word === 'e' || ANTIBODY_CLASSES.has(tokens[end]?.word ?? ''))) end += 1;
  const name = touches() && tokens[end - 1]?.word !== 'e' ? longestMatch(tokens, end, [], dictionary) : null;
  if (name?.meaning?.is !== 'service') return null;
  const words = [...name.words, first.word];
  const meaning = dictionary.meanings.get(words.join(''));
  const matched = end === at + 1 ? [first, ...name.tokens] : [first];
  return meaning?.is === 'service' ? { tokens: matched, meaning, words } : null;
}

/** "Imunoglobulinas G, A e M" names the exams, without the panel. */
const continuesPanel = (before: Chunk, { tokens, words, meaning }: Chunk): boolean =>
  before.meaning?.is === 'panel' &&
  (tokens.length < words.length || tokens[0]?.gap === GAP.none) &&
  (meaning?.services ?? []).every((place) => before.meaning?.services.includes(place));

/** "Vitaminas A, C, E e K": a letter of the list may name what the shop does not sell, and never potassium. */
function unsoldLetter(
  tokens: readonly Token[],
  at: number,
  list: Chunk | null,
  { meanings }: CompiledDictionary,
): Chunk | null {
  const token = tokens[at] as Token;
  if (!/^[a-z]$/.test(token.word) || !list || list.tokens.length >= list.words.length) return null;
  const words = [...list.words.slice(0, -1), token.word];
  const meaning = meanings.get(words.join(''));
  return meaning?.is === 'unsold' ? { tokens: [token], meaning, words } : null;
}

/** "B1, B12, A, D": in a list of vitamins, a letter names a vitamin. */
function vitaminLetter(
  token: Token,
  head: Chunk | null,
  { meanings, services }: CompiledDictionary,
): Chunk | null {
  if (!/^[ACDEK]$/.test(token.raw) || token.gap !== GAP.strong || token.startsSentence) return null;
  const name = services[head?.meaning?.services[0] ?? -1]?.name ?? '';
  const meaning = /^vitamina/i.test(name) ? meanings.get(`vitamina${token.word}`) : undefined;
  return meaning ? { tokens: [token], meaning, words: ['vitamina', token.word] } : null;
}

/** "anti-TPO/TG" names antibodies only. */
function otherAntibody(
  tokens: readonly Token[],
  at: number,
  before: Chunk | undefined,
  { meanings }: CompiledDictionary,
): Chunk | null {
  const token = tokens[at] as Token;
  const touches = before?.tokens.at(-1)?.end === token.start - 1 && token.gap === GAP.weak;
  if (!touches || token.afterSeparator || !/^anti/.test(before?.words.join('') ?? '')) return null;
  const meaning = meanings.get(`anti${token.word}`);
  return meaning?.is === 'service' ? { tokens: [token], meaning, words: ['anti', token.word] } : null;
}

const SITES = /^(?:vaginal|anal|retal|perianal|uretral|nasal|oral|axilar|inguinal)$/;

/** "Cultura para estreptococo B (vaginal e anal)" is one culture. */
const isSiteInBracket = ({ word, depth }: Token, before: Token | undefined): boolean =>
  SITES.test(word) &&
  depth > 0 &&
  (depth > (before?.depth ?? 0) || /^(?:e|swab|raspado|escovado|secrecao)$/.test(before?.word ?? ''));

/** An age or a time never continues a name: "o check-up, ela tem 60 anos". */
const isAgeOrTime = (tokens: readonly Token[], at: number): boolean =>
  /^\d+$/.test(tokens[at]?.word ?? '') &&
  /^(?:anos?|a|meses|m|dias?|h|doses?)$/.test(tokens[at + 1]?.word ?? '') &&
  !(tokens[at]?.link === 'de' && /^[oa]$/.test(tokens[at - 1]?.word ?? ''));

const isUnknownWord = ({ meaning, words }: Chunk, wasUnknown: boolean): boolean =>
  meaning
    ? meaning.is !== 'service' && meaning.is !== 'panel'
    : wasUnknown || words[0] === 'anos' || !isCommon(words[0] ?? '');
