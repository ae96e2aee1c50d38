export interface CommonWord {
  word: string;
  /** Share of the services, 0 to 1. */
  share: number;
}

export interface Hint {
  /** Number of prominent services that contain enough matches; 0 for too many. */
  head: number;
  similar: string;
  similarHead: number;
  likeness: number;
}

const NONE: Hint = { head: 0, similar: '', similarHead: 0, likeness: 0 };
/** Like the database's trigram search. */
const MIN_LIKENESS = 0.4;
/** Matches are not spread evenly. */
const MARGIN = 2;

/** How to find `wanted` matches of a very common word, or of a misspelt word that resembles one. */
export function hintFor(term: string, wanted: number, common: readonly CommonWord[]): Hint {
  if (common.length === 0 || term.includes(' ') || term.length <= 2) return NONE;
  const headOf = ({ share }: CommonWord) => Math.ceil((MARGIN * wanted) / share);
  const [most] = common.filter(({ word }) => word.startsWith(term)).sort((a, b) => b.share - a.share);
  if (most) return { ...NONE, head: headOf(most) };
  const [nearest] = common
    .map((one) => ({ one, likeness: likenessOf(term, one.word) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || b.one.share - a.one.share);
  if (!nearest) return NONE;
  const { one, likeness } = nearest;
  return { ...NONE, similar: one.word, similarHead: headOf(one), likeness };
}

function likenessOf(a: string, b: string): number {
  const [ofA, ofB] = [trigramsOf(a), trigramsOf(b)];
  const shared = ofA.intersection(ofB).size;
  return shared / (ofA.size + ofB.size - shared);
}

/** With two blanks before and one after the word, as in PostgreSQL. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}
