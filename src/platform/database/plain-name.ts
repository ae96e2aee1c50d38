import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm';

/** Lower case without accents, as indexes of names hold it. No screen shows the escaped letters: the font lacks them. */
export const plainName = (name: AnyColumn): SQL =>
  sql`translate(lower(${name}), 'áàâãäéèê\u00ebí\u00ec\u00ee\u00efó\u00f2ôõöú\u00f9\u00fbüçñ', 'aaaaaeeeeiiiiooooouuuucn')`;

/** Requires that one of the names has all of the words, each anywhere in it. The words must be plain already. */
export const hasWords = (words: readonly string[], ...names: AnyColumn[]): SQL | undefined =>
  or(...names.map((name) => and(...words.map((word) => like(plainName(name), `%${word}%`)))));
