import { GAP, type Token } from '../tokens/token.ts';

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
