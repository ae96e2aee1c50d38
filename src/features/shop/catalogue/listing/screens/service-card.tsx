import type { ReactNode } from 'react';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { badgeColour, type ProductCard } from '#features/shop/catalogue/product.ts';
import { ServicePrice, StockText } from '#features/shop/catalogue/screens/service-price.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card, cardLink } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { samples } from '#ui/plate/samples.tsx';
import { urls } from '#values/urls.ts';
import styles from './service-card.module.css';

export interface ServiceCardProps {
  card: ProductCard;
  action?: ReactNode;
  level?: 2 | 3;
}

/** Implements storefront 65 to 69. */
export function ServiceCard({ card, action, level = 3 }: ServiceCardProps) {
  const Heading = `h${level}` as const;
  const href = urls.product(card.slug);
  return (
    <Card as="article" padding="none" className={styles.card}>
      <Plate family={familyOf(card)} drawing={card.sample && samples[card.sample]} />
      <div className={styles.title}>
        {card.label && <Badge tone={badgeColour(card.label)}>{card.label}</Badge>}
        <Heading className={styles.name}>
          <Link href={href} className={cardLink}>
            {card.name}
          </Link>
        </Heading>
      </div>
      <div className={styles.about}>
        {card.shortDescription && <p className={styles.summary}>{card.shortDescription}</p>}
        {card.facts && <p>{card.facts}</p>}
      </div>
      <div>
        <ServicePrice card={card} />
        <StockText card={card} />
        <div className={styles.actions}>
          <Link href={href} className={styles.more} aria-label={`Saiba mais sobre ${card.name}`}>
            Saiba mais
          </Link>
          {action}
        </div>
      </div>
    </Card>
  );
}
