import type { Charset } from './charset.ts';

/** Components, each a list of subcomponents, as text with its escapes read. */
export type Repetition = readonly (readonly string[])[];

export interface Segment {
  readonly name: string;
  /** The repetitions of a field, counted from 1 as HL7 counts; none where it is empty. */
  field(n: number): readonly Repetition[];
  /** The text of the first repetition; '' where there is none. All counted from 1. */
  text(n: number, component?: number, subcomponent?: number): string;
}

export interface Message {
  readonly charset: Charset;
  readonly segments: readonly Segment[];
  /** The field of the first segment with this name. */
  field(segment: string, n: number): readonly Repetition[];
  /** The text in the first segment with this name; '' where there is none. */
  text(segment: string, n: number, component?: number, subcomponent?: number): string;
}

/**
 * `header`: the MSH is missing or unreadable; `charset`: MSH-18 names an unknown character set; `characters`: bytes or text that the
 * character set does not have; `segment`: a line without a segment's name.
 */
export type Hl7Fault = 'header' | 'charset' | 'characters' | 'segment';

export class Hl7Error extends Error {
  override readonly name = 'Hl7Error';
  readonly fault: Hl7Fault;
  /** The MSH alone, in ASCII with '?' for every other sign, so that a refused message can still be answered. */
  readonly header: Message | null;

  constructor(fault: Hl7Fault, text: string, header: Message | null = null) {
    super(text);
    this.fault = fault;
    this.header = header;
  }
}
