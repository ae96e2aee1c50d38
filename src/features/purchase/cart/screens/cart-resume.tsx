import type { ReactNode } from 'react';
import type { CartAnswer, CartItem } from '#features/purchase/cart/cart-answer.ts';
import { saysItsType } from '#features/shop/stores/store.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { AnyIcon, type AnyIconName } from '#ui/icon/any-icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { cartScene } from '#ui/scenes/scenes.tsx';
import { urls } from '#values/urls.ts';
import { CartLine } from './cart-line.tsx';
import { CartPreparation } from './cart-preparation.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CouponField } from './coupon-field.tsx';
import styles from './resume.module.css';

interface CartResumeProps {
  cart: CartAnswer;
  busy: boolean;
  hint: ReactNode;
  refusal: string;
  onAmount: (item: CartItem, action: 'increment' | 'decrement') => void;
  onRemove: (item: CartItem) => void;
  onCoupon: (code: string | null) => Promise<string>;
  onLeave: () => void;
}

export function CartResume({
  cart,
  busy,
  hint,
  refusal,
  onAmount,
  onRemove,
  onCoupon,
  onLeave,
}: CartResumeProps) {
  if (cart.qtyItems === 0)
    return (
      <EmptyState title="Seu carrinho está vazio." scene={cartScene} level={3}>
        Procure um exame ou uma vacina e escolha onde quer ser atendido.{' '}
        <Link href={urls.request()}>Tenho um pedido médico</Link>
      </EmptyState>
    );
  return (
    <div className="stack" data-gap="6">
      {cart.nadLock && (
        <Alert tone="info" live={false}>
          Você tem uma compra em andamento. Para mudar os itens, use “Alterar o pedido”: eles continuam no
          carrinho.
        </Alert>
      )}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {cart.items.map(({ unit, items, preparation }) => (
        <section key={unit.id} className={styles.group} aria-label={unit.name}>
          <div className={styles.place}>
            <AnyIcon name={unit.type.name as AnyIconName} size="lg" />
            <div>
              <h3 className={styles.placeName}>{unit.name}</h3>
              <p className="soft">
                {[!saysItsType(unit.name, unit.type.label) && unit.type.label, unit.city]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {unit.address && <p className="soft">{unit.address}</p>}
            </div>
          </div>
          <ul role="list">
            {items.map((item) => (
              <CartLine
                key={item.cartItemId}
                item={item}
                busy={busy}
                onAmount={onAmount}
                onRemove={onRemove}
                onLeave={onLeave}
                locked={cart.nadLock}
              />
            ))}
          </ul>
          <CartPreparation visits={preparation} />
        </section>
      ))}
      {!cart.nadLock && hint}
      {!cart.nadLock && (
        <p>
          <Link href={urls.request()} className="alone">
            Tenho um pedido médico
          </Link>
        </p>
      )}
      {!cart.nadLock && <CouponField coupon={cart.coupon} busy={busy} onChange={onCoupon} />}
      <CartTotals cart={cart} />
    </div>
  );
}
