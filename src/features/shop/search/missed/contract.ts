import * as v from 'valibot';
import { MAX_PHRASE, MISSED_KINDS, MOST_PHRASES } from './missed.ts';

const kind = v.picklist(MISSED_KINDS);

const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Informe as chaves das palavras.'));

const some = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(MOST_PHRASES));

export const countBody = v.strictObject({ kind, keys: some(key) });

/** Only these words may be sent: enough people have used them, and the store does not have them yet. */
export const countAnswer = v.strictObject({ wanted: v.array(v.string()) });

export const wordsBody = v.strictObject({
  kind,
  phrases: some(v.pipe(v.string(), v.maxLength(MAX_PHRASE), v.regex(/^[a-z0-9]+( [a-z0-9]+)*$/))),
});
