export interface TextPart {
  text: string;
  /** Offset in the whole text. */
  start: number;
  /** The sample in the row of a form. */
  sample?: string;
  /** Its names are questions. */
  isDoubtful?: boolean;
}

export const isBlank = ({ text }: TextPart): boolean => text.trim() === '';

export const slicePart = ({ text, start, ...rest }: TextPart, from: number, to: number): TextPart => ({
  ...rest,
  text: text.slice(from, to),
  start: start + from,
});

/** The whole lines that contain the parts, each once. A name can lie across the end of a part: "( ) Lp(a)". */
export function linesAround(text: string, parts: readonly TextPart[]): TextPart[] {
  const lines = new Map<number, TextPart>();
  for (const { start, text: part } of parts) {
    const from = Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start)) + 1;
    const end = text.slice(start + part.length).search(/[\r\n]/);
    lines.set(from, {
      text: text.slice(from, end < 0 ? text.length : start + part.length + end),
      start: from,
    });
  }
  return [...lines.values()];
}

export function sentencesIn(text: string): TextPart[] {
  const starts = [0, ...[...text.matchAll(/[.;?!]\s+/g)].map(({ index, 0: end }) => index + end.length)];
  return starts.map((start, at) => ({ text: text.slice(start, starts[at + 1]), start }));
}
