import type { ReactNode } from 'react';
import type { Order } from '#features/purchase/orders/order.ts';
import { isAuthorized, isUnpaid } from '#features/purchase/orders/status.ts';
import styles from './order-head.module.css';
import { OrderPicture, type OrderSeason } from './order-picture.tsx';

type Head = Pick<Order, 'status' | 'voucherHold'>;

function seasonOf({ status, voucherHold }: Head): OrderSeason {
  if (isAuthorized(status)) return voucherHold ? 'waiting' : 'paid';
  return isUnpaid(status) ? 'waiting' : 'ended';
}

interface OrderHeadProps {
  order: Head;
  small?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

export function OrderHead({ order, small, children, action }: OrderHeadProps) {
  const season = seasonOf(order);
  return (
    <div className={styles.head} data-season={season} data-small={small || undefined}>
      <OrderPicture season={season} />
      <div className={styles.words}>{children}</div>
      {action && <div className={`cluster ${styles.action}`}>{action}</div>}
    </div>
  );
}
