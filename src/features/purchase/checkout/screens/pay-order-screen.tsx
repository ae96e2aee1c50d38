import { useState } from 'react';
import type { PaymentType } from '#features/purchase/orders/payment-types.ts';
import { formatHour } from '#features/purchase/orders/schedule.ts';
import type { PayableOrder, PaymentOffer } from '#features/purchase/payments/payable-order.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { Buyer } from '../buyer.ts';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';

interface PayOrderScreenProps {
  order: PayableOrder;
  buyer: Buyer;
  onDone: (next: string) => void;
}

/** Pays a waiting order: after a reload, from "Meus pedidos", or by another method than first chosen. */
export function PayOrderScreen({ order, buyer, onDone }: PayOrderScreenProps) {
  const { incrementId, totalCents, payUntil, now, paymentType, offers } = order;
  const [clockOffset] = useState(() => Date.parse(now) - Date.now());
  const [hasEnded, setHasEnded] = useState(false);
  return (
    <div className={`container ${styles.page}`}>
      <h1>Pagar o pedido</h1>
      <p>
        Pedido <strong>{incrementId}</strong> · Total <strong>{formatReais(totalCents)}</strong>
      </p>
      {hasEnded ? (
        <Alert
          tone="warning"
          title="O prazo para pagar terminou"
          action={<ButtonLink href={urls.orderResult(incrementId)}>Ver o pedido</ButtonLink>}
        >
          Nada foi cobrado. Você pode refazer o pedido.
        </Alert>
      ) : (
        <>
          <p>
            Você tem{' '}
            <Countdown
              deadline={payUntil}
              clockOffset={clockOffset}
              now={now}
              onEnd={() => setHasEnded(true)}
            />{' '}
            (até {formatHour(new Date(payUntil))})
          </p>
          <div className={styles.columns}>
            <div className={styles.form}>
              <CheckoutForm
                buyer={buyer}
                totalCents={totalCents}
                offers={offers}
                clockOffset={clockOffset}
                expired={false}
                order={{ incrementId, payUntil }}
                paymentType={(offers.find(isOpenFor(paymentType)) ?? offers[0])?.type}
                onDone={onDone}
                onOpenCart={() => {}}
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

const isOpenFor =
  (requested: PaymentType) =>
  ({ type, closed }: PaymentOffer) =>
    type === requested && !closed;
