import type { Span } from '../tokens/token.ts';

/** Words and numbers outside the spans, joined where only blanks and signs of one line stand between them. */
export function uncovered(text: string, spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a[0] - b[0]);
  const rest: Span[] = [];
  let at = 0;
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const end = index + word.length;
    while (at < sorted.length && (sorted[at] as Span)[1] <= index) at += 1;
    const next = sorted[at];
    if (next && next[0] < end) continue;
    const last = rest.at(-1);
    const isJoined = last && !/[\r\n\p{L}\p{N}]/u.test(text.slice(last[1], index));
    if (last && isJoined) last[1] = end;
    else rest.push([index, end]);
  }
  return rest;
}
