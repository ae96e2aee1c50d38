import type { Installment } from '#features/shop/pricing/installments.ts';

/** Says what a purchase by credit card costs a month, before the card is chosen. `parts` begins with one payment. */
export function creditHint(parts: readonly Installment[]): string {
  const most = parts.length;
  const free = parts.findLast(({ num, withInterest }) => num > 1 && !withInterest);
  if (most <= 1) return 'À vista.';
  if (!free) return `À vista ou em até ${most} vezes com juros.`;
  return `Em até ${free.label}${free.num < most ? `, ou ${most} com juros` : ''}.`;
}
