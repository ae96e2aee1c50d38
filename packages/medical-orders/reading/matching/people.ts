import { GAP, type Token } from '#text/tokens/token.ts';
import { isFirstName } from '#text/vocabulary/first-names.ts';

const TITLES = new Set('sr sra srta dona seu prof profa dr dra'.split(' '));
const CAPITAL = /^\p{Lu}(?:\p{Ll}|\p{M}|$)/u;

/** A title or first name with the capitalized words after it: "Sr. Valdir Coombs", "Clara Magnésio". */
export function peopleIn(tokens: readonly Token[]): ReadonlySet<Token> {
  const people = new Set<Token>();
  for (let at = 0; at < tokens.length; at += 1) {
    const { word, raw } = tokens[at] as Token;
    const isTitle = TITLES.has(word);
    if (!CAPITAL.test(raw) || !(isTitle || isFirstName(word))) continue;
    let end = at + 1;
    while (continuesName(tokens[end])) end += 1;
    if (end - at > 1) for (const token of tokens.slice(at, end)) people.add(token);
    at = end - 1;
  }
  return people;
}

const continuesName = (token: Token | undefined): boolean =>
  token !== undefined && token.gap === GAP.none && CAPITAL.test(token.raw) && !/^[A-Z]\d/.test(token.raw);

const MIN_INITIALS = 2;

/** "CEA – Centro de Especialidades Ambulatoriais": the abbreviation of the words after it names no exam. */
export function isOwnInitials(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  const next = tokens[at + 1];
  if (!/^\p{Lu}{2,6}$/u.test(token.raw) || !next || next.gap === GAP.none || !next.afterSeparator)
    return false;
  let initials = '';
  for (let place = at + 1; place < tokens.length && initials.length < token.raw.length; place += 1) {
    const { raw, gap } = tokens[place] as Token;
    if (place > at + 1 && gap !== GAP.none) break;
    if (!/^\p{Lu}\p{L}{2,}$/u.test(raw)) break;
    initials += raw[0];
  }
  return initials.length >= MIN_INITIALS && initials === token.raw;
}
