import { formatHour } from '#features/purchase/orders/schedule.ts';
import type { WaitingOrder } from '#features/purchase/payments/payable-order.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';

interface OrderWaitsProps {
  order: WaitingOrder;
  refusal: string | undefined;
}

/** After these refusals the order cannot be paid here; its own page shows its state. */
const OVER = ['undecided', 'not_payable', 'too_late'];

/** Replaces the invoice and address that an order already has. */
export function OrderWaits({ order: { incrementId, payUntil }, refusal }: OrderWaitsProps) {
  const link = (
    <ButtonLink href={urls.order(incrementId)} variant="secondary">
      Ver o pedido
    </ButtonLink>
  );
  if (refusal && OVER.includes(refusal)) return link;
  return (
    <Alert live={false} title={`Seu pedido ${incrementId} está guardado`} action={link}>
      Falta só o pagamento{payUntil && ` até as ${formatHour(new Date(payUntil))}`}. O preço e as vagas não
      mudam.
    </Alert>
  );
}
