import type { ReactNode } from 'react';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import type { Family } from '#ui/plate/plates.tsx';
import type { FilterRoot, Sort } from '../filter.ts';
import { CategoryFilter } from './category-filter.tsx';
import styles from './category-screen.module.css';
import type { CardPart } from './service-grid.tsx';
import { ServiceGrid } from './service-grid.tsx';

interface CategoryScreenProps {
  title: string;
  description: string;
  family: Family;
  /** The sentences of `atAGlance`, or ''. */
  glance: string;
  breadcrumb: readonly Crumb[];
  roots: readonly FilterRoot[];
  rootHref: string;
  sort: Sort;
  cards: readonly ProductCard[];
  countText: string;
  page: number;
  pages: number;
  pageHref: (page: number) => string;
  card: CardPart;
  extra?: ReactNode;
}

const FILTER_ID = 'filtro';

export function CategoryScreen(props: CategoryScreenProps) {
  const { cards, countText, rootHref, page, pages, pageHref, card } = props;
  return (
    <div className={`container ${styles.screen}`} data-partial>
      <div className={styles.crumbs}>
        <Breadcrumb items={props.breadcrumb} />
      </div>
      <Band {...props} />
      <FilterColumn {...props} />
      <section aria-label="Serviços" className={styles.results} data-results>
        {cards.length > 0 ? (
          <>
            <p className="soft" role="status">
              {countText}
            </p>
            <ServiceGrid cards={cards} part={card} />
            <Pagination page={page} pages={pages} href={pageHref} />
          </>
        ) : (
          <NothingFound clearHref={rootHref} />
        )}
      </section>
    </div>
  );
}

function Band({ title, description, family, glance, extra }: CategoryScreenProps) {
  return (
    <header className={styles.band} data-family={family}>
      <Plate family={family} className={styles.plate} />
      <h1>{title}</h1>
      <div className={`stack ${styles.about}`} data-gap="1">
        {description && <p>{description}</p>}
        {glance && <p>{glance}</p>}
        {extra && <div className="cluster">{extra}</div>}
      </div>
    </header>
  );
}

function FilterColumn({ roots, rootHref, sort }: CategoryScreenProps) {
  return (
    <>
      {/* Without JavaScript, the link leads to the column below instead of opening the drawer. */}
      <ButtonLink
        href={`#${FILTER_ID}`}
        variant="secondary"
        className={styles.opener}
        aria-haspopup="dialog"
        data-filter-opener
      >
        <AnyIcon name="filter" /> Filtrar e organizar as categorias
      </ButtonLink>
      <aside id={FILTER_ID} className={styles.column} aria-label="Filtrar e organizar">
        <h2 className={styles.columnTitle}>Filtrar e organizar</h2>
        <CategoryFilter roots={roots} action={rootHref} sort={sort} />
      </aside>
    </>
  );
}

function NothingFound({ clearHref }: { clearHref: string }) {
  return (
    <EmptyState
      scene="search"
      title="Lamentamos, não foi possível encontrar nenhum serviço relacionado as categorias selecionadas:"
      action={
        <ButtonLink href={clearHref} variant="secondary" data-step>
          Limpar filtros
        </ButtonLink>
      }
    >
      <ul className={styles.tips}>
        <li>Confira se os filtros marcados são os que você queria.</li>
        <li>Use menos combinações de filtros.</li>
        <li>Procure pelo nome do serviço na busca.</li>
      </ul>
    </EmptyState>
  );
}
