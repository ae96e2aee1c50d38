import { firstWord, followsDirectly, type Item, isTuss } from './item.ts';

const MAX_QUANTITY = 20;

const NUMBERS = new Map(Object.entries({ duas: '2', dois: '2', tres: '3', quatro: '4' }));

const isPlainWord = (item: Item | undefined): boolean =>
  item !== undefined && item.meaning === null && !isTuss(item) && !['e', 'ou'].includes(firstWord(item));

const withoutOrdinal = (item: Item | undefined): string =>
  /[ªº]$/.test(item?.tokens[0]?.raw ?? '') ? '' : (NUMBERS.get(firstWord(item)) ?? firstWord(item));

/** "x2", "Qtd 2", "2 doses", "de ambos" beside the name, from 1 to 20. Only a vaccine has doses. */
export function quantityOf(group: readonly Item[], at: number, isVaccine = true): number {
  const after = [];
  for (let next = at + 1; isPlainWord(group[next]); next += 1) after.push(withoutOrdinal(group[next]));
  const before = [];
  let last = at - 1;
  for (; isPlainWord(group[last]); last -= 1) before.unshift(firstWord(group[last]));
  const belongsToPreviousName = group[last] !== undefined && followsDirectly(group[last + 1]);
  const match =
    /(?:^| )(?:qtde?|quantidade|x) ?(\d{1,2})(?: |$)|(?:^| )x(\d{1,2})(?: |$)|(?:^| )(\d{1,2}) ?(?:x|doses?|unidades?|amostras?)(?: |$)/.exec(
      after.join(' '),
    ) ?? (belongsToPreviousName ? null : /(?:^| )(\d{1,2}) ?(?:x|doses?)$/.exec(before.join(' ')));
  if (!isVaccine && /dose/.test(match?.[0] ?? '')) return 1;
  if (!match && /(?:^| )ambos?(?: |$)/.test(after.join(' '))) return 2;
  const quantity = Number(match?.slice(1).find(Boolean) ?? 1);
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY);
}
