import { Fragment } from 'react';
import type { CartAnswer } from '#features/purchase/cart/cart-answer.ts';
import styles from './resume.module.css';

export function CartTotals({ cart }: { cart: CartAnswer }) {
  const fees = Object.entries(cart.shippingPlaces);
  return (
    <div className="stack" data-gap="4">
      <dl className={styles.totals}>
        <dt>Subtotal</dt>
        <dd>R$&nbsp;{cart.subTotal}</dd>
        {cart.discount !== '0,00' && (
          <>
            <dt>Desconto</dt>
            <dd>-R$&nbsp;{cart.discount}</dd>
          </>
        )}
        {fees.map(([cep, fee]) => (
          <Fragment key={cep}>
            <dt>Atendimento móvel, CEP {cep}</dt>
            <dd>{fee === '0,00' ? 'Grátis' : `R$\u00a0${fee}`}</dd>
          </Fragment>
        ))}
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>R$&nbsp;{cart.total}</dd>
      </dl>
      {cart.installments.length > 1 && (
        <details>
          <summary>Ver parcelas no cartão</summary>
          <ul role="list" className="soft">
            {cart.installments.map(({ num, label }) => (
              <li key={num}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
