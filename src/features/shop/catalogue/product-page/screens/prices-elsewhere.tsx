import { finalPrice } from '#features/shop/pricing/price.ts';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { PriceElsewhere } from '../product-view.ts';
import styles from './price-rows.module.css';
import { ProductSection } from './product-section.tsx';

interface PricesElsewhereProps {
  slug: string;
  elsewhere: readonly PriceElsewhere[];
}

/** The links change the store, so they need a full page load. */
export function PricesElsewhere({ slug, elsewhere }: PricesElsewhereProps) {
  if (elsewhere.length === 0) return null;
  return (
    <ProductSection title="Preço em outras cidades" id="outras-cidades">
      <ul role="list" className={styles.list}>
        {elsewhere.map(({ storeCode, city, price }) => (
          <li key={storeCode}>
            <a href={urls.inStore(urls.product(slug), storeCode)} rel="nofollow" className={styles.link}>
              <span className={styles.name}>{city}</span>
              <span className={styles.price}>{formatReais(finalPrice(price))}</span>
            </a>
          </li>
        ))}
      </ul>
    </ProductSection>
  );
}
