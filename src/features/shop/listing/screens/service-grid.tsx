import type { ReactNode } from 'react';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './service-grid.module.css';

interface ServiceGridProps {
  cards: readonly ProductCard[];
  action?: (card: ProductCard) => ReactNode;
  level?: 2 | 3;
}

export function ServiceGrid({ cards, action, level }: ServiceGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {cards.map((card) => (
        <li key={card.id}>
          <ServiceCard card={card} action={action?.(card)} level={level} />
        </li>
      ))}
    </ul>
  );
}
