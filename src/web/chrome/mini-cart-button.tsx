import { useEffect, useRef, useState } from 'react';
import { useCartPanel } from '#features/cart/screens/cart-panel-provider.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useVisitor } from '../visitor/visitor-data.tsx';
import styles from './mini-cart-button.module.css';

/** In ms: the counter changes after the icon's animation (storefront.md, section 4). */
const COUNTER_DELAY = 1700;

export function MiniCartButton() {
  const { data } = useVisitor();
  const panel = useCartPanel();
  const amount = data?.miniCart.qtyItems ?? 0;
  const { shown, moving } = useDelayedCounter(amount);
  return (
    <button
      type="button"
      className={styles.button}
      data-moving={moving || undefined}
      aria-haspopup="dialog"
      aria-label={
        amount > 0 ? `Minhas Compras, ${amount} ${amount === 1 ? 'item' : 'itens'}` : 'Minhas Compras'
      }
      onClick={() => panel.open()}
    >
      <Icon name="cart" size="lg" />
      <span className="icon-label">Minhas Compras</span>
      {shown > 0 && (
        <span className={styles.counter} aria-hidden="true">
          {shown}
        </span>
      )}
    </button>
  );
}

function useDelayedCounter(amount: number) {
  const [shown, setShown] = useState(amount);
  const known = useRef(amount);
  const moving = shown !== amount;
  useEffect(() => {
    if (known.current === amount) return;
    known.current = amount;
    const timer = setTimeout(() => setShown(amount), COUNTER_DELAY);
    return () => clearTimeout(timer);
  }, [amount]);
  return { shown: amount === 0 ? 0 : shown, moving };
}
