import { useEffect, useRef, useState } from 'react';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useVisitor } from '../visitor/visitor.ts';
import styles from './mini-cart-button.module.css';

/** The counter changes after the icon's animation (storefront 133). */
const COUNTER_DELAY_MS = 1700;

export function MiniCartButton() {
  const { data } = useVisitor();
  const itemCount = data?.miniCart.qtyItems ?? 0;
  const { shown: count, moving } = useDelayedCounter(itemCount);
  return (
    <button
      type="button"
      className={styles.button}
      data-moving={moving || undefined}
      aria-haspopup="dialog"
      aria-label={
        itemCount > 0
          ? `Minhas Compras, ${itemCount} ${itemCount === 1 ? 'item' : 'itens'}`
          : 'Minhas Compras'
      }
      onClick={() => cartPanel.open({})}
    >
      <Icon name="cart" size="lg" />
      <span className="icon-label">Minhas Compras</span>
      {count > 0 && (
        <>
          {/* Without the space, voice control would need "Compras1". */}{' '}
          <span key={count} className={styles.counter} aria-hidden="true">
            {count}
          </span>
        </>
      )}
    </button>
  );
}

function useDelayedCounter(itemCount: number) {
  const [count, setCount] = useState(itemCount);
  const known = useRef(itemCount);
  const moving = count !== itemCount;
  useEffect(() => {
    if (known.current === itemCount) return;
    known.current = itemCount;
    const timer = setTimeout(() => setCount(itemCount), COUNTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [itemCount]);
  return { shown: itemCount === 0 ? 0 : count, moving };
}
