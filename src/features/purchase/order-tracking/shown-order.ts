import type { ChosenTime } from '#features/care/appointments/expected-visits.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import type { Outlook } from './outlook.ts';

export type ShownOrder = OrderShown & {
  outlook: Outlook;
  /** The times of the visits while the services can be used, or still be paid. */
  times: ChosenTime[];
};
