import type { ReactNode } from 'react';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { badgeColour } from '#features/shop/catalogue/product.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import type { ProductView } from '../product-view.ts';
import styles from './product-header.module.css';

/** A line must not start with a dash. */
const dashAtLineEnd = (name: string) => name.replaceAll(' –', '\u00a0–');

export function ProductHeader({ product, share }: { product: ProductView; share?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {product.label && <Badge tone={badgeColour(product.label)}>{product.label}</Badge>}
        <h1>{dashAtLineEnd(product.name)}</h1>
        {product.shortDescription && <p className={styles.about}>{product.shortDescription}</p>}
        {share}
      </div>
      <Plate family={familyOf(product)} className={styles.plate} />
    </header>
  );
}
