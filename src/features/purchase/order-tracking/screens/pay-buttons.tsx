import type { OrderShown } from '#features/purchase/orders/order.ts';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';

/** An order that nobody has begun to pay, or whose card was refused, and that still has time. */
export const isPayable = ({ status, confirming }: Pick<OrderShown, 'status' | 'confirming'>): boolean =>
  status === 'pending_payment' && !confirming;

interface PayButtonsProps {
  order: Pick<OrderShown, 'incrementId' | 'paymentType'>;
  /** The store has another way to pay. */
  hasOtherWays: boolean;
}

export function PayButtons({ order: { incrementId, paymentType }, hasOtherWays }: PayButtonsProps) {
  const { charge } = paymentFacts(paymentType);
  if (!charge) return <ButtonLink href={urls.payOrder(incrementId)}>Pagar o pedido</ButtonLink>;
  return (
    <>
      <ButtonLink href={urls.charge(charge.page, incrementId)}>{charge.pay}</ButtonLink>
      {hasOtherWays && (
        <ButtonLink href={urls.payOrder(incrementId)} variant="secondary">
          Pagar de outra forma
        </ButtonLink>
      )}
    </>
  );
}
