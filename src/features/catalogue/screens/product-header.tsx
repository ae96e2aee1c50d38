import type { ReactNode } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PalmFan } from '#ui/illustration/palm-fan.tsx';
import { badgeColour, type ProductView } from '../product.ts';
import styles from './product-header.module.css';

/** Services have no pictures; the brand's palm is the background. */
export function ProductHeader({ product, share }: { product: ProductView; share?: ReactNode }) {
  return (
    <header className={styles.header}>
      <PalmFan className={styles.palm} />
      <span className={styles.icon}>
        <Icon name={product.serviceType} size="xl" />
      </span>
      <div className={styles.titles}>
        {product.label && <Badge tone={badgeColour(product.label)}>{product.label}</Badge>}
        <h1>{product.name}</h1>
        {product.shortDescription && <p className={styles.about}>{product.shortDescription}</p>}
        {share}
      </div>
    </header>
  );
}
