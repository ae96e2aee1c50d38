import { EarliestResult } from '#features/care/results/screens/result-dates.tsx';
import type { VisitNeeds } from '#features/care/results/visit-model.ts';
import { AnyIcon, type AnyIconName } from '#ui/icon/any-icon.tsx';
import type { ProductView } from '../product-view.ts';
import { whereText } from '../where-text.ts';
import styles from './product-facts.module.css';
import { ProductSection } from './product-section.tsx';

export interface Prepared {
  /** Without rules about the service the text is ''. */
  preparation: string;
  needs?: VisitNeeds;
  /** Sentences that name the people who must not receive the service. */
  exclusions?: readonly string[];
}

export function PurchaseFacts({ product, preparation, needs }: Prepared & { product: ProductView }) {
  const facts: { icon: AnyIconName; label: string; text: string }[] = [
    { icon: 'vaccine', label: 'Esquema', text: product.scheme },
    { icon: 'clock', label: 'Preparo', text: preparation || withoutRules(product) },
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
              {icon === 'calendar' && product.resultDates ? (
                <EarliestResult page={{ ...product.resultDates, needs }} days={text} />
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function withoutRules({ serviceType, preparationHtml }: ProductView): string {
  if (serviceType.startsWith('vaccine')) return 'Traga a caderneta de vacinação';
  return preparationHtml === '' ? 'Confirme com a unidade' : 'Veja em “Seu preparo”';
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
