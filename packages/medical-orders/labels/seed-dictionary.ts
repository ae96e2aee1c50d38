import type { Dictionary } from '#text/dictionary.ts';
import dictionary from './dictionary.json' with { type: 'json' };

/** The demo store's: `read-dictionary.test.ts` of the store compares the file with its answer. */
export const seedDictionary = () => dictionary as unknown as Dictionary;
