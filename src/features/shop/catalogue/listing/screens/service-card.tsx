import type { ReactNode } from 'react';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { badgeColour, type ProductCard } from '#features/shop/catalogue/product.ts';
import { ServicePrice, StockText } from '#features/shop/catalogue/screens/service-price.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card, cardLink } from '#ui/card/card.tsx';
import { Icon, Line } from '#ui/icon/icon.tsx';
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

/** A fork and a knife: only cards draw it. */
const MEAL = 'M8 3v18M5 3v5a3 3 0 0 0 6 0V3M17 21v-7h-2.5V7.5C14.5 5 15.5 3 17 3z';

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
      <div className={`stack ${styles.about}`} data-gap="2">
        {card.shortDescription && <p className={`soft ${styles.summary}`}>{card.shortDescription}</p>}
        {(card.prepare || card.facts) && (
          <ul role="list" className="cluster" data-gap="1">
            {card.prepare && (
              <li className={styles.fact}>
                <Line d={MEAL} size="sm" /> {card.prepare}
              </li>
            )}
            {card.facts && (
              <li className={styles.fact}>
                <Icon name="clock" size="sm" />
                <span>
                  <span className="visually-hidden">Resultado: </span>
                  {card.facts}
                </span>
              </li>
            )}
          </ul>
        )}
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
