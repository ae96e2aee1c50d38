import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { isDoubted, isLeftOut } from '../scopes/scope.ts';
import { type Item, isTuss } from './item.ts';
import { ignored, type Outcome, spanOf } from './outcome.ts';
import { quantityOf } from './quantity.ts';
import { outcomesOfWords } from './word-outcomes.ts';

export function outcomesOfCode(group: readonly Item[], dictionary: CompiledDictionary): Outcome[] {
  const span = spanOf(group);
  const qty = quantityInTable(group) ?? quantityOf(group, group.findIndex(isTuss));
  const isAsked = group.some(({ status }) => isDoubted(status));
  if (!isAsked && group.some(({ status }) => isLeftOut(status))) return [ignored(group)];
  const named = [...new Set(group.flatMap(({ services }) => services))];
  const coded = group
    .filter(isTuss)
    .flatMap(({ tokens }) => dictionary.byTuss.get(tokens[0]?.tuss ?? '') ?? []);
  if (coded.length === 0)
    return named.length > 0
      ? outcomesOfWords(
          group.filter((item) => !isTuss(item)),
          dictionary,
          true,
        )
      : [
          {
            kind: 'unknown',
            unsold: group.some(({ meaning }) => meaning?.is === 'unsold'),
            span: spanOf(wordsOf(group)),
          },
        ];
  if (coded.length === 1 && named.length > 0 && !named.includes(coded[0] as number))
    return [{ kind: 'ask', services: [...coded, ...named], several: false, span }];
  if (isAsked) return coded.map((service) => ({ kind: 'ask', services: [service], several: false, span }));
  return coded.map((service) => ({ kind: 'found', service, qty, span }));
}

/** The row without its numbers: "22 40901122 US ABDOME 01". A bare code stays. */
function wordsOf(group: readonly Item[]): readonly Item[] {
  const words = group.filter((item) => !isTuss(item) && !/^x?\d*$/.test(item.words.join('')));
  return words.length > 0 ? words : group;
}

/** The columns of a form's row, "22 40316416 PROLACTINA 2 2": requested and authorized. */
function quantityInTable(group: readonly Item[]): number | null {
  const numbers = group.slice(-2).map((item) => (item.meaning ? '' : (item.tokens[0]?.word ?? '')));
  const [quantity = ''] = /^\d{1,2}$/.test(numbers[0] ?? '') ? numbers : [];
  // "40303110 PARASITOLÓGICO DE FEZES 3"
  if (group.at(-2)?.services.length === 1 && /^[1-9]$/.test(numbers[1] ?? '')) return Number(numbers[1]);
  return group.length > 2 && /^\d{1,2}$/.test(numbers[1] ?? '') && quantity
    ? Math.max(1, Number(quantity))
    : null;
}
