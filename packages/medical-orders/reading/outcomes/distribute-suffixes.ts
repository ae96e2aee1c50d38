import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { isOrderWord } from '#text/vocabulary/common-words.ts';
import type { Item } from './item.ts';

const SUFFIXES = new Set(['igg', 'igm', 'iga', 'livre', 'livres']);

/** "Toxo, rubéola, CMV IgG/IgM": the last suffixes apply to the ambiguous names before them. */
export function distributeSuffixes(items: Item[], { meanings }: CompiledDictionary): void {
  let suffixes: string[] = [];
  let inSuffixList = false;
  for (const item of items.toReversed()) {
    const last = item.words.at(-1) ?? '';
    if (item.meaning?.is !== 'service') {
      if (item.tokens.every(({ word }) => isOrderWord(word))) continue;
      suffixes = [];
    } else if (item.words.length > 1 && SUFFIXES.has(last)) {
      suffixes = inSuffixList ? [last, ...suffixes] : [last];
      inSuffixList = true;
    } else {
      const each = suffixes.map((suffix) => meanings.get([...item.words, suffix].join(''))?.services ?? []);
      if (item.services.length > 1 && each.length > 0 && each.every(({ length }) => length === 1)) {
        item.services = [...new Set(each.flat())];
        item.all = true;
      } else suffixes = [];
      inSuffixList = false;
    }
  }
}
