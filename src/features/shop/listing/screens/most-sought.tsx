import type { ReactNode } from 'react';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { ServiceGrid } from './service-grid.tsx';

export function MostSought({
  cards,
  action,
}: {
  cards: readonly ProductCard[];
  action?: (card: ProductCard) => ReactNode;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="stack" data-gap="4" aria-labelledby="mais-buscados">
      <h2 id="mais-buscados">Serviços mais buscados:</h2>
      <ServiceGrid cards={cards} action={action} />
    </section>
  );
}
