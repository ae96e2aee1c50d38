import { heldOf } from '#features/care/appointments/choosing.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import type { ShownOrder } from './shown-order.ts';

type Line = Pick<OrderLine, 'state' | 'bookedFor'>;
type Booked<L extends Line> = L & { bookedFor: Date };

const isBooked = <L extends Line>(line: L): line is Booked<L> =>
  line.state === 'open' && line.bookedFor !== null;

export const bookedLines = <L extends Line>({
  status,
  lines,
}: Pick<Order, 'status'> & { lines: readonly L[] }): Booked<L>[] =>
  isAuthorized(status) ? lines.filter(isBooked) : [];

/** True if the calendar file has an appointment of the store's team, or a time that was reserved with the payment. */
export const hasTimes = ({
  status,
  lines,
}: Pick<Order, 'status'> & {
  lines: readonly (Line & { reserved?: boolean; plannedFor: Date | null })[];
}): boolean =>
  isAuthorized(status) &&
  lines.some(
    (line) => isBooked(line) || (line.state === 'open' && line.reserved === true && line.plannedFor !== null),
  );

/** True if a visit has a time that its customer may still move. */
export const mayMove = ({ status, times }: Pick<ShownOrder, 'status' | 'times'>): boolean =>
  isAuthorized(status) && times.some((visit) => heldOf(visit) && !visit.fixed);
