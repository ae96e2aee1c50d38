/** Signs of one box in other spellings: "|x|", "<x>", "{x}", "(xx)", "[-]". */
const OTHER_BOX = /([(<[{|])([ \t_-]{0,4})(x{0,3})([ \t_-]{0,4})([)>\]}|])/giu;
const CLOSED_BY = new Map(Object.entries({ '(': ')', '[': ']', '<': '>', '{': '}', '|': '|' }));
/** A full and an empty sign. The full one alone is a bullet. */
const PAIRS: readonly [full: RegExp, empty: RegExp][] = [
  [/[\u25cf\u25c9\u26ab\u{1F518}]/gu, /[\u25cb\u25ef\u26aa]/gu],
  [/[\u25a0\u25a3\u25fc\u25aa\u2b1b]/gu, /[\u25a1\u25a2\u25fb\u25ab\u2b1c]/gu],
];
const RESULT_BEFORE = /(?:\p{L}|(?<!\p{L})rh\s)$/iu;
const HAS_BAR_CROSS = /\|[ \t]?x[ \t]?\|/iu;
const ANSWER_COLUMNS = /(?<!\p{L})(?:sim|s)\s*\|\s*(?:n[aã]o|n)(?!\p{L})/iu;

/** "Bexsero ____ 2 doses" in a prescription: a line that leads to the amount. */
const AMOUNT_LINE =
  /_{3,}(?=\s?\d{1,2}\s?(?:doses?|cx|caixas?|frascos?|unid\p{L}*|comp\p{L}*|amp\p{L}*|x)(?!\p{L}))/giu;

/** The text with every box as "(x)", "( )", U+2611 or U+2610, at the same places. */
export function withPlainBoxes(written: string): string {
  const text = written.replace(AMOUNT_LINE, (line) => '-'.repeat(line.length));
  const hasBars = HAS_BAR_CROSS.test(text) && !ANSWER_COLUMNS.test(text);
  const plain = text.replace(
    OTHER_BOX,
    (box: string, open: string, left: string, cross: string, right: string, close: string, at: number) => {
      // "Rh(-)", "HBsAg(-)"
      if (left.includes('-') && RESULT_BEFORE.test(text.slice(Math.max(0, at - 4), at))) return box;
      if (CLOSED_BY.get(open) !== close || (open === '|' && !hasBars)) return box;
      if (box.length === 2 && open === '|') return box;
      const inside = cross ? 'x' : '';
      return `(${inside}${' '.repeat(left.length + cross.length - inside.length + right.length)})`;
    },
  );
  const withoutBars = hasBars ? plain.replaceAll('|', ' ') : plain;
  return PAIRS.reduce(
    (marked, [full, empty]) =>
      marked.search(full) >= 0 && marked.search(empty) >= 0
        ? marked.replace(full, sameLength('\u2611')).replace(empty, sameLength('\u2610'))
        : marked,
    withoutBars,
  );
}

const sameLength = (sign: string) => (found: string) => sign.padEnd(found.length);
