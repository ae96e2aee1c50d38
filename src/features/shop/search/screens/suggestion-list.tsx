import type { WireProduct } from '#features/shop/catalogue/contract.ts';
import { AnyIcon, type AnyIconName } from '#ui/icon/any-icon.tsx';
import { Link } from '#ui/link/link.tsx';
import styles from './search-box.module.css';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  suggestions: Suggestions;
  active: number;
  id: string;
  onChoose: () => void;
}

export function SuggestionList({ suggestions, active, id, onChoose }: SuggestionListProps) {
  const { products, terms, byDefault } = suggestions;
  const option = (index: number) => ({
    id: `${id}-opcao-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: onChoose,
    className: styles.option,
  });
  return (
    <>
      {/* biome-ignore-start lint/a11y/useSemanticElements: groups of options, not of form fields. */}
      {terms.length > 0 && (
        <div role="group" aria-label="Termos">
          {terms.map((term, index) => (
            <Link key={term.href} href={term.url} {...option(index)}>
              <AnyIcon name="search" size="sm" />
              <span>
                {term.name} <span className="soft">em {term.serviceType}</span>
              </span>
            </Link>
          ))}
        </div>
      )}
      {products.length > 0 && (
        <div role="group" aria-labelledby={`${id}-titulo`}>
          <p id={`${id}-titulo`} className={styles.title}>
            {byDefault ? 'Serviços mais buscados:' : 'Sugestões:'}
          </p>
          {products.map((product, index) => (
            <Link
              key={product.id}
              href={product.href.replace(/\.html$/, '')}
              {...option(terms.length + index)}
            >
              <AnyIcon name={product.icon as AnyIconName} size="lg" />
              <span className={styles.product}>
                <span className={styles.name}>{product.name}</span>
                <span className="soft">{product.shortDescription}</span>
              </span>
              <span className={styles.price}>{priceText(product)}</span>
            </Link>
          ))}
        </div>
      )}
      {/* biome-ignore-end lint/a11y/useSemanticElements: ends here. */}
    </>
  );
}

/** Special prices that are empty or '0,00' are hidden. */
function priceText({ tablePrice, price, specialPrice }: WireProduct): string {
  const applicable = tablePrice ?? { price, specialPrice };
  const value =
    applicable.specialPrice && applicable.specialPrice !== '0,00'
      ? applicable.specialPrice
      : applicable.price;
  return value ? `R$\u00a0${value}` : '';
}
