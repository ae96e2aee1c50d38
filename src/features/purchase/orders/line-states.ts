import type { OrderLine } from './order.ts';
import { scheduledStatus } from './schedule.ts';
import type { OrderStatus } from './status.ts';

type Line = Pick<OrderLine, 'state' | 'needsBooking' | 'scheduledAt' | 'validUntil' | 'bookedFor'>;

export const isLeft = ({ state }: Pick<OrderLine, 'state'>): boolean => state !== 'cancelled';

export const openLines = <Line extends Pick<OrderLine, 'state'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ state }) => state === 'open');

/** Null while nothing is scheduled, or when all lines are cancelled. */
export function statusOfLines(
  lines: readonly Line[],
): Extract<OrderStatus, 'scheduled' | 'partially_scheduled' | 'partially_applied' | 'complete'> | null {
  const left = lines.filter(isLeft);
  const attended = left.filter(({ state }) => state === 'attended').length;
  if (attended > 0) return attended === left.length ? 'complete' : 'partially_applied';
  return scheduledStatus(left);
}
