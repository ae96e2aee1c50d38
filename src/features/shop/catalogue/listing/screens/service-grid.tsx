import { use } from 'react';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { CardMarkup, type CardPart } from './card-markup.ts';
import styles from './service-grid.module.css';

interface ServiceGridProps {
  cards: readonly ProductCard[];
  /** The markup must depend on the card alone, because it is cached. */
  part: CardPart;
}

export function ServiceGrid({ cards, part: Part }: ServiceGridProps) {
  const markupOf = use(CardMarkup);
  return (
    <ul role="list" className={styles.grid}>
      {cards.map((card) =>
        markupOf ? (
          <li key={card.id} dangerouslySetInnerHTML={{ __html: markupOf(Part, card) }} />
        ) : (
          <li key={card.id}>
            <Part card={card} />
          </li>
        ),
      )}
    </ul>
  );
}
