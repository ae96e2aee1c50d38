import type { ReactNode } from 'react';
import { finalPrice, specialPrice } from '#features/pricing/price.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Price } from '#ui/price/price.tsx';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import { badgeColour, type CardPrice, cardState, type ProductCard, priceOf, tierBadge } from '../product.ts';
import styles from './service-card.module.css';

export interface ServiceCardProps {
  card: ProductCard;
  /** "Adquira agora" or "Avise-me", from the caller. */
  action?: ReactNode;
  level?: 2 | 3;
}

/** storefront.md, "Product card". */
export function ServiceCard({ card, action, level = 3 }: ServiceCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.top}>
        <span className={styles.icon}>
          <Icon name={card.serviceType} size="lg" />
        </span>
        {card.label && <Badge tone={badgeColour(card.label)}>{card.label}</Badge>}
      </div>
      <Heading className={styles.name}>{card.name}</Heading>
      {card.shortDescription && <p className="soft">{card.shortDescription}</p>}
      <div className={styles.bottom}>
        <ServicePrice card={card} />
        <StockText card={card} />
        <div className={styles.actions}>
          {action}
          <ButtonLink
            href={urls.product(card.slug)}
            variant="secondary"
            size="sm"
            block
            aria-label={`Saiba mais sobre ${card.name}`}
          >
            Saiba mais
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

export function ServicePrice({
  card,
  size,
}: {
  card: Pick<ProductCard, 'base' | 'table' | 'discount' | 'serviceType' | 'doses'>;
  size?: 'md' | 'lg';
}) {
  const { base, table } = card;
  const price = priceOf(card);
  if (!price) return null;
  const tier = tierBadge(card);
  const amount = card.doses ?? (card.serviceType === 'vaccine' ? 'por dose' : '');
  return (
    <div className={styles.price}>
      {(tier || card.discount) && (
        <p className={styles.partner}>
          {tier && <Badge tone="green">{tier}</Badge>}
          {card.discount && <span className={styles.discount}>{card.discount}</span>}
        </p>
      )}
      <Price
        value={formatReais(finalPrice(price))}
        old={oldPrice(price, table ? base : null)}
        installments={price.installment || undefined}
        size={size}
      />
      {amount && <p className="soft">{amount}</p>}
    </div>
  );
}

/** The struck-through price: everyone's for a partner who pays less, else the price before the offer. */
function oldPrice(price: CardPrice, everyones: CardPrice | null): string | undefined {
  if (everyones && finalPrice(everyones) > finalPrice(price)) return formatReais(finalPrice(everyones));
  return specialPrice(price) === null ? undefined : formatReais(price.priceCents);
}

export function StockText({ card }: { card: Pick<ProductCard, 'base' | 'table' | 'inStock'> }) {
  const state = cardState(card);
  if (state === 'in_stock') return null;
  return (
    <p className={styles.stock}>
      {state === 'not_here' ? 'Indisponível nesta cidade' : 'Serviço fora de estoque no momento.'}
    </p>
  );
}
