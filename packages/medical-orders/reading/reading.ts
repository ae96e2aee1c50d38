import type { Span } from '#text/tokens/token.ts';

export interface Found {
  code: string;
  qty: number;
  span: Span;
}

export interface Ask {
  span: Span;
  codes: string[];
  /** Several answers are possible: exams of a panel instead of meanings of one name. */
  several: boolean;
}

export interface Withheld {
  span: Span;
  /** The possible meanings; several for an ambiguous name. */
  codes: string[];
}

export interface Reading {
  found: Found[];
  ask: Ask[];
  ignored: Span[];
  /** Further mentions of services that are found or asked about. */
  repeated: Span[];
  /** Left out although they contain names of services: refused, done, conditional, or part of an address. */
  withheld: Withheld[];
  /** `unsold`: an exam that the dictionary knows and the shop does not sell. */
  unknown: { span: Span; unsold: boolean }[];
  /** In hours. */
  fasting: number | null;
}
