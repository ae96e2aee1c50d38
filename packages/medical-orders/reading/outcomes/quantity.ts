import { firstWord, followsDirectly, type Item, isTuss } from './item.ts';

const MAX_QUANTITY = 20;

const NUMBERS = new Map(Object.entries({ duas: '2', dois: '2', tres: '3', quatro: '4' }));

const isPlainWord = (item: Item | undefined): boolean =>
  item !== undefined && item.meaning === null && !isTuss(item) && !['e', 'ou'].includes(firstWord(item));

const withoutOrdinal = (item: Item | undefined): string =>
  /[ªº]$/.test(item?.tokens[0]?.raw ?? '') ? '' : (NUMBERS.get(firstWord(item)) ?? firstWord(item));

/** "D0 e D7", "1ª e 2ª dose" */
function scheduledDoses(group: readonly Item[], at: number): number {
  const days: string[] = [];
  let unit = '';
  for (let next = at + 1; next < group.length && !group[next]?.meaning; next += 1) {
    const word = firstWord(group[next]);
    const ordinal = /^(\d)[ªº]$/.exec(group[next]?.tokens[0]?.raw ?? '')?.[1];
    if (/^d\d{1,2}$/.test(word) || ordinal) days.push(ordinal ? 'nth' : word);
    else if (word !== 'e') {
      unit = word;
      break;
    }
  }
  const isByDay = days[0] === 'd0' && !days.includes('nth');
  const isByOrdinal = /^doses?$/.test(unit) && days.every((day) => day === 'nth');
  return isByDay || isByOrdinal ? Math.max(1, days.length) : 1;
}

/** Samples of one load of glucose or lactose are one exam: "TOTG 3 dosagens". */
const isCurve = (item: Item | undefined): boolean =>
  item?.tokens.some(({ word }) => /^(?:totg|ttog|gtt|ttgo|75g|toleran\w*|curva)$/.test(word)) === true;

/** "x2", "Qtd 2", "2 doses", "de ambos" beside the name, from 1 to 20. Only a vaccine has doses. */
export function quantityOf(group: readonly Item[], at: number, isVaccine = true): number {
  const after = [];
  // "Troponina (0h e 3h = 2 dosagens)"
  const isAnd = (next: number) => firstWord(group[next]) === 'e' && isPlainWord(group[next + 1]);
  for (let next = at + 1; isPlainWord(group[next]) || isAnd(next); next += 1)
    after.push(withoutOrdinal(group[next]));
  const before = [];
  let last = at - 1;
  for (; isPlainWord(group[last]); last -= 1) before.unshift(firstWord(group[last]));
  const belongsToPreviousName = group[last] !== undefined && followsDirectly(group[last + 1]);
  const match =
    /(?:^| )(?:qtde?|quantidade|x) ?(\d{1,2})(?: |$)|(?:^| )x(\d{1,2})(?: |$)|(?:^| )(\d{1,2}) ?(?:x|doses?|unidades?|amostras?|dosagens|coletas)(?: |$)/.exec(
      after.join(' '),
    ) ?? (belongsToPreviousName ? null : /(?:^| )(\d{1,2}) ?(?:x|doses?)$/.exec(before.join(' ')));
  if (!isVaccine && /dose/.test(match?.[0] ?? '')) return 1;
  if (isCurve(group[at]) && /amostras?|dosagens|coletas/.test(match?.[0] ?? '')) return 1;
  if (!match && /(?:^| )ambos?(?: |$)/.test(after.join(' '))) return 2;
  const quantity = Number(match?.slice(1).find(Boolean) ?? (isVaccine ? scheduledDoses(group, at) : 1));
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY);
}
