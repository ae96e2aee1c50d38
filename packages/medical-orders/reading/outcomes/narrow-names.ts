import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { GAP } from '#text/tokens/token.ts';
import { isOrderWord } from '#text/vocabulary/common-words.ts';
import { firstWord, type Item } from './item.ts';

const MAX_WORDS = 4;

/** A name with several meanings takes the one of the name beside it, or of the words after it. */
export function narrowNames(items: readonly Item[], dictionary: CompiledDictionary): void {
  items.forEach((item, at) => {
    narrowByCase(item, dictionary);
    narrowByWords(items, at, dictionary);
    const next = items[at + 1];
    if (!next || !isBeside(item, next) || item.meaning?.is !== 'service' || next.meaning?.is !== 'service')
      return;
    const common = item.services.filter((place) => next.services.includes(place));
    if (common.length === 0) return;
    if (common.length === next.services.length) item.services = common;
    else if (common.length === item.services.length) next.services = common;
  });
}

/** "dTpa-VIP" is for adults, "DTPa-VIP" for children. */
function narrowByCase(item: Item, { services }: CompiledDictionary): void {
  const raw = item.tokens[0]?.raw ?? '';
  if (item.services.length < 2 || !/\p{Ll}/u.test(raw) || !/\p{Lu}/u.test(raw.slice(1))) return;
  const spelt = item.services.filter((place) => services[place]?.name.split(/[^\p{L}]/u).includes(raw));
  if (spelt.length > 0) item.services = spelt;
}

/** "meningo B Bexsero", "nirsevimabe (Beyfortus)" */
function isBeside(item: Item, next: Item): boolean {
  const [last, first] = [item.tokens.at(-1), next.tokens[0]];
  if (!last || !first || /^(?:e|ou)$/.test(first.word)) return false;
  return first.gap === GAP.none || (first.gap === GAP.weak && first.depth > last.depth);
}

/** "beta-hCG de sangue, o quantitativo", "nirsevimabe (Beyfortus) 50 mg" */
function narrowByWords(items: readonly Item[], at: number, { meanings }: CompiledDictionary): void {
  const item = items[at] as Item;
  if (item.services.length < 2 || item.meaning?.is !== 'service') return;
  const key = item.words.join('');
  for (let next = at + 1; next <= at + MAX_WORDS; next += 1) {
    const other = items[next];
    if (!other || other.tokens[0]?.gap === GAP.strong) return;
    const isPlain = !other.meaning && isOrderWord(firstWord(other));
    const isSame =
      other.services.length > 0 && other.services.every((place) => item.services.includes(place));
    if (!isPlain && !isSame) return;
    if (isSame) continue;
    const suffixes = [firstWord(other), firstWord(other) + firstWord(items[next + 1])];
    for (const suffix of suffixes) {
      const fitting = meanings.get(key + suffix)?.services.filter((place) => item.services.includes(place));
      if (suffix.length > 1 && fitting?.length === 1) {
        item.services = fitting;
        return;
      }
    }
  }
}
