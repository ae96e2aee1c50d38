import { EarliestResult } from '#features/care/turnaround/screens/result-dates.tsx';
import { AnyIcon, type AnyIconName } from '#ui/icon/any-icon.tsx';
import type { ProductView } from '../product-view.ts';
import { whereText } from '../where-text.ts';
import styles from './product-facts.module.css';
import { ProductSection } from './product-section.tsx';

export function PurchaseFacts({ product }: { product: ProductView }) {
  const facts: { icon: AnyIconName; label: string; text: string }[] = [
    { icon: 'vaccine', label: 'Esquema', text: product.scheme },
    { icon: 'clock', label: 'Jejum', text: product.fasting },
    { icon: 'calendar', label: 'Resultado', text: product.result },
    { icon: 'location', label: 'Onde', text: whereText(product.regions) },
  ];
  return (
    <dl className={styles.purchase}>
      {facts
        .filter(({ text }) => text)
        .map(({ icon, label, text }) => (
          <div key={label}>
            <dt>
              <AnyIcon name={icon} /> {label}
            </dt>
            <dd>
              {text}
              {icon === 'calendar' && product.resultDates && <EarliestResult page={product.resultDates} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

export function ProductFacts({ product }: { product: ProductView }) {
  const facts = [
    { label: 'Material', text: product.material },
    { label: 'Horário de coleta', text: product.collectionTime },
    { label: 'Dias em que o laboratório faz o exame', text: product.labDays },
    { label: 'Código TUSS', text: product.tuss },
    { label: 'Nome na tabela TUSS', text: product.officialName },
  ].filter(({ text }) => text);
  if (facts.length === 0) return null;
  return (
    <ProductSection title="Informações do serviço">
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </ProductSection>
  );
}

export function Restrictions({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ProductSection title="Antes de comprar">
      <ul className={styles.restrictions}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ProductSection>
  );
}
