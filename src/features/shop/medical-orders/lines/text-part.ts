export interface TextPart {
  text: string;
  /** Offset in the whole text. */
  start: number;
}

export const slicePart = ({ text, start }: TextPart, from: number, to: number): TextPart => ({
  text: text.slice(from, to),
  start: start + from,
});

export function sentencesIn(text: string): TextPart[] {
  const starts = [0, ...[...text.matchAll(/[.;?!]\s+/g)].map(({ index, 0: end }) => index + end.length)];
  return starts.map((start, at) => ({ text: text.slice(start, starts[at + 1]), start }));
}
