import { type Item, isTuss, touches, wordOf } from './items.ts';

const MAX_QUANTITY = 20;

const isWord = (item: Item | undefined): boolean =>
  item !== undefined && item.meaning === null && !isTuss(item) && !['e', 'ou'].includes(wordOf(item));

/** "3ª dose" is one. */
const countOf = (item: Item | undefined): string =>
  /[ªº]$/.test(item?.tokens[0]?.raw ?? '') ? '' : wordOf(item);

/** "x2", "Qtd 2", "2 doses", written beside the name. */
export function quantityOf(group: readonly Item[], at: number): number {
  const after = [];
  for (let next = at + 1; isWord(group[next]); next += 1) after.push(countOf(group[next]));
  const before = [];
  let last = at - 1;
  for (; isWord(group[last]); last -= 1) before.unshift(wordOf(group[last]));
  // "Shingrix 2 doses + Arexvy": it was said of the one before.
  const isOfOther = group[last] !== undefined && touches(group[last + 1]);
  const said =
    /(?:^| )(?:qtde?|quantidade|x) ?(\d{1,2})(?: |$)|(?:^| )x(\d{1,2})(?: |$)|(?:^| )(\d{1,2}) ?(?:x|doses?|unidades?)(?: |$)/.exec(
      after.join(' '),
    ) ?? (isOfOther ? null : /(?:^| )(\d{1,2}) ?(?:x|doses?)$/.exec(before.join(' ')));
  const quantity = Number(said?.slice(1).find(Boolean) ?? 1);
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY);
}
