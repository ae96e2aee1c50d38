import type { OrderShown } from '#features/purchase/orders/order.ts';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';

/** An order is payable while it has time, and no attempt or a refused card. */
export const isPayable = ({ status, confirming }: Pick<OrderShown, 'status' | 'confirming'>): boolean =>
  status === 'pending_payment' && !confirming;

interface PayButtonsProps {
  order: Pick<OrderShown, 'incrementId' | 'paymentType'>;
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
