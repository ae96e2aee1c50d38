import type { CalendarDay } from '#values/calendar-day.ts';
import type { OrderEvent } from './events.ts';
import type { Order, OrderLine } from './order.ts';
import { isExpired, scheduledStatus } from './schedule.ts';
import { isAuthorized, type OrderStatus } from './status.ts';

type Line = Pick<OrderLine, 'state' | 'needsBooking' | 'scheduledAt' | 'validUntil' | 'bookedFor'>;

export const isLeft = ({ state }: Pick<OrderLine, 'state'>): boolean => state !== 'cancelled';

/** The laboratory could not use the sample, so an attended service is open again, free of charge. */
export const isRecollection = ({ state, stateAt }: Pick<OrderLine, 'state' | 'stateAt'>): boolean =>
  state === 'open' && stateAt !== null;

/** Why the sample of each of these services has to be collected again, in plain words, by the line's id. */
export const recollectionsOf = (
  lines: readonly Pick<OrderLine, 'id' | 'state' | 'stateAt'>[],
  events: readonly Pick<OrderEvent, 'kind' | 'reason' | 'data'>[],
): Map<number, string> =>
  new Map(
    lines.filter(isRecollection).map(({ id }) => {
      const rejected = events.findLast(
        ({ kind, data }) => kind === 'recollection' && data?.lines?.includes(id) === true,
      );
      return [id, rejected?.reason ?? ''];
    }),
  );

export const openLines = <Line extends Pick<OrderLine, 'state'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ state }) => state === 'open');

/** Returns the services that can still be used. */
export const comingLines = <Line extends Pick<OrderLine, 'state'> & { expired: boolean }>(
  lines: readonly Line[],
): Line[] => openLines(lines).filter(({ expired }) => !expired);

/** Returns null while nothing is scheduled, or when all lines are cancelled. */
export function statusOfLines(
  lines: readonly Line[],
): Extract<OrderStatus, 'scheduled' | 'partially_scheduled' | 'partially_applied' | 'complete'> | null {
  const left = lines.filter(isLeft);
  const attended = left.filter(({ state }) => state === 'attended').length;
  if (attended > 0) return attended === left.length ? 'complete' : 'partially_applied';
  return scheduledStatus(left);
}

/** "Atendido em parte" follows from a record at the counter. By hand it is reached only back from a cancellation. */
export const isFromCounter = (to: OrderStatus, lines: readonly Pick<OrderLine, 'state'>[]): boolean =>
  to === 'partially_applied' && !lines.some(({ state }) => state === 'attended');

type Promising = Pick<OrderLine, 'state' | 'bookedFor' | 'validUntil' | 'resultAt'>;

/** The promised date is known to be missed, and no later one is known. */
export const isLate = ({
  resultBy,
  resultWas,
  resultAt,
}: Pick<OrderLine, 'resultBy' | 'resultWas' | 'resultAt'>): boolean =>
  resultAt === null && resultWas !== null && resultBy?.getTime() === resultWas.getTime();

/**
 * Unpaid, cancelled, suspended and expired services promise no result, and neither do those whose result is there. Other attended
 * services keep their date.
 */
export const promisesResult = (
  { status, voucherHold }: Pick<Order, 'status' | 'voucherHold'>,
  line: Promising,
  today: CalendarDay,
): boolean =>
  (line.state === 'attended' && line.resultAt === null) ||
  (line.state === 'open' && isAuthorized(status) && voucherHold === null && !isExpired(line, today));
