import { type Difference, entrySubject, movementSubject } from './difference.ts';
import { dayOfItem, first, type Item, signOf } from './item.ts';
import type { Movement } from './movement.ts';

/** Each movement is suggested once. */
export function withSuggestions(
  differences: readonly Difference[],
  items: readonly Item[],
  pairs: ReadonlyMap<Item, Movement>,
): Difference[] {
  const free = differences.filter(
    ({ kind, settled }) => !settled && (kind === 'order_without_credit' || kind === 'refund_without_debit'),
  );
  // A line of the account may repeat a Pix that the bank's list has already matched.
  const repeated = [...pairs].filter(([item]) => item.echoes.length === 0 && first(item).source === 'pix');
  return differences.map((difference) => {
    const { kind, gapCents, method, subject, settled } = difference;
    if (settled || (kind !== 'received_without_order' && kind !== 'debit_without_refund')) return difference;
    const other = free.findIndex(
      (one) => one.gapCents === -gapCents && (method === 'other' || one.method === method),
    );
    if (other >= 0) return { ...difference, suggestion: free.splice(other, 1)[0]?.subject ?? null };
    const item = items.find(({ entries }) => entries.some(({ id }) => entrySubject(id) === subject));
    if (!item || first(item).source !== 'ofx') return difference;
    const same = repeated.findIndex(
      ([one, movement]) =>
        one.kind === item.kind &&
        dayOfItem(one) === dayOfItem(item) &&
        signOf(one.kind) * movement.cents === gapCents,
    );
    const [, movement] = (same >= 0 && repeated.splice(same, 1)[0]) || [];
    return movement ? { ...difference, suggestion: movementSubject(movement.key) } : difference;
  });
}
