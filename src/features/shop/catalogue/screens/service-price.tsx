import { finalPrice, specialPrice } from '#features/shop/pricing/price.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Price } from '#ui/price/price.tsx';
import { formatReais } from '#values/money.ts';
import { type CardPrice, cardState, type ProductCard, priceOf, tierBadge } from '../product.ts';
import styles from './service-price.module.css';

interface ServicePriceProps {
  card: Pick<ProductCard, 'base' | 'table' | 'discount' | 'serviceType' | 'doses'>;
  size?: 'md' | 'lg';
}

export function ServicePrice({ card, size }: ServicePriceProps) {
  const { base, table } = card;
  const price = priceOf(card);
  if (!price) return null;
  const tier = tierBadge(card);
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
        unit={unitOf(card)}
        installments={price.installment || undefined}
        size={size}
      />
    </div>
  );
}

export const unitOf = ({ doses, serviceType }: Pick<ProductCard, 'doses' | 'serviceType'>): string =>
  doses ?? (serviceType === 'vaccine' ? 'por dose' : '');

/** Returns the default price if a partner pays less, otherwise the price before the offer. */
function oldPrice(price: CardPrice, defaultPrice: CardPrice | null): string | undefined {
  if (defaultPrice && finalPrice(defaultPrice) > finalPrice(price))
    return formatReais(finalPrice(defaultPrice));
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
