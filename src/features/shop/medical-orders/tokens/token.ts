/** Start and exclusive end in the order's text, in UTF-16 units. */
export type Span = [start: number, end: number];

/** The separator before a word: none, weak ("/", "+", ":") or strong (comma, full stop). */
export const GAP = { none: 0, weak: 1, strong: 2 } as const;

export interface Token {
  /** Normalized; '' for a TUSS code. */
  word: string;
  raw: string;
  start: number;
  end: number;
  gap: number;
  depth: number;
  /** Eight digits; '' for a word. */
  tuss: string;
  /** A question mark follows, in a sentence that does not ask the shop. */
  questioned: boolean;
  afterStop: boolean;
  startsSentence: boolean;
  /** Follows a sign that separates items: "+", "–", "->", ":". */
  afterSeparator: boolean;
  afterColon: boolean;
  /** The link word before it, as in "RM de fígado"; '' without one. */
  link: string;
  /** A number that is a result, not a dose, an age, a date or a time. */
  isResult: boolean;
  isFraction: boolean;
  /** A sign follows that gives its result: "HBsAg (+)". */
  hasResultSign: boolean;
  beforeColon: boolean;
}
