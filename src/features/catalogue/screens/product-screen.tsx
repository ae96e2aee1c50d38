import type { ReactNode } from 'react';
import { finalPrice } from '#features/pricing/price.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import { cardState, type ProductCard, type ProductView, priceOf } from '../product.ts';
import { PricesElsewhere } from './prices-elsewhere.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHeader } from './product-header.tsx';
import { ProductPlaces } from './product-places.tsx';
import { ProductQuestions } from './product-questions.tsx';
import styles from './product-screen.module.css';
import { ProductSection } from './product-section.tsx';
import { ServicePrice, StockText } from './service-card.tsx';
import { ServiceGrid } from './service-grid.tsx';

interface ProductScreenProps {
  product: ProductView;
  city: string;
  action?: ReactNode;
  cardAction?: (card: ProductCard) => ReactNode;
  share?: ReactNode;
}

export function ProductScreen({ product, city, action, cardAction, share }: ProductScreenProps) {
  const trail = product.breadcrumb.map(({ name, urlKey }) => ({ label: name, href: urls.category(urlKey) }));
  return (
    <article className={`container ${styles.screen}`}>
      <Breadcrumb items={[{ label: 'Início', href: urls.home() }, ...trail, { label: product.name }]} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ProductHeader product={product} share={share} />
          <Text title="Sobre este serviço" html={product.descriptionHtml} />
          <ProductFacts product={product} />
          <Text title="Preparo" html={product.preparationHtml} />
          {product.parts.length > 0 && <Parts parts={product.parts} />}
        </div>
        <aside className={styles.side} aria-label="Preço e compra">
          <Card padding="lg" className={styles.purchase}>
            <ServicePrice card={product} size="lg" />
            <StockText card={product} />
            <Schemes combos={product.combos} />
            <p className={styles.city}>
              <Icon name="location" size="sm" /> Preço e locais em {city}
            </p>
            {action}
            {cardState(product) === 'not_here' && product.elsewhere.length > 0 && (
              <a href="#outras-cidades">Ver em outras cidades</a>
            )}
          </Card>
        </aside>
        <ProductPlaces regions={product.regions} city={city} />
        <PricesElsewhere slug={product.slug} elsewhere={product.elsewhere} />
        <ProductQuestions questions={product.questions} />
      </div>
      {product.combos.length > 0 && (
        <ProductSection title="Também faz parte de">
          <ServiceGrid cards={product.combos} action={cardAction} />
        </ProductSection>
      )}
    </article>
  );
}

function Text({ title, html }: { title: string; html: string }) {
  if (html === '') return null;
  return (
    <ProductSection title={title}>
      <RichText html={html} />
    </ProductSection>
  );
}

/** The combos with several doses of this vaccine, so that nobody takes one dose's price for the whole scheme's. */
function Schemes({ combos }: Pick<ProductView, 'combos'>) {
  const schemes = combos.flatMap((combo) => {
    const price = priceOf(combo);
    return combo.doses && price ? [{ ...combo, price }] : [];
  });
  if (schemes.length === 0) return null;
  return (
    <ul role="list" aria-label="Combos com mais doses">
      {schemes.map(({ id, slug, name, price }) => (
        <li key={id}>
          <Link href={urls.product(slug)}>
            {name}: {formatReais(finalPrice(price))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts }: { parts: ProductView['parts'] }) {
  return (
    <ProductSection title="O que está incluído">
      <AccordionItem title={parts.length === 1 ? '1 serviço' : `${parts.length} serviços`} open>
        <ul>
          {parts.map(({ name, urlKey, quantity }) => (
            <li key={urlKey}>
              <Link href={urls.product(urlKey)}>{name}</Link>
              {quantity && `: ${quantity}`}
            </li>
          ))}
        </ul>
      </AccordionItem>
    </ProductSection>
  );
}
