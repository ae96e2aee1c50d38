import type { Meaning } from '#text/compile-dictionary.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import { isConversation } from '#text/vocabulary/common-words.ts';
import { isRequest } from '#text/vocabulary/scope-words.ts';

const looksLikeAbbreviation = ({ raw }: Token) => /^[\p{L}\d]{1,5}$/u.test(raw) && !/^\p{Ll}+$/u.test(raw);

/** "E" and "A" name vitamins only where they cannot be the words "e" and "a". */
export function mayBeName(tokens: readonly Token[], at: number): boolean {
  const [token, after] = [tokens[at] as Token, tokens[at + 1]];
  if (token.listed) return true;
  if (!/^[aeo]$/.test(token.word)) return true;
  if (token.gap === GAP.strong && (!after || after.gap === GAP.strong)) return true;
  return /^[AEO]$/.test(token.raw) && tokens.some(({ raw }) => /\p{Ll}/u.test(raw));
}

/** One or two letters count only as a separate item or among other abbreviations. */
export function isAbbreviationInPlace(tokens: readonly Token[], at: number, end: number): boolean {
  const matched = tokens.slice(at, end);
  if (matched[0]?.word === 'se' && matched[0].beforeSign) return false;
  if (matched.every(({ listed }) => listed)) return true;
  if (matched.length === 1 && WORDS_AND_ABBREVIATIONS.has(tokens[at]?.word ?? ''))
    return isMeantAsAbbreviation(tokens, at);
  if (matched.map(({ word }) => word).join('').length > 2) return true;
  if (matched.length > 1 || !/^[a-z]+$/.test(matched[0]?.word ?? '')) return matched.length === 1;
  const [token, before, after] = [tokens[at] as Token, tokens[at - 1], tokens[end]];
  const [open, close] = [
    !before ||
      token.gap > GAP.none ||
      (before.word === 'e' && (token.raw.length > 1 || looksLikeAbbreviation(token))) ||
      (looksLikeAbbreviation(token) &&
        (token.link !== '' || isRequest(before.word) || /^(?:hoje|agora|vacina)$/.test(before.word))),
    !after ||
      after.gap > GAP.none ||
      after.word === 'e' ||
      /^\d/.test(after.word) ||
      (looksLikeAbbreviation(token) && SAMPLE_WORD.test(after.word)) ||
      // "Na próxima consulta"
      (looksLikeAbbreviation(token) && token.word !== 'na' && isConversation(after.word)),
  ];
  // "se" is a conjunction more often than selenium, and "li" a verb.
  if (token.word === 'se' || (token.word === 'li' && !looksLikeAbbreviation(token)))
    return (!before || token.gap === GAP.strong) && (!after || after.gap === GAP.strong);
  if (open && close) return true;
  const neighbours = [token.gap === GAP.none && before, after?.gap === GAP.none && after];
  return looksLikeAbbreviation(token) && neighbours.some((next) => next && looksLikeAbbreviation(next));
}

/** "AU sérico", "GH pós insulina" */
const SAMPLE_WORD = /^(?:(?:seric|plasmatic|urinari|sanguine)o|a?pos|basal)$/;

const WORDS_AND_ABBREVIATIONS = new Set([
  'pai',
  'rota',
  'col',
  'beta',
  'tetra',
  'ist',
  'fit',
  'pct',
  'uro',
  'pso',
]);

/** In capitals among small letters, or a separate item. "pai" alone is a father. */
function isMeantAsAbbreviation(tokens: readonly Token[], at: number): boolean {
  const [token, before, after] = [tokens[at] as Token, tokens[at - 1], tokens[at + 1]];
  const alone =
    (!before || token.gap > GAP.none || before.word === 'e' || isSpokenOf(token, before)) &&
    (!after || after.gap > GAP.none || after.word === 'e' || after.link === 'com');
  const allCapitals = tokens.every(({ raw }) => raw === raw.toUpperCase());
  if (/^\p{Lu}/u.test(token.raw) && token.raw === token.raw.toUpperCase() && !allCapitals) return true;
  return alone && (allCapitals || token.word !== 'pai');
}

/** "Preciso do beta, minha menstruação atrasou" */
const isSpokenOf = (token: Token, before: Token): boolean =>
  token.word === 'beta' && (token.link === 'do' || before.word === 'o');

export const startsUnsoldExam = (token: Token | undefined, { is }: Meaning): boolean =>
  is === 'unsold' && token !== undefined && token.gap > GAP.none && looksLikeAbbreviation(token);
