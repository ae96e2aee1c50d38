import type { CartItem } from '#features/purchase/cart/cart-answer.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import styles from './resume.module.css';

interface CartLineProps {
  item: CartItem;
  locked: boolean;
  busy: boolean;
  onAmount: (item: CartItem, action: 'increment' | 'decrement') => void;
  onRemove: (item: CartItem) => void;
  onLeave: () => void;
}

export function CartLine({ item, locked, busy, onAmount, onRemove, onLeave }: CartLineProps) {
  return (
    <li className={styles.line}>
      <Plate family={item.family} />
      <div className={styles.head}>
        <div>
          <Link href={item.href} className={`alone ${styles.name}`} onClick={onLeave}>
            {item.name}
          </Link>
          {item.cep && <p className="soft">CEP {item.cep}</p>}
        </div>
        {!item.unavailable && <span className={styles.money}>R$&nbsp;{item.total}</span>}
      </div>
      {item.notice && (
        <Alert tone="warning" live={false}>
          {item.notice}
        </Alert>
      )}
      <div className={styles.foot}>
        {!item.unavailable &&
          (locked ? (
            <span>Quantidade: {item.qty}</span>
          ) : (
            <QuantityStepper
              label={`Quantidade de ${item.name}`}
              value={item.qty}
              max={item.maxQty}
              busy={busy}
              onChange={(next) => onAmount(item, next > item.qty ? 'increment' : 'decrement')}
            />
          ))}
        {!locked && (
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={`Excluir ${item.name}`}
            onClick={() => onRemove(item)}
          >
            <AnyIcon name="trash" />
          </Button>
        )}
      </div>
    </li>
  );
}
