import type { ReactNode } from 'react';
import styles from './product-section.module.css';

interface ProductSectionProps {
  title: string;
  id?: string;
  children: ReactNode;
}

export const ProductSection = ({ title, id, children }: ProductSectionProps) => (
  <section className={styles.section} id={id}>
    <h2>{title}</h2>
    {children}
  </section>
);
