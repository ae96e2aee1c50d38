import type { OrderShown } from '#features/purchase/orders/order.ts';
import type { Outlook } from './outlook.ts';

export type ShownOrder = OrderShown & { outlook: Outlook };
