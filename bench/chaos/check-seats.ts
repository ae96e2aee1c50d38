import type { Books } from './books.ts';

const PATIENCE_MS = 10 * 60_000;
const UNPAID = ['pending_payment', 'pending', 'holded'];

/** Expects one seat per active visit and no other, and for each paid visit a booked time or a notice that it was lost. */
export function checkSeats({ now, orders, lines, visits, adrift, openQuotes }: Books): string[] {
  const problems = adrift > 0 ? [`${adrift} quarters of an hour count other seats than their visits`] : [];
  for (const { quoteId, state, expiresAt } of visits) {
    const order = orders.find((one) => one.quoteId === quoteId);
    const say = (what: string) =>
      problems.push(`visit of ${order ? `order ${order.number}` : quoteId}: ${what}`);
    const isPaid = order !== undefined && !UNPAID.includes(order.status) && order.status !== 'canceled';
    const isWaiting = order ? UNPAID.includes(order.status) : openQuotes.includes(quoteId);
    const isWhole = lines.every((line) => line.orderId !== order?.id || line.state !== 'cancelled');
    if (state === 'held' && !isWaiting) say('held for nobody');
    if (state === 'held' && (expiresAt ?? 0) + PATIENCE_MS < now) say('held past its deadline');
    if (state === 'booked' && !isPaid) say(`booked, and the order is ${order?.status ?? 'missing'}`);
    if (state === 'lapsed' && isPaid && isWhole) say('paid, and its time lapsed silently');
  }
  return problems;
}
