import { normalizedWords } from '#text/normalize.ts';
import type { Outcome } from './outcome.ts';

const MIN_LENGTH = 3;

/** "Aldosterona, renina. Colher aldo/renina em pé": an unknown word that only shortens a name of the order. */
export function withoutShortRepeats(outcomes: readonly Outcome[], text: string): readonly Outcome[] {
  const named = outcomes.flatMap(({ kind, span }) =>
    kind === 'found' || kind === 'ask' ? normalizedWords(text.slice(...span)) : [],
  );
  return outcomes.map((outcome) => {
    if (outcome.kind !== 'unknown' || outcome.unsold) return outcome;
    const [word = '', ...more] = normalizedWords(text.slice(...outcome.span));
    const isShort =
      more.length === 0 &&
      word.length >= MIN_LENGTH &&
      named.some((name) => name.length > word.length && name.startsWith(word));
    return isShort ? { kind: 'ignored', span: outcome.span } : outcome;
  });
}
