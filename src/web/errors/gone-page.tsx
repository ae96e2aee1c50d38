import type { ReactNode } from 'react';
import type { CategoryName } from '#features/shop/catalogue/product.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { urls } from '#values/urls.ts';

interface GonePageProps {
  title: string;
  /** The nearest category that is still in the store. */
  category: CategoryName | null;
  /** Services that the shopper can buy; false without any. */
  alternatives: ReactNode;
}

/** The page of a service or a category that the operator withdrew. */
export function GonePage({ title, category, alternatives }: GonePageProps) {
  return (
    <div className="container stack" data-gap="8">
      <EmptyState
        level={1}
        scene="search"
        title={title}
        action={
          <ButtonLink href={category ? urls.category(category.urlKey) : urls.home()}>
            {category ? `Ver ${category.name}` : 'Voltar ao início'}
          </ButtonLink>
        }
      >
        <p>
          Quem já comprou continua com o pedido, o horário e o voucher de antes. Procure outro pelo nome, na
          busca do topo{alternatives ? ', ou escolha um destes:' : '.'}
        </p>
      </EmptyState>
      {alternatives}
    </div>
  );
}
