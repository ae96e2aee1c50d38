import type { ComponentType } from 'react';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import styles from './service-grid.module.css';

export type CardPart = ComponentType<{ card: ProductCard }>;

interface ServiceGridProps {
  cards: readonly ProductCard[];
  part: CardPart;
}

export function ServiceGrid({ cards, part: Part }: ServiceGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {cards.map((card) => (
        <li key={card.id}>
          <Part card={card} />
        </li>
      ))}
    </ul>
  );
}
