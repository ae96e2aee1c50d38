import type { ReactNode } from 'react';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { cardState, priceOf } from '#features/shop/catalogue/product.ts';
import { ServicePrice, StockText, unitOf } from '#features/shop/catalogue/screens/service-price.tsx';
import { finalPrice } from '#features/shop/pricing/price.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Link } from '#ui/link/link.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { ProductView } from '../product-view.ts';
import rows from './price-rows.module.css';
import { PricesElsewhere } from './prices-elsewhere.tsx';
import { type Prepared, ProductFacts, PurchaseFacts, Restrictions } from './product-facts.tsx';
import { ProductHeader } from './product-header.tsx';
import { ProductPlaces } from './product-places.tsx';
import { ProductQuestions } from './product-questions.tsx';
import styles from './product-screen.module.css';
import { ProductSection } from './product-section.tsx';

interface ProductScreenProps extends Prepared {
  product: ProductView;
  city: string;
  action?: ReactNode;
  extra?: ReactNode;
  share?: ReactNode;
  plan?: ReactNode;
}

export function ProductScreen({
  product,
  preparation,
  needs,
  exclusions = [],
  city,
  action,
  extra,
  share,
  plan,
}: ProductScreenProps) {
  const trail = product.breadcrumb.map(({ name, urlKey }) => ({ label: name, href: urls.category(urlKey) }));
  return (
    <article className={`container ${styles.screen}`} data-family={familyOf(product)}>
      <Breadcrumb items={[{ label: 'Início', href: urls.home() }, ...trail, { label: product.name }]} />
      <div className={styles.columns}>
        <ProductHeader product={product} share={share} />
        <aside className={styles.side} aria-label="Preço e compra">
          <div className={styles.buy}>
            <div>
              <ServicePrice card={product} size="lg" />
              <StockText card={product} />
            </div>
            {action}
          </div>
          <div className={styles.answers}>
            <PurchaseFacts product={product} preparation={preparation} needs={needs} />
            <Schemes combos={product.combos} />
            {extra}
            {cardState(product) === 'not_here' && product.elsewhere.length > 0 && (
              <a href="#outras-cidades">Ver em outras cidades</a>
            )}
          </div>
        </aside>
        <div className={styles.main}>
          <Text title="Sobre este serviço" html={product.descriptionHtml} />
          <Restrictions texts={[...product.restrictions, ...exclusions]} />
          {plan && <ProductSection title="Seu preparo">{plan}</ProductSection>}
          {product.parts.length > 0 && <Parts parts={product.parts} others={product.otherParts === true} />}
          <ProductPlaces regions={product.regions} city={city} />
          <PricesElsewhere slug={product.slug} elsewhere={product.elsewhere} />
          <ProductQuestions questions={product.questions} />
          <ProductFacts product={product} />
          <Combos combos={product.combos} />
        </div>
      </div>
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

/** Without the schemes, a shopper might take the price of one dose for that of all. */
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
          <Link href={urls.product(slug)} className="alone">
            {name}: {formatReais(finalPrice(price))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts, others }: { parts: ProductView['parts']; others: boolean }) {
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
          {others && <li>e o que não é vendido à parte</li>}
        </ul>
      </AccordionItem>
    </ProductSection>
  );
}

/** The combos are rows, because a popular exam is part of a dozen check-ups. */
function Combos({ combos }: Pick<ProductView, 'combos'>) {
  if (combos.length === 0) return null;
  return (
    <ProductSection title="Também faz parte de">
      <ul role="list" className={rows.list}>
        {combos.map((combo) => {
          const price = priceOf(combo);
          const unit = unitOf(combo);
          return (
            <li key={combo.id}>
              <Link href={urls.product(combo.slug)} className={rows.link}>
                <span className={rows.name}>{combo.name}</span>
                {unit && <span className="soft">{unit}</span>}
                {price && <span className={rows.price}>{formatReais(finalPrice(price))}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </ProductSection>
  );
}
