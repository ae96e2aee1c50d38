import { Icon, type IconName } from '#ui/icon/icon.tsx';
import type { ProductView } from '../product.ts';
import styles from './product-facts.module.css';
import { ProductSection } from './product-section.tsx';

export function ProductFacts({ product }: { product: ProductView }) {
  const facts: { icon: IconName; label: string; text: string | null }[] = [
    { icon: 'vaccine', label: 'Esquema', text: product.scheme },
    { icon: 'clock', label: 'Jejum', text: product.fasting },
    { icon: 'check', label: 'Resultado', text: product.result },
    { icon: 'clinical_analysis', label: 'Material', text: product.material },
    { icon: 'calendar', label: 'Horário de coleta', text: product.collectionTime },
    { icon: 'info', label: 'Código TUSS', text: product.tuss },
    { icon: 'info', label: 'Nome na tabela TUSS', text: product.officialName },
  ];
  const known = facts.filter(({ text }) => text);
  return (
    <>
      {known.length > 0 && (
        <ProductSection title="Informações do serviço">
          <dl className={styles.facts}>
            {known.map(({ icon, label, text }) => (
              <div key={label} className={styles.fact}>
                <dt>
                  <Icon name={icon} size="lg" /> {label}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </ProductSection>
      )}
      {product.restrictions.length > 0 && (
        <ProductSection title="Antes de comprar">
          <ul role="list" className={styles.restrictions}>
            {product.restrictions.map((text) => (
              <li key={text}>
                <Icon name="alert" /> <span>{text}</span>
              </li>
            ))}
          </ul>
        </ProductSection>
      )}
    </>
  );
}
