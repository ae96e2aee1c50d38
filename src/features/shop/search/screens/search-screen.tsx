import { PopularServices } from '#features/shop/catalogue/listing/screens/popular-services.tsx';
import type { CardPart } from '#features/shop/catalogue/listing/screens/service-grid.tsx';
import { ServiceGrid } from '#features/shop/catalogue/listing/screens/service-grid.tsx';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Link } from '#ui/link/link.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { urls } from '#values/urls.ts';
import { isShort, TOO_SHORT } from '../search.ts';
import styles from './search-screen.module.css';

interface SearchScreenProps {
  query: string;
  /** Where a shopper with this symptom should go now; '' where the query names none. */
  emergency: string;
  cards: readonly ProductCard[];
  countText: string;
  page: number;
  pages: number;
  popularServices: readonly ProductCard[];
  card: CardPart;
  soughtCard: CardPart;
}

export function SearchScreen({
  query,
  emergency,
  cards,
  countText,
  page,
  pages,
  popularServices,
  card,
  soughtCard,
}: SearchScreenProps) {
  const found = cards.length > 0;
  return (
    <div className={`container ${styles.screen}`} data-partial>
      <Breadcrumb items={trail(query, cards)} />
      <h1 className={styles.title}>{query ? <>Resultados para “{query}”</> : 'Busca'}</h1>
      {emergency && <Alert tone="warning">{emergency}</Alert>}
      <p>
        Tem uma lista do médico?{' '}
        <Link href={urls.request()} className="alone">
          Tenho um pedido médico
        </Link>
      </p>
      {found ? (
        <>
          <p role="status" className={styles.count}>
            {countText}
          </p>
          <ServiceGrid cards={cards} part={card} />
          <Pagination page={page} pages={pages} href={(number) => urls.search(query, number)} />
        </>
      ) : (
        <>
          <NotFound query={query} />
          <PopularServices cards={popularServices} part={soughtCard} />
        </>
      )}
    </div>
  );
}

function NotFound({ query }: { query: string }) {
  if (isShort(query)) return <p>{TOO_SHORT}</p>;
  return (
    <EmptyState scene="search" title="Nenhum produto encontrado!">
      <p>Confira a escrita, use menos palavras ou procure pelo código TUSS do pedido médico.</p>
    </EmptyState>
  );
}

/** The crumbs are Início > service type > product name, as far as all results share them. */
function trail(query: string, cards: readonly ProductCard[]) {
  const [first] = cards;
  const types = new Set(cards.map(({ categoryServiceType }) => categoryServiceType));
  const root = first?.categories[0]?.urlKey.split('/')[0];
  const common =
    first && root && types.size === 1
      ? [{ label: first.categoryServiceType, href: urls.category(root) }]
      : [];
  const last = cards.length === 1 && first ? first.name : query ? `Busca: ${query}` : 'Busca';
  return [{ label: 'Início', href: urls.home() }, ...common, { label: last }];
}
