import { randomUUID } from 'node:crypto';
import type { Card } from '../cards/card.ts';
import { tickets } from '../shared/tickets.ts';

const LIFETIME_MS = 20 * 60_000;

export type CardTokens = ReturnType<typeof openCardTokens>;

/** Cards on their way from a buyer's browser to the acquirer: in memory, for one authorisation. */
export function openCardTokens(clock: () => Date) {
  const passes = tickets<'card'>(clock, LIFETIME_MS);
  const cards = tickets<Card>(clock, LIFETIME_MS, randomUUID);
  return {
    givePass: () => ({
      token: passes.give('card'),
      from: clock(),
      until: new Date(clock().getTime() + LIFETIME_MS),
    }),
    hasPass: (token: string) => passes.find(token) !== null,
    /** The pass is good for one card. */
    exchange: (pass: string, card: Card) => (passes.take(pass) ? cards.give(card) : null),
    take: cards.take,
  };
}
