import { type Installment, installments } from '#features/shop/pricing/installments.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { closesCards } from '../card.ts';
import { countRefusals } from './internal/card-queries.ts';

const MINUTE_MS = 60_000;

export type CardKind = 'credit' | 'debit';

/** Returns the price in `num` installments, or null when the store does not offer them. A debit is paid at once. */
export function installmentOf(
  { config }: Deps,
  { kind, num, totalCents }: { kind: CardKind; num: number; totalCents: Cents },
): Installment | null {
  const offered = installments(totalCents, config.installments);
  return offered.find((one) => one.num === num && (kind === 'credit' || num === 1)) ?? null;
}

/** After too many refusals the customer pays by Pix only for a while. */
export async function cardsAreClosed(deps: Deps, customerId: number): Promise<boolean> {
  const limits = deps.config.cards?.limits;
  if (!limits) return true;
  const refusals = await countRefusals(deps.db, customerId, {
    now: deps.clock.now(),
    windowMs: limits.closedMinutes * MINUTE_MS,
  });
  return closesCards(refusals, limits);
}
