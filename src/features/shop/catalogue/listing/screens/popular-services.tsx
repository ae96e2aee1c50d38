import type { ProductCard } from '#features/shop/catalogue/product.ts';
import type { CardPart } from './service-grid.tsx';
import { ServiceGrid } from './service-grid.tsx';

interface PopularServicesProps {
  cards: readonly ProductCard[];
  part: CardPart;
  title?: string;
}

export function PopularServices({ cards, part, title = 'Serviços mais buscados:' }: PopularServicesProps) {
  if (cards.length === 0) return null;
  return (
    <section className="stack" data-gap="4" aria-labelledby="mais-buscados">
      <h2 id="mais-buscados">{title}</h2>
      <ServiceGrid cards={cards} part={part} />
    </section>
  );
}
