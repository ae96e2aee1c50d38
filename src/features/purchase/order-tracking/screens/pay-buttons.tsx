import type { OrderShown } from '#features/purchase/orders/order.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';

/** An order that nobody has begun to pay, or whose card was refused, and that still has time. */
export const isPayable = ({ status, confirming }: Pick<OrderShown, 'status' | 'confirming'>): boolean =>
  status === 'pending_payment' && !confirming;

interface PayButtonsProps {
  order: Pick<OrderShown, 'incrementId' | 'paymentType'>;
  takesCards: boolean;
}

export function PayButtons({ order: { incrementId, paymentType }, takesCards }: PayButtonsProps) {
  if (paymentType !== 'pix') return <ButtonLink href={urls.payOrder(incrementId)}>Pagar o pedido</ButtonLink>;
  return (
    <>
      <ButtonLink href={urls.pix(incrementId)}>Pagar com Pix</ButtonLink>
      {takesCards && (
        <ButtonLink href={urls.payOrder(incrementId)} variant="secondary">
          Pagar de outra forma
        </ButtonLink>
      )}
    </>
  );
}
