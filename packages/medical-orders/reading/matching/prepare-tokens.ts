import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { normalizeWord } from '#text/normalize.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import { isCommon } from '#text/vocabulary/common-words.ts';
import { isExamLike } from '#text/vocabulary/exam-words.ts';
import { listOf } from '#text/vocabulary/list-of.ts';

const MAX_WORDS = 4;

export function prepareTokens(read: readonly Token[], dictionary: CompiledDictionary): readonly Token[] {
  const tokens = withTotals(
    withSampleCounts(withSections(withAlternatives(withMethods(read, dictionary)), dictionary)),
  );
  const listed = bareLists(tokens, dictionary);
  return tokens.map((token, at) => {
    if (isAnswerNo(tokens, at)) return { ...token, word: 'desmarcado', gap: GAP.none };
    const word =
      fractionsAt(tokens, at, dictionary) ??
      conjunctionAt(tokens, at) ??
      imagingAt(tokens, at) ??
      antibodyAt(tokens, at) ??
      sampleAt(tokens, at) ??
      firstStreamAt(tokens, at) ??
      patientAt(tokens, at) ??
      shortNoAt(tokens, at) ??
      ratioAt(tokens, at) ??
      token.word;
    return word === token.word && !listed.has(token) ? token : { ...token, word, listed: listed.has(token) };
  });
}

/** "P/C" is protein over creatinine, no phosphorus. */
const ratioAt = (tokens: readonly Token[], at: number): string | null =>
  tokens[at]?.raw === 'P' &&
  !tokens[at]?.dotted &&
  tokens[at + 1]?.raw === 'C' &&
  tokens[at + 1]?.start === (tokens[at]?.end ?? 0) + 1
    ? 'relacao'
    : null;

/** "n precisa", "ñ fazer" */
const shortNoAt = (tokens: readonly Token[], at: number): string | null =>
  /^[nñ]$/iu.test(tokens[at]?.raw ?? '') && REFUSED.test(tokens[at + 1]?.word ?? '') ? 'nao' : null;

const REFUSED =
  /^(?:fazer|faz|fz|precisa|preciso|quer|quero|colher|coletar|pedir|pediu|solicitar|incluir|repetir|realizar|vou|vai|deve|pode|e|necessita|autoriza\p{L}*|cobre)$/u;

const SECTIONS = listOf(
  `bioquimica hematologia imunologia microbiologia bacteriologia parasitologia hormonios sorologia sorologias metabolico hemato
  endocrino nutricional endocrinologia uroanalise`,
);

/** The heading of a section in its line: "BIOQUÍMICA glicose, K HEMATOLOGIA hemograma". */
function withSections(tokens: readonly Token[], { isPrefix, meanings }: CompiledDictionary): Token[] {
  const mayBeName = (key: string) => meanings.has(key) || isPrefix(key);
  const isSection = (at: number) => {
    const { raw, gap } = tokens[at] as Token;
    if (!SECTIONS.has(normalizeWord(raw)) || !(at === 0 ? /^\p{Lu}/u : /^\p{Lu}+$/u).test(raw)) return false;
    if (mayBeName(normalizeWord(raw) + (tokens[at + 1]?.word ?? ''))) return false;
    // "CHECK-UP NUTRICIONAL"
    const before = tokens.slice(Math.max(0, at - MAX_WORDS), at).map(({ word }) => word);
    return (
      gap !== GAP.none ||
      !before.some((_, from) => mayBeName(before.slice(from).join('') + normalizeWord(raw)))
    );
  };
  return tokens.map((token, at) => {
    if (isSection(at)) return { ...token, word: 'exames', gap: GAP.strong };
    return at > 0 && token.gap < GAP.strong && isSection(at - 1)
      ? { ...token, gap: GAP.strong, afterSeparator: true }
      : token;
  });
}

/** "HbA1c, ou TOTG" and "ferro e/ou ferritina" are alternatives, too. */
const withAlternatives = (tokens: readonly Token[]): Token[] =>
  tokens
    .filter(({ word }, at) => !(word === 'e' && tokens[at + 1]?.word === 'ou') && !isFallback(tokens, at))
    .map((token, at) =>
      token.word === 'ou' && at > 0 && !token.startsSentence
        ? { ...token, gap: GAP.none, afterSeparator: false }
        : token,
    )
    .map((token, at, all) =>
      all[at - 1]?.word === 'ou' ? { ...token, gap: GAP.none, afterSeparator: false } : token,
    );

/** "TSH ou então T4", "TSH ou, se não houver, T4" */
function isFallback(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - 3), at + 1).map(({ word }) => word);
  return (
    /(?:^| )ou(?: entao| se| se nao| se nao (?:houver|tiver|tem|der|fizer(?:em)?))$/.test(words.join(' ')) &&
    words.at(-1) !== 'ou'
  );
}

/** "VHS: N" */
const isAnswerNo = (tokens: readonly Token[], at: number): boolean => {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]];
  return token.raw === 'N' && token.afterSeparator && token.gap < GAP.strong && next?.gap !== GAP.none;
};

/** "Ac. anti-TPO" is an antibody, and "ac. úrico" an acid. */
const antibodyAt = (tokens: readonly Token[], at: number): string | null =>
  /^acs?$/i.test(tokens[at]?.raw ?? '') && /^anti/.test(tokens[at + 1]?.word ?? '') ? 'anticorpo' : null;

/** "Tomo de tórax" is no verb. */
const imagingAt = (tokens: readonly Token[], at: number): string | null =>
  tokens[at]?.word === 'tomo' && tokens[at + 1]?.link === 'de' ? 'tomografia' : null;

/** "cortisol sal.", "cálcio urin." */
function sampleAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at] as Token;
  if (at === 0 || !token.dotted || token.gap !== GAP.none) return null;
  if (/^ur$/i.test(token.raw)) return /^24h?$/.test(tokens[at + 1]?.word ?? '') ? 'urinario' : null;
  return SHORT_SAMPLES.find(([start]) => start.test(token.raw))?.[1] ?? null;
}

/** "Urina 1º jato" is no "urina 1". */
const firstStreamAt = (tokens: readonly Token[], at: number): string | null =>
  /^(?:1[oaºª]?|primeir[oa])$/.test(tokens[at]?.raw.toLowerCase() ?? '') &&
  /^(?:jato|miccao|urina|xixi)$/.test(tokens[at + 1]?.word ?? '') &&
  tokens[at + 1]?.gap === GAP.none
    ? 'primeiro'
    : null;

/** "3º tri" or "3 tri" at the start of a line is an age of pregnancy, and "T-score" a measure of bones. */
const patientAt = (tokens: readonly Token[], at: number): string | null => {
  const [word, before] = [tokens[at]?.word ?? '', tokens[at - 1]?.word ?? ''];
  const isOrdinal = /^[123][ºo°]$/.test(tokens[at - 1]?.raw ?? '');
  if (word === 'tri' && (isOrdinal || (/^[123]$/.test(before) && at < MIN_LIST))) return 'trimestre';
  return /^score$/i.test(tokens[at]?.raw ?? '') && /^[tz]$/.test(before) ? '0' : null;
};

const SHORT_SAMPLES: readonly [RegExp, string][] = [
  [/^sal(?:iv)?$/i, 'salivar'],
  [/^urin$/i, 'urinario'],
  [/^fec$/i, 'fecal'],
];

const FRACTIONS = /^(?:f|frs?|fra|fra[cç]s?|fra[cç][oõ]?es)$/iu;

/** "Colesterol T e fr.", "col. T. + fraç." */
const withTotals = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const isTotal =
      /^t$/i.test(token.raw) &&
      ((tokens[at + 1]?.word === 'e' && FRACTIONS.test(tokens[at + 2]?.raw ?? '')) ||
        (tokens[at + 1]?.afterSeparator === true && FRACTIONS.test(tokens[at + 1]?.raw ?? '')));
    return isTotal ? { ...token, word: 'total' } : token;
  });

/** "CT + fr" and "bilirrubina total e frac." name fractions, where the dictionary has the name with them. */
function fractionsAt(tokens: readonly Token[], at: number, { meanings }: CompiledDictionary): string | null {
  const token = tokens[at] as Token;
  if (!FRACTIONS.test(token.raw)) return null;
  const isJoined =
    token.gap === GAP.none || (token.gap === GAP.weak && token.afterSeparator && !token.afterColon);
  if (!isJoined) return null;
  const hasAnd = tokens[at - 1]?.word === 'e';
  const end = hasAnd ? at - 1 : at;
  let key = '';
  for (let from = end - 1; from >= Math.max(0, end - MAX_WORDS); from -= 1) {
    key = (tokens[from] as Token).word + key;
    if (meanings.has(`${key}efracoes`)) return hasAnd ? 'fracoes' : 'efracoes';
    if ((tokens[from] as Token).gap === GAP.strong) break;
  }
  return HAS_FRACTIONS.test(tokens[end - 1]?.raw ?? '') ? 'fracoes' : null;
}

/** "eletroforese de proteínas e fr": fractions of what has no name with them. */
const HAS_FRACTIONS = /^(?:prot|(?:lipo)?prote[ií]nas|(?:imuno)?globulinas|totais)$/i;

/** "Imunoglobulinas e TSH", "vitaminas e minerais": after these plurals, "e" means "and" unless a letter follows. */
function conjunctionAt(tokens: readonly Token[], at: number): string | null {
  const [before, token, next] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  const isBetween = token.word === 'e' && token.gap === GAP.none && next?.gap === GAP.none;
  if (!isBetween || !/^(?:vitamina|imunoglobulina)s$/i.test(before?.raw ?? '')) return null;
  // "Check-up de vitaminas e ferro" is one service.
  if (/^(?:up|checkup|combo)$/.test(tokens[at - 2]?.word ?? '')) return null;
  return /^(?:[a-z]|b\d{1,2})$/.test(next.word) ? null : 'mais';
}

/** "Parasitológico pelo MIF", "sangue oculto pelo método imunológico": the method is part of the name. */
const withMethods = (
  tokens: readonly Token[],
  { isPrefix, meanings }: CompiledDictionary,
): readonly Token[] =>
  tokens.filter((token, at) => {
    if (!/^pel[oa]$/.test(token.word) || token.gap !== GAP.none) return true;
    const next = tokens[at + 1];
    if (next?.gap !== GAP.none) return true;
    const before = tokens.slice(Math.max(0, at - MAX_WORDS), at).map(({ word }) => word);
    const names = before.map((_, from) => before.slice(from).join('') + next.word);
    return !names.some((name) => meanings.has(name) || isPrefix(name));
  });

const COUNTS = new Map(
  Object.entries({ duas: '2', dois: '2', tres: '3', quatro: '4', cinco: '5', seis: '6' }),
);

/** "EPF (três amostras)", "EPF em 03 amostras", "EPF, 3 amostras": the number belongs to the name before it. */
const withSampleCounts = (tokens: readonly Token[]): Token[] => {
  const isCount = (at: number) =>
    /^amostras?$/.test(tokens[at + 1]?.word ?? '') &&
    (COUNTS.has(tokens[at]?.word ?? '') || /^\d{1,2}$/.test(tokens[at]?.word ?? ''));
  return tokens
    .map((token, at) => {
      if (!isCount(at)) return token;
      const word = COUNTS.get(token.word) ?? token.word.replace(/^0/, '');
      return { ...token, word, gap: at > 0 && !token.startsSentence ? GAP.none : token.gap };
    })
    .filter((_, at) => !(/^(?:em|com|colher|coletar)$/.test(tokens[at]?.word ?? '') && isCount(at + 1)));
};

const MIN_LIST = 3;

/** Words without signs that are names from the first to the last: "na k cl ca", "tsh zn cu se". */
function bareLists(tokens: readonly Token[], dictionary: CompiledDictionary): ReadonlySet<Token> {
  const listed = new Set<Token>();
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (tokens[to]?.gap === GAP.none) to += 1;
    let [start, end] = [from, to];
    while (start < end && isTalk(tokens[start] as Token, dictionary)) start += 1;
    while (end > start && isTalk(tokens[end - 1] as Token, dictionary)) end -= 1;
    // "TSH e VHS na consulta"
    if (end < to && tokens[end - 1]?.raw === 'na') end -= 1;
    const isConjunction = tokens
      .slice(start, end)
      .some((_, place) => !mayBeSelenium(tokens, start + place, end, to));
    if (!isConjunction && namesIn(tokens, start, end, dictionary) >= MIN_LIST)
      for (const token of tokens.slice(start, end)) listed.add(token);
    from = to;
  }
  return listed;
}

/** "se" stands for selenium only beside another symbol: "zn cu se", but not "PSA livre se PSA total". */
function mayBeSelenium(tokens: readonly Token[], at: number, end: number, runEnd: number): boolean {
  if (tokens[at]?.word !== 'se') return true;
  const isSymbol = (token: Token | undefined) => /^[a-z]{1,2}$/.test(token?.word ?? '');
  const isLast = at + 1 === end;
  if (isLast && end < runEnd) return false;
  return isSymbol(tokens[at - 1]) || (!isLast && isSymbol(tokens[at + 1]));
}

/** Talk, or an exam that the shop does not sell. */
const isTalk = ({ word }: Token, { meanings }: CompiledDictionary): boolean =>
  meanings.has(word) ? meanings.get(word)?.is === 'unsold' : isCommon(word) || isExamLike(word);

/** The number of names that fill the words, or 0. */
function namesIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  { meanings, isPrefix }: CompiledDictionary,
): number {
  let names = 0;
  for (let at = from; at < to; ) {
    if (tokens[at]?.word === 'e' && at > from) {
      at += 1;
      continue;
    }
    let [key, length] = ['', 0];
    for (let end = at; end < to && !tokens[end]?.tuss; end += 1) {
      key += tokens[end]?.word;
      const is = meanings.get(key)?.is;
      if (is === 'service' || is === 'panel') length = end + 1 - at;
      if (!isPrefix(key)) break;
    }
    if (length === 0 || /^[aeo]$/.test(tokens[at]?.word ?? '')) return 0;
    names += 1;
    at += length;
  }
  return names;
}
