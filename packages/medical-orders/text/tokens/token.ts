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
  tuss: string;
  questioned: boolean;
  /** A question mark follows, which may ask the shop. */
  beforeQuestionMark: boolean;
  afterStop: boolean;
  startsSentence: boolean;
  afterSeparator: boolean;
  afterColon: boolean;
  afterPlus: boolean;
  /** The link word before it, as in "RM de fígado"; '' without one. */
  link: string;
  /** A number that is a result, not a dose, an age, a date or a time. */
  isResult: boolean;
  isFraction: boolean;
  hasResultSign: boolean;
  beforeColon: boolean;
  /** Only a full stop stands before it. */
  afterDot: boolean;
  /** A full stop follows. */
  dotted: boolean;
  /** One of at least three names without signs between them. */
  listed: boolean;
  /** "se +", "se > 10" */
  beforeSign: boolean;
}
